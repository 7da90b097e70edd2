import { formatDigitado } from '@frota/contract/formato';
import { numeroDigitado } from '@frota/contract/numero';
import { parseTextoBomba } from '@frota/contract/ocr';
import type { Reading } from './reading.ts';

interface Bombeado {
  readonly bomba: Reading;
  readonly litros: string;
  readonly arla: string;
  readonly valor: string;
}

/** '' for what could not be read. */
export function bombaLida({ leitura }: Reading): Pick<Bombeado, 'litros' | 'valor'> {
  const texto = parseTextoBomba(leitura?.texto ?? '');
  return {
    litros: formatDigitado(leitura?.litros ?? texto.litros ?? ''),
    valor: formatDigitado(leitura?.valor ?? texto.valor ?? ''),
  };
}

/** Without history, as Conferência compares. */
export function bombaDaFoto(bomba: Reading): ReturnType<typeof bombaLida> {
  const daFoto = bomba.leitura?.daFoto;
  if (!daFoto || daFoto.texto === bomba.leitura?.texto) return bombaLida(bomba);
  const { litros, valor } = parseTextoBomba(daFoto.texto);
  return { litros: formatDigitado(litros ?? ''), valor: formatDigitado(valor ?? '') };
}

/** Why Frota will check the figures: decided by history, or corrected. Undefined if they are the photo's. */
export function diferencaDaBomba(form: Bombeado): 'decidida' | 'corrigida' | undefined {
  if (agree(form, bombaDaFoto(form.bomba))) return undefined;
  return agree(form, bombaLida(form.bomba)) ? 'decidida' : 'corrigida';
}

/** The diesel's litres, or the Arla's where only Arla was taken. */
const fotografado = ({ litros, arla }: Bombeado): 'litros' | 'arla' =>
  arla !== '' && !(numeroDigitado(litros) > 0) ? 'arla' : 'litros';

/** A blank value is not compared. */
function agree(form: Bombeado, lida: ReturnType<typeof bombaLida>): boolean {
  const isSame = (a: string, b: string): boolean => numeroDigitado(a) === numeroDigitado(b);
  const { valor } = form;
  return (
    isSame(lida.litros, form[fotografado(form)]) && (valor === '' || isSame(lida.valor, valor))
  );
}

/** Sets the photo's own figures; what it does not show stays. */
export function comNumerosDaFoto(
  form: Bombeado,
): { readonly field: 'litros' | 'arla' | 'valor'; readonly text: string }[] {
  const [lida, daFoto] = [bombaLida(form.bomba), bombaDaFoto(form.bomba)];
  const shown = (typed: string, name: 'litros' | 'valor'): string =>
    daFoto[name] || (typed === lida[name] ? '' : typed);
  const field = fotografado(form);
  return [
    { field, text: shown(form[field], 'litros') },
    { field: 'valor', text: shown(form.valor, 'valor') },
  ];
}
