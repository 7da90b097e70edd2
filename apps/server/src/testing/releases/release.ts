import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';

/** What an earlier version said of its own data at the moment when its copy was made. */
export interface Release {
  readonly commit: string;
  /** That moment (ISO 8601). */
  readonly em: string;
  /** The body of a login as Frota. */
  readonly gestor: { readonly cpf: string; readonly password: string };
  /** Rows by table. */
  readonly linhas: Readonly<Record<string, number>>;
  /** What it answered to Frota, by path. */
  readonly respostas: Readonly<Record<string, unknown>>;
}

export const fixtureOf = (version: string): string =>
  join(import.meta.dirname, 'fixtures', `${version}.tar.zst`);

/** Puts the version's data folder (`dados`) and its copy (`copias`) into `folder`. */
export function unpackRelease(version: string, folder: string): Release {
  const input = zstdDecompressSync(readFileSync(fixtureOf(version)));
  execFileSync('tar', ['-C', folder, '-x'], { input });
  return JSON.parse(readFileSync(join(folder, 'respostas.json'), 'utf8')) as Release;
}
