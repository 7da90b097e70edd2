import { formatDigitado } from '@frota/contract/formato';
import { numeroDigitado } from '@frota/contract/numero';
import { parseTextoBomba } from '@frota/contract/ocr';
import type { Reading } from './reading.ts';

/** A form's fields about a pump: its photo, and what is typed. */
interface Bombeado {
  readonly bomba: Reading;
  readonly litros: string;
  readonly arla: string;
  readonly valor: string;
}

/** Litres and value as read on the pump's photo; blank is what could not be read of the two. */
export function bombaLida({ leitura }: Reading): Pick<Bombeado, 'litros' | 'valor'> {
  const texto = parseTextoBomba(leitura?.texto ?? '');
  return {
    litros: formatDigitado(leitura?.litros ?? texto.litros ?? ''),
    valor: formatDigitado(leitura?.valor ?? texto.valor ?? ''),
  };
}

/** The same as the photo alone shows them, whatever is known of the tank: Conferência compares with that. */
function bombaDaFoto(bomba: Reading): ReturnType<typeof bombaLida> {
  const daFoto = bomba.leitura?.daFoto;
  if (!daFoto || daFoto.texto === bomba.leitura?.texto) return bombaLida(bomba);
  const { litros, valor } = parseTextoBomba(daFoto.texto);
  return { litros: formatDigitado(litros ?? ''), valor: formatDigitado(valor ?? '') };
}

/**
 * Whether litres or value differ from the reading: Frota will look at them in Conferência. The photo shows the
 * diesel's pump, or the Arla's where only Arla was taken. A value left blank is not asked for.
 */
export function isBombaCorrigida({ bomba, litros, arla, valor }: Bombeado): boolean {
  const { litros: daFotoLitros, valor: daFotoValor } = bombaDaFoto(bomba);
  const differs = (a: string, b: string): boolean => numeroDigitado(a) !== numeroDigitado(b);
  const abastecidos = numeroDigitado(litros) > 0 ? litros : arla || litros;
  return differs(daFotoLitros, abastecidos) || (valor !== '' && differs(daFotoValor, valor));
}
