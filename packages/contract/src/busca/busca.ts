import { mensagensAcesso } from '../acesso/acesso.messages.ts';
import { hasCpf } from '../acesso/cpf.ts';
import { mensagensBusca } from './busca.messages.ts';

export const CLASSES_BUSCA = {
  veiculo: 'Veículo',
  pessoa: 'Pessoa',
  nota: 'Nota',
  divergencia: 'Pendência',
} as const;
export type ClasseBusca = keyof typeof CLASSES_BUSCA;

export const ENCONTRADOS_MAX = 20;
const BUSCA_MIN = 2;

/** An invoice's number has at most nine digits; it may have zeros in front. */
function looksLikeCpf(q: string): boolean {
  if (hasCpf(q)) return true;
  const digits = q.replace(/\D/g, '');
  if (!/^[\d.\-\s]+$/.test(q) || digits.length > 11) return false;
  return digits.length > 9 || /^[1-9]\d{8}$/.test(digits);
}

export function faultOfBusca(q: string): string | undefined {
  if (q.trim().length < BUSCA_MIN) return mensagensBusca.curta;
  return looksLikeCpf(q) ? mensagensAcesso.cpfNaBusca : undefined;
}
