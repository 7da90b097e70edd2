import { isIPv6 } from 'node:net';

/** Failed logins of one CPF that cost nothing; from then on the wait doubles, up to the longest. */
const FALHAS_LIVRES = 5;
const ESPERA_MAXIMA_MS = 30_000;
/** A CPF's failures are forgotten after this long, or at its next login. */
export const JANELA_CPF_MS = 3_600_000;
/** Failed logins of one address (a whole yard shares one) within its window. */
export const FALHAS_POR_ENDERECO = 100;
export const JANELA_ENDERECO_MS = 600_000;

/** How long a CPF waits after its last failure: 1, 2, 4, 8, 16, 30, 30 … seconds from the fifth on. */
export function delayAfter(failures: number): number {
  if (failures < FALHAS_LIVRES) return 0;
  return Math.min(ESPERA_MAXIMA_MS, 1000 * 2 ** (failures - FALHAS_LIVRES));
}

/** What failures are counted under: the address, or the /64 network that one IPv6 client can roam. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip.replace(/^::ffff:/i, '');
  const [head = '', tail] = ip.toLowerCase().split('%')[0]!.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - start.length - end.length;
  const groups = [...start, ...Array<string>(zeros).fill('0'), ...end];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
