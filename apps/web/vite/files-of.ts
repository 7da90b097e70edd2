import { join } from 'node:path';
import type { Rolldown } from 'vite';

const SOURCES = join(import.meta.dirname, '../src');

/** With all its imports. */
export function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const wanted = join(SOURCES, module);
  const holders = Object.values(bundle).filter(
    (one) => one.type === 'chunk' && one.moduleIds.includes(wanted),
  );
  if (holders.length === 0) throw new Error(`${module} was not built.`);
  const files = new Set<string>();
  const visit = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    for (const next of chunk.imports) visit(next);
  };
  for (const { fileName } of holders) visit(fileName);
  return [...files];
}
