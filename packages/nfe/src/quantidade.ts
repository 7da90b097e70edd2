import { divideRounded, fromUnits, toUnits } from './valor.ts';

const capitals = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase();

/** Power of ten: 0 for 'LT', 3 for 'M3'; undefined for 'KG'. */
function powerOf(unidade: string): 0 | 3 | undefined {
  const unit = capitals(unidade).replaceAll(/[^A-Z0-9]/g, '');
  if (/^(L|LT|LTS|LTR|LIT|LITRO|LITROS|)$/.test(unit)) return 0;
  return /^(M3|MT3|MC|KL)$/.test(unit) ? 3 : undefined;
}

/** Decimal string, at most three decimals, exact. Undefined where not positive, or no measure of volume. */
export function litrosOf(quantidade: string, unidade: string): string | undefined {
  const power = powerOf(unidade);
  const units = power === undefined ? undefined : toUnits(quantidade, 4 + power);
  return units === undefined ? undefined : litresOfThousandths((units + 5n) / 10n);
}

const litresOfThousandths = (thousandths: bigint): string | undefined =>
  thousandths === 0n ? undefined : fromUnits(thousandths, 3);

/** Counted packages, whose size stands in the words. */
const EMBALAGENS = [
  'TB|TBR|TAMB|TAMBOR|TAMBORES|IBC|CONT|CONTAINER|BB|BOMB|BOMBONA|BOMBONAS',
  'BD|BAL|BALDE|BALDES|GL|GAL|GALAO|GALOES|LATA|FR|FRASCO|UN|UND|UNI|UNID|UNIDADE|UNIDADES|PC|PCS|PECA|EMB',
].join('|');
/** 'TB200', 'IBC 1000 L', and '20 L' alone. */
const EMBALAGEM = new RegExp(
  `^(?:(?:${EMBALAGENS})(?:[ .-]*(\\d{1,4})(?: ?(?:L|LT|LTS))?)?|(\\d{1,4}) ?(?:L|LT|LTS))$`,
);
/** Numbers in names that are no size: 'ARLA 32', 'S-10'. */
const NOMES = /\bARLA\s*-?\s*32\b|\bB?\s?S\s*-?\s*(?:10|50|500)\b/g;
const TAMANHO = /(?<![\d.,A-Z])(\d{1,4}(?:[.,]\d{1,3})?)\s?(?:L|LT|LTS|LITRO|LITROS)\b/g;

/** '1.000' has a thousands point; '20,5' a comma. */
function sizeOf(text: string): string {
  return /^\d{1,3}\.\d{3}$/.test(text) ? text.replace('.', '') : text.replace(',', '.');
}

/** By the unit, or by the only size in the product's name. */
function embalagemOf(unidade: string, xProd: string): string | undefined {
  const unit = EMBALAGEM.exec(capitals(unidade).trim());
  if (!unit) return undefined;
  const size = unit[1] ?? unit[2];
  if (size) return size;
  const words = capitals(xProd).replaceAll(NOMES, ' ');
  const sizes = new Set(Array.from(words.matchAll(TAMANHO), ([, size]) => sizeOf(size!)));
  return sizes.size === 1 ? [...sizes][0] : undefined;
}

interface QuantidadeItem {
  readonly qCom: string;
  readonly uCom: string;
  readonly qTrib: string;
  readonly uTrib: string;
  readonly xProd: string;
}

interface Litros {
  readonly litros: string | undefined;
  readonly embalagem: string | undefined;
}

/** By the commercial unit, else the taxed one, else the package's size. Undefined where not positive. */
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
