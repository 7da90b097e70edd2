import { withoutZeros } from '../digits/agreement.ts';
import type { Candidate } from './rank.ts';

type Counter = Pick<Candidate, 'shown' | 'decimals'>;

/** '00123456,7'. */
export function composeTexto({ shown, decimals }: Counter): string {
  return decimals === 0 ? shown : `${shown.slice(0, -decimals)},${shown.slice(-decimals)}`;
}

/** '123456.7'. */
export function toLitros({ shown, decimals }: Counter): string {
  const whole = withoutZeros(shown.slice(0, shown.length - decimals) || '0');
  return decimals === 0 ? whole : `${whole}.${shown.slice(-decimals)}`;
}
