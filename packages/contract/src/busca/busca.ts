import { hasCpf, mensagensAcesso } from '../acesso/acesso.rules.ts';

export const mensagensBusca = {
  abrir: 'Buscar',
  titulo: 'Buscar em tudo',
  dica: 'Placa, nome, nota ou tela',
  curta: 'Digite ao menos duas letras ou números.',
  procurando: 'Procurando...',
  nada: (q: string) => `Nada encontrado para "${q}".`,
  encontrados: (quantos: number) => (quantos === 1 ? '1 resultado' : `${quantos} resultados`),
  erro: 'Não foi possível procurar agora.',
};

export const CLASSES_BUSCA = {
  tela: 'Tela',
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
