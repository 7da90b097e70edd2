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

/** Whether a line of free text (another engine's) holds what the label says. */
export function holdsLabel(photo: Label, tipo: Leitura['tipo'], text: string): boolean {
  if (tipo === 'bomba' || tipo === 'totalizador') {
    const numbers = text.match(/\d+(?:[.,]\d+)?/g) ?? [];
    const holds = (label: string): boolean =>
      numbers.some((number) => isFigure(label, number.replace(',', '.'), photo.integersOnly));
    if (tipo === 'totalizador') return photo.accepted.some(holds);
    return holds(photo.litros || photo.total) && holds(photo.total || photo.litros);
  }
  const read = tipo === 'placa' ? findPlaca(text) : findKm(text);
  return photo.accepted.includes(read);
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

function findPlaca(text: string): string {
  const found = /[A-Z]{3}[^A-Z0-9]{0,2}[0-9][A-Z0-9][0-9]{2}/.exec(text.toUpperCase());
  return (found?.[0] ?? '').replace(/[^A-Z0-9]/g, '');
}

function findKm(text: string): string {
  const numbers = text.match(/\d{4,7}/g) ?? [];
  const longest = numbers.toSorted((a, b) => b.length - a.length)[0] ?? '';
  return longest.replace(/^0+(?=\d)/, '');
}
