import { randomInt } from 'node:crypto';
import {
  ALFABETO_RECUPERACAO,
  CODIGO_RECUPERACAO,
  CODIGOS_RECUPERACAO,
} from '@frota/contract/acesso';

const letter = (): string => ALFABETO_RECUPERACAO.charAt(randomInt(ALFABETO_RECUPERACAO.length));

/** About 49 bits each. */
export function newCodigos(): string[] {
  const codigo = (): string => Array.from({ length: CODIGO_RECUPERACAO }, letter).join('');
  return Array.from({ length: CODIGOS_RECUPERACAO }, codigo);
}
