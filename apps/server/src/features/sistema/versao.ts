import { readFileSync } from 'node:fs';

const PACKAGE = new URL('../../../../../package.json', import.meta.url);

/** The program's version, by SemVer: the newest of CHANGELOG.md. */
export const VERSAO = (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version;
