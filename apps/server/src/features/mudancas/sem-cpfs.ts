import { withoutCpf } from '@frota/contract/acesso';
import { idSchema } from '@frota/contract/rota';

/** A record as it leaves for other systems: without CPFs that people typed into its texts. The digits of a key may look like one. */
export function semCpfs(value: unknown): unknown {
  if (typeof value === 'string') {
    const without = withoutCpf(value);
    return without === value || idSchema.safeParse(value).success ? value : without;
  }
  if (Array.isArray(value)) return value.map(semCpfs);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, semCpfs(part)]));
}
