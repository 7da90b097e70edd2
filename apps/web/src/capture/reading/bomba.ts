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
export function bombaDaFoto(bomba: Reading): ReturnType<typeof bombaLida> {
  const daFoto = bomba.leitura?.daFoto;
  if (!daFoto || daFoto.texto === bomba.leitura?.texto) return bombaLida(bomba);
  const { litros, valor } = parseTextoBomba(daFoto.texto);
  return { litros: formatDigitado(litros ?? ''), valor: formatDigitado(valor ?? '') };
}

/**
 * Why Frota will look at litres and value in Conferência: they are as what is known of the vehicle decided, or others, but not as the
 * photo alone shows them. Undefined where they are.
 */
export function diferencaDaBomba(form: Bombeado): 'decidida' | 'corrigida' | undefined {
  if (agree(form, bombaDaFoto(form.bomba))) return undefined;
  return agree(form, bombaLida(form.bomba)) ? 'decidida' : 'corrigida';
}

/** The field whose litres the photo shows: the diesel's, or the Arla's where only Arla was taken. */
const fotografado = ({ litros, arla }: Bombeado): 'litros' | 'arla' =>
  arla !== '' && !(numeroDigitado(litros) > 0) ? 'arla' : 'litros';

/** A value left blank is not asked for. */
function agree(form: Bombeado, lida: ReturnType<typeof bombaLida>): boolean {
  const isSame = (a: string, b: string): boolean => numeroDigitado(a) === numeroDigitado(b);
  const { valor } = form;
  return (
    isSame(lida.litros, form[fotografado(form)]) && (valor === '' || isSame(lida.valor, valor))
  );
}

/**
 * What makes litres and value those that the photo alone shows; what it does not show stays as it was typed, and goes where it
 * was filled in.
 */
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
