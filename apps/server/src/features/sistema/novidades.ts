import { readFileSync } from 'node:fs';
import type { Sistema } from '@frota/contract/sistema';

const CHANGELOG = new URL('../../../../../CHANGELOG.md', import.meta.url);

/** What the changelog says of its newest version. */
export function readNovidades(changelog = readFileSync(CHANGELOG, 'utf8')): Sistema['novidades'] {
  const [, newest = ''] = changelog.split(/^## .*$/m);
  const novidades: { titulo: string | null; itens: string[] }[] = [];
  for (const part of newest.split(/\n(?=- )|\n\n/)) {
    const text = part.replace(/\s+/g, ' ').trim();
    if (text === '') continue;
    const [, item] = /^- (.*)/.exec(text) ?? [];
    const [, titulo = null, told] = /^\*\*(.*?)\.?\*\* (.*)/.exec(text) ?? [];
    const plain = (item ?? told ?? text).replaceAll('`', '');
    const before = novidades.at(-1);
    if (before && before.titulo === titulo) before.itens.push(plain);
    else novidades.push({ titulo, itens: [plain] });
  }
  return novidades;
}
