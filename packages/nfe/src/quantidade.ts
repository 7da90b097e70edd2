import { divideRounded, fromUnits, toUnits } from './decimal.ts';

const capitals = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();

/** Litres in one unit of an invoice line, as a power of ten: 0 for 'LT', 3 for 'M3'; undefined for 'KG'. */
function powerOf(unidade: string): 0 | 3 | undefined {
  const unit = capitals(unidade).replaceAll(/[^A-Z0-9]/g, '');
  if (/^(L|LT|LTS|LTR|LIT|LITRO|LITROS|)$/.test(unit)) return 0;
  return /^(M3|MC)$/.test(unit) ? 3 : undefined;
}

/**
 * Litres of an invoice line as a decimal string with at most three decimals (rounded half up), exact: no
 * floats. Undefined where the quantity is not positive or the unit no measure of volume.
 */
export function litrosOf(quantidade: string, unidade: string): string | undefined {
  const power = powerOf(unidade);
  const units = power === undefined ? undefined : toUnits(quantidade, 4 + power);
  return units === undefined ? undefined : litresOfThousandths((units + 5n) / 10n);
}

const litresOfThousandths = (thousandths: bigint): string | undefined =>
  thousandths === 0n ? undefined : fromUnits(thousandths, 3);

/** Drums, tanks, buckets and pieces, which are counted: a size in their words is that of one. */
const EMBALAGENS = [
  'TB|TBR|TAMB|TAMBOR|TAMBORES|IBC|CONT|CONTAINER|BB|BOMB|BOMBONA|BOMBONAS',
  'BD|BAL|BALDE|BALDES|GL|GAL|GALAO|GALOES|LATA|FR|FRASCO|UN|UND|UNI|UNID|UNIDADE|UNIDADES|PC|PCS|PECA|EMB',
].join('|');
/** 'TB200', 'IBC 1000 L'. */
const EMBALAGEM = new RegExp(`^(?:${EMBALAGENS})(?:[ .-]*(\\d{1,4})(?: ?(?:L|LT|LTS))?)?$`);
/** What is no size in a product's name: 'ARLA 32', 'S-10'. */
const NOMES = /\bARLA\s*-?\s*32\b|\bB?\s?S\s*-?\s*(?:10|50|500)\b/g;
const TAMANHO = /(?<![\d.,A-Z])(\d{1,4}(?:[.,]\d{1,3})?)\s?(?:L|LT|LTS|LITRO|LITROS)\b/g;

/** '1.000' has a thousands point; '20,5' a comma. */
function sizeOf(text: string): string {
  return /^\d{1,3}\.\d{3}$/.test(text) ? text.replace('.', '') : text.replace(',', '.');
}

/** Litres of one package by its unit, or by the only size that its product's name has; undefined where neither says. */
function embalagemOf(unidade: string, xProd: string): string | undefined {
  const unit = EMBALAGEM.exec(capitals(unidade).trim());
  if (!unit) return undefined;
  if (unit[1]) return unit[1];
  const words = capitals(xProd).replaceAll(NOMES, ' ');
  const sizes = new Set(Array.from(words.matchAll(TAMANHO), ([, size]) => sizeOf(size!)));
  return sizes.size === 1 ? [...sizes][0] : undefined;
}

/** What a line says of its quantity: elements of `prod` by their names, '' where one is missing. */
interface QuantidadeItem {
  readonly qCom: string;
  readonly uCom: string;
  readonly qTrib: string;
  readonly uTrib: string;
  readonly xProd: string;
}

interface Litros {
  /** Undefined where the unit is not understood. */
  readonly litros: string | undefined;
  /** Litres of one package, where they were found in words. */
  readonly embalagem: string | undefined;
}

/**
 * Litres of an invoice line: by its commercial unit, else by the taxed one, else by a package whose size stands in its words.
 * Undefined where the quantity is not positive.
 */
export function quantidadeOf(item: QuantidadeItem): Litros | undefined {
  const { qCom, uCom, qTrib, uTrib, xProd } = item;
  const measured = [[qCom, uCom], ...(uTrib === '' ? [] : [[qTrib, uTrib]])].find(
    ([, unit]) => powerOf(unit!) !== undefined,
  ) as [string, string] | undefined;
  if (measured) {
    const litros = litrosOf(...measured);
    return litros === undefined ? undefined : { litros, embalagem: undefined };
  }
  const count = toUnits(qCom, 4);
  if (!count) return undefined;
  const embalagem = embalagemOf(uCom, xProd);
  const size = embalagem === undefined ? undefined : toUnits(embalagem, 3);
  const litros = size && litresOfThousandths(divideRounded(count * size, 10_000n));
  return litros ? { litros, embalagem } : { litros: undefined, embalagem: undefined };
}
