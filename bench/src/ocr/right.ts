import type { Leitura } from '@frota/ocr';
import type { Label } from './photo-sets.ts';

/**
 * Whether a reading is what the label says; a pump's every labelled figure must be right,
 * and one that shows the price alone is no reading. A counter's litres must be, however many zeros stand in front.
 */
export function isRight(
  photo: Label,
  leitura: Pick<Leitura, 'tipo' | 'texto' | 'litros' | 'valor'>,
): boolean {
  if (leitura.tipo === 'totalizador') {
    const { texto, litros } = leitura;
    return photo.accepted.some((label) =>
      photo.digitsOnly ? digitsOf(label) === digitsOf(texto) : isFigure(label, litros, false),
    );
  }
  if (leitura.tipo !== 'bomba') return photo.accepted.includes(leitura.texto);
  if (photo.litros === '' && photo.total === '') return leitura.texto === '';
  return (
    isFigure(photo.litros, leitura.litros, photo.integersOnly) &&
    isFigure(photo.total, leitura.valor, photo.integersOnly)
  );
}

/** All digits of a number but the zeros in front. */
function digitsOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+/, '');
}

function isFigure(label: string, read: string | undefined, integersOnly: boolean): boolean {
  if (label === '') return true;
  if (read === undefined) return false;
  const [wanted, got] = [Number(label), Number(read)];
  return integersOnly ? Math.trunc(wanted) === Math.trunc(got) : wanted === got;
}
