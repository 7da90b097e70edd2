import { isIPv6 } from 'node:net';

/** How failed logins that have something in common slow down the next one. */
interface Limite {
  /** Failures that cost nothing; from then on the wait doubles, from 1 s up to the longest. */
  readonly livres: number;
  /** Failures older than this are forgotten. */
  readonly janelaMs: number;
  readonly esperaMaximaMs: number;
}

/** Of a CPF at one address (or known device), of a CPF anywhere, and of an address. */
export type Limites = Readonly<Record<'cpfEndereco' | 'cpf' | 'endereco', Limite>>;

/**
 * `cpfEndereco` is for one client that guesses one CPF: five tries, then up to 30 s between two, so that at
 * full speed it fails about 30 times in 10 minutes. The other two, whose waits innocent people feel, begin
 * at 100: only several such clients together reach them.
 */
export const LIMITES = {
  cpfEndereco: { livres: 5, janelaMs: 3_600_000, esperaMaximaMs: 30_000 },
  cpf: { livres: 100, janelaMs: 600_000, esperaMaximaMs: 10_000 },
  /** A whole yard shares one address. */
  endereco: { livres: 100, janelaMs: 600_000, esperaMaximaMs: 10_000 },
} as const satisfies Limites;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * Of six digits three are right at any moment. One client fails 40 times a day, all of them together fail 55 times with
 * one user: a chance of 1 in 6,000 a day, after the password was guessed, too.
 */
export const LIMITES_FATOR = {
  cpfEndereco: { livres: 5, janelaMs: DAY_MS, esperaMaximaMs: HOUR_MS },
  cpf: { livres: 20, janelaMs: DAY_MS, esperaMaximaMs: HOUR_MS },
  endereco: LIMITES.endereco,
} as const satisfies Limites;

/** Nobody needs a new password often; what a stranger asks for others costs a manager no more than a line a person. */
export const LIMITES_PEDIDO = {
  cpfEndereco: { livres: 3, janelaMs: HOUR_MS, esperaMaximaMs: 600_000 },
  cpf: { livres: 10, janelaMs: HOUR_MS, esperaMaximaMs: 600_000 },
  endereco: { livres: 30, janelaMs: HOUR_MS, esperaMaximaMs: 600_000 },
} as const satisfies Limites;

/** How long to wait after the last of so many failures: 1, 2, 4 … seconds from the last free one on. */
export function delayAfter(
  failures: number,
  { livres, esperaMaximaMs }: Pick<Limite, 'livres' | 'esperaMaximaMs'>,
): number {
  if (failures < livres) return 0;
  return Math.min(esperaMaximaMs, 1000 * 2 ** (failures - livres));
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
