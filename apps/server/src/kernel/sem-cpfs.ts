import { withoutCpf } from '@frota/contract/acesso';

/** For other systems: without CPFs typed into texts. */
export function semCpfs(value: unknown): unknown {
  if (typeof value === 'string') return withoutCpf(value);
  if (Array.isArray(value)) return value.map(semCpfs);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, semCpfs(part)]));
}

export async function* linesSemCpf(
  pieces: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of pieces) {
    rest += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
    const end = rest.lastIndexOf('\n') + 1;
    if (end > 0) yield withoutCpf(rest.slice(0, end));
    rest = rest.slice(end);
  }
  if (rest !== '') yield withoutCpf(rest);
}
