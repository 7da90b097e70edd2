import { digitoDaChave } from '@frota/contract/nota';
import { diaOf } from '@frota/contract/tempo';

/** Invented. */
const POSTOS = ['12345678000195', '23456789000195', '34567890000195'] as const;

export function notaChave(ordem: number, em: Date): string {
  const [ano = '', mes = ''] = diaOf(em).split('-');
  const cnpj = POSTOS[ordem % POSTOS.length];
  const first43 = `50${ano.slice(2)}${mes}${cnpj}65001${String(4_000 + ordem).padStart(9, '0')}112345678`;
  return first43 + digitoDaChave(first43);
}
