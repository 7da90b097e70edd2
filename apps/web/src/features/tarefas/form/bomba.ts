import { type LeituraAnswer, parseTextoBomba } from '@frota/contract';
import type { Formulario } from './formulario.ts';

/** Litres and value as read on the pump's photo; blank is what could not be read of the two. */
export function bombaLida(
  leitura: Pick<LeituraAnswer, 'texto' | 'litros' | 'valor'> | undefined,
): Pick<Formulario, 'litros' | 'valor'> {
  const texto = parseTextoBomba(leitura?.texto ?? '');
  return {
    litros: leitura?.litros ?? texto.litros ?? '',
    valor: leitura?.valor ?? texto.valor ?? '',
  };
}

/** Whether litres or value are not what was read: they will be gone over by Frota. */
export function isBombaCorrigida({ fotos, litros, valor }: Formulario): boolean {
  const lida = bombaLida(fotos.bomba.leitura);
  return Number(lida.litros) !== Number(litros) || Number(lida.valor) !== Number(valor);
}
