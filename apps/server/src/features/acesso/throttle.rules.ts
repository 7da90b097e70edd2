import { isIPv6 } from 'node:net';

interface Limite {
  /** Failures without a delay. After them the delay doubles, from 1 s up to the longest. */
  readonly livres: number;
  /** Older failures are forgotten. */
  readonly janelaMs: number;
  readonly esperaMaximaMs: number;
}

/** By CPF and address (or known device), by CPF alone, and by address alone. */
export type Limites = Readonly<Record<'cpfEndereco' | 'cpf' | 'endereco', Limite>>;

/**
 * `cpfEndereco` stops one client that guesses one CPF: at full speed about 30 tries in 10 minutes. The other two
 * also delay innocent people, so they begin at 100, which only several such clients reach.
 */
export const LIMITES = {
  cpfEndereco: { livres: 5, janelaMs: 3_600_000, esperaMaximaMs: 30_000 },
  cpf: { livres: 100, janelaMs: 600_000, esperaMaximaMs: 10_000 },
  /** A whole yard shares one address. */
  endereco: { livres: 100, janelaMs: 600_000, esperaMaximaMs: 10_000 },
} as const satisfies Limites;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Three of 10^6 codes are right at any moment. At most 55 failures a day per user: a chance of 1 in 6,000 a day. */
export const LIMITES_FATOR = {
  cpfEndereco: { livres: 5, janelaMs: DAY_MS, esperaMaximaMs: HOUR_MS },
  cpf: { livres: 20, janelaMs: DAY_MS, esperaMaximaMs: HOUR_MS },
  endereco: LIMITES.endereco,
} as const satisfies Limites;

/** Rarely needed; a stranger's requests cost a manager only one line per person. */
export const LIMITES_PEDIDO = {
  cpfEndereco: { livres: 3, janelaMs: HOUR_MS, esperaMaximaMs: 600_000 },
  cpf: { livres: 10, janelaMs: HOUR_MS, esperaMaximaMs: 600_000 },
  endereco: { livres: 30, janelaMs: HOUR_MS, esperaMaximaMs: 600_000 },
} as const satisfies Limites;

/** The delay after `n` failures: 1, 2, 4 … seconds. */
export function delayAfter(
  failures: number,
  { livres, esperaMaximaMs }: Pick<Limite, 'livres' | 'esperaMaximaMs'>,
): number {
  if (failures < livres) return 0;
  return Math.min(esperaMaximaMs, 1000 * 2 ** (failures - livres));
}

/** The key for counting: an IPv4 address, or the /64 network of an IPv6 client, who can change within it. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip.replace(/^::ffff:/i, '');
  const [head = '', tail] = ip.toLowerCase().split('%')[0]!.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - start.length - end.length;
  const groups = [...start, ...Array<string>(zeros).fill('0'), ...end];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
