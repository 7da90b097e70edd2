import { mensagensAcesso } from '../acesso/acesso.messages.ts';
import { hasCpf } from '../acesso/cpf.ts';
import { mensagensBusca } from './busca.messages.ts';

/** What is found by its name, and what people call it. */
export const CLASSES_BUSCA = {
  veiculo: 'Veículo',
  pessoa: 'Pessoa',
  nota: 'Nota',
  divergencia: 'Divergência',
} as const;
export type ClasseBusca = keyof typeof CLASSES_BUSCA;

/** Most that is found at a time. */
export const ENCONTRADOS_MAX = 20;
/** Fewest characters that are searched for. */
const BUSCA_MIN = 2;

/**
 * Whether digits may be a CPF, or one that is still being typed; an address must hold none. An invoice's number has
 * nine digits at most, and stands there with zeros in front.
 */
function looksLikeCpf(q: string): boolean {
  if (hasCpf(q)) return true;
  const digits = q.replace(/\D/g, '');
  if (!/^[\d.\-\s]+$/.test(q) || digits.length > 11) return false;
  return digits.length > 9 || /^[1-9]\d{8}$/.test(digits);
}

/** Why a text cannot be searched for; undefined where it can. */
export function faultOfBusca(q: string): string | undefined {
  if (q.trim().length < BUSCA_MIN) return mensagensBusca.curta;
  return looksLikeCpf(q) ? mensagensAcesso.cpfNaBusca : undefined;
}
