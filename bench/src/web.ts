import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { formatTable } from './table.ts';

const DIST = join(import.meta.dirname, '../../apps/web/dist');
const ENTRY = 'index.html';
/** A page of the web app that is loaded when it is opened. */
const PAGE = /^src\/features\/[^/]+\/(?:.+\/)?([^/]+)-page\.tsx$/;
/** The one style sheet of all screens. */
const STYLES = 'style.css';
/** What a screen may load at most, in kB of JavaScript after gzip; those named here more, or less. */
const JS_MAX_KB = 238;
const JS_MAX_KB_OF: Readonly<Record<string, number>> = {
  login: 145,
  checkin: 190,
  cadastro: 255,
  veiculos: 258,
  cuidados: 243,
  posto: 285,
};

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** The files that a browser fetches for these sources: theirs, what they import, and the styles. */
function filesOf(manifest: Manifest, sources: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const source of [...sources, STYLES]) visit(source);
  return files;
}

/** Every screen with the sources that it loads: the login is the entry alone. */
function screensOf(manifest: Manifest): [string, string[]][] {
  const pages = Object.keys(manifest).flatMap((source): [string, string[]][] => {
    const name = PAGE.exec(source)?.[1];
    return name === undefined ? [] : [[name, [ENTRY, source]]];
  });
  return [['login', [ENTRY]], ...pages];
}

function kilobytes(files: Iterable<string>, suffix: string): number {
  return [...files]
    .filter((file) => file.endsWith(suffix))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file))).length / 1000, 0);
}

/**
 * Prints what each screen loads, in kB after gzip. The exit code is 1 when a screen loads more JavaScript than
 * it may.
 */
export async function run(): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  const rows = screensOf(manifest).map(([screen, sources]) => {
    const files = filesOf(manifest, sources);
    return {
      screen,
      files: files.size,
      js: kilobytes(files, '.js'),
      css: kilobytes(files, '.css'),
    };
  });
  console.log(
    formatTable([
      ['Screen', 'Files', 'JS gzip (kB)', 'CSS gzip (kB)'],
      ...rows.map(({ screen, files, js, css }) => [
        screen,
        String(files),
        js.toFixed(1),
        css.toFixed(1),
      ]),
    ]),
  );
  for (const { screen, js } of rows) {
    const most = JS_MAX_KB_OF[screen] ?? JS_MAX_KB;
    if (js < most) continue;
    console.error(`${screen} has to load less than ${most} kB of JavaScript.`);
    process.exitCode = 1;
  }
}
