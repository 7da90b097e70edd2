import { readFileSync } from 'node:fs';
import type { Sistema } from '@frota/contract/sistema';

const PACKAGE = new URL('../../../../../package.json', import.meta.url);

export const VERSAO = (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version;

const CHANGELOG = new URL('../../../../../CHANGELOG.md', import.meta.url);

type Novidades = Sistema['novidades'];

export function readChangelog(changelog = readFileSync(CHANGELOG, 'utf8')): Novidades {
  const [, ...sections] = changelog.split(/^## /m);
  return sections.map((section) => {
    const [title = ''] = section.split('\n', 1);
    const [versao = ''] = title.split(' ', 1);
    return { versao, partes: partesOf(section.slice(title.length)) };
  });
}

/** All where the earlier version is not known. */
export function novidadesDesde(changelog: Novidades, anterior: string | undefined): Novidades {
  const known = changelog.findIndex(({ versao }) => versao === anterior);
  return known > 0 ? changelog.slice(0, known) : changelog;
}

function partesOf(section: string): Novidades[number]['partes'] {
  const partes: { titulo: string | null; itens: string[] }[] = [];
  for (const part of section.split(/\n(?=- )|\n\n/)) {
    const text = part.replace(/\s+/g, ' ').trim();
    if (text === '') continue;
    const [, item] = /^- (.*)/.exec(text) ?? [];
    const [, titulo = null, told] = /^\*\*(.*?)\.?\*\* (.*)/.exec(text) ?? [];
    // For who writes programs, not for who reads screens.
    if (item?.startsWith('**API**')) continue;
    const plain = (item ?? told ?? text).replaceAll(/`|\*\*/g, '');
    const before = partes.at(-1);
    if (before && before.titulo === titulo) before.itens.push(plain);
    else partes.push({ titulo, itens: [plain] });
  }
  return partes;
}
