import { digitoDaChave } from '@frota/contract/nota';
import { diaOf } from '@frota/contract/tempo';
import type { Random } from './random.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Old and Mercosul in equal parts. */
export function randomPlaca(random: Random): string {
  const letter = (): string => LETTERS.charAt(random.int(0, 25));
  const digit = (): number => random.int(0, 9);
  const fifth = random.chance(0.5) ? letter() : digit();
  return `${letter()}${letter()}${letter()}${digit()}${fifth}${digit()}${digit()}`;
}

/** Mostly five and six digits. */
export function randomKm(random: Random): number {
  return Math.round(10 ** random.between(4, 5.95));
}

/** The total is litres × price, rounded as by a pump. */
export function randomAbastecimento(random: Random): {
  litros: string;
  valor: string;
  precoUnitario: string;
} {
  const centilitres = random.int(1_500, 40_000);
  const price = random.int(549, 689);
  return {
    litros: (centilitres / 100).toFixed(2),
    valor: (Math.round((centilitres * price) / 100) / 100).toFixed(2),
    precoUnitario: (price / 100).toFixed(2),
  };
}

/** A valid NFC-e key of this month and Mato Grosso do Sul. */
export function randomChave(random: Random, em: Date): string {
  const digits = (length: number): string =>
    Array.from({ length }, () => random.int(0, 9)).join('');
  const [year = '', month = ''] = diaOf(em).split('-');
  const first43 = `50${year.slice(2)}${month}${digits(14)}65001${digits(9)}1${digits(8)}`;
  return first43 + digitoDaChave(first43);
}
