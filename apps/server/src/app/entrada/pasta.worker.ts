import { constants, type Stats } from 'node:fs';
import { lstat, mkdir, open, opendir, rename, rm, writeFile } from 'node:fs/promises';
import { join, parse, sep } from 'node:path';
import { mensagensNotas } from '@frota/contract/posto';
import { markUnseen } from '@frota/contract/rota';
import { serveJobs } from '@frota/processos';
import type { ArquivoNaPasta } from '../../features/posto/notas/pasta.ts';

export type PastaJob =
  | { readonly task: 'list' }
  | { readonly task: 'read'; readonly arquivo: ArquivoNaPasta }
  | {
      readonly task: 'move';
      readonly arquivo: ArquivoNaPasta;
      readonly para: string;
      readonly porque: string | undefined;
    };

const PASTA = process.env.ENTRADA_DIR ?? '';
const NOMES_MAX = 20_000;
const ARQUIVOS_MAX = 500;
/** Not temporary files: hidden ones, and Office's. */
const NOTA = /^(?![.~]).*\.(xml|zip)$/is;
const NOME_MAX_BYTES = 255;
/** Does not follow links or block on pipes. */
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

const versaoOf = ({ ino, size, mtimeMs, ctimeMs }: Stats): string =>
  [ino, size, mtimeMs, ctimeMs].join(' ');

const pathOf = (chave: string): Buffer =>
  Buffer.concat([Buffer.from(PASTA + sep), Buffer.from(chave, 'latin1')]);

function nomeOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Undefined where it is gone, or no regular file. */
async function look(chave: string): Promise<ArquivoNaPasta | undefined> {
  const stats = await lstat(pathOf(chave)).catch(unlessGone);
  if (!stats?.isFile()) return undefined;
  const nome = markUnseen(nomeOf(Buffer.from(chave, 'latin1')));
  return { chave, nome, versao: versaoOf(stats), bytes: stats.size };
}

async function list(): Promise<ArquivoNaPasta[]> {
  const arquivos: ArquivoNaPasta[] = [];
  let names = 0;
  for await (const { name } of await opendir(PASTA, { encoding: 'latin1' })) {
    if (++names > NOMES_MAX || arquivos.length >= ARQUIVOS_MAX) break;
    const arquivo = NOTA.test(name) ? await look(name) : undefined;
    if (arquivo) arquivos.push(arquivo);
  }
  return arquivos.sort((a, b) => (a.nome < b.nome ? -1 : 1));
}

async function read({ chave, versao }: ArquivoNaPasta): Promise<Uint8Array | undefined> {
  const file = await open(pathOf(chave), READ).catch(unlessGone);
  try {
    const stats = await file?.stat();
    return stats?.isFile() && versaoOf(stats) === versao ? await file?.readFile() : undefined;
  } finally {
    await file?.close();
  }
}

function cut(name: string, ending: string): string {
  const letters = [...name];
  while (Buffer.byteLength(letters.join('') + ending) > NOME_MAX_BYTES) letters.pop();
  return letters.join('');
}

/** A free path: neither the file nor its `.txt` exists. */
async function freeTarget(folder: string, nome: string): Promise<string> {
  const { name: whole, ext } = parse(nome);
  const name = cut(whole, `-${Date.now()}${ext}.txt`);
  const target = join(folder, name + ext);
  const there = [target, `${target}.txt`].map((path) => lstat(path).catch(unlessGone));
  const isTaken = (await Promise.all(there)).some(Boolean);
  return isTaken ? join(folder, `${name}-${Date.now()}${ext}`) : target;
}

/** False where another server has just written the reason: it moves the file. */
async function writeNew(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, `${text}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

async function move(
  { chave, nome, versao }: ArquivoNaPasta,
  para: string,
  porque: string | undefined,
): Promise<void> {
  const folder = join(PASTA, para);
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  if (!(await lstat(folder)).isDirectory()) throw new Error(`${folder} is no folder`);
  if ((await look(chave))?.versao !== versao) return;
  const target = await freeTarget(folder, nome);
  const text = `${target}.txt`;
  // Written first, so that no file is moved without its reason; never through a link or over a file.
  if (porque !== undefined && !(await writeNew(text, porque))) return;
  let moved: true | undefined;
  try {
    moved = await rename(pathOf(chave), target).then(() => true, unlessGone);
  } finally {
    // Another server was first, or it may not be moved.
    if (!moved && porque !== undefined) await rm(text);
  }
}

async function answer(job: PastaJob): Promise<unknown> {
  if (job.task === 'list') return list();
  if (job.task === 'read') return read(job.arquivo);
  return move(job.arquivo, job.para, job.porque);
}

/** Errors that are told elsewhere: logged, they would fill the log each round. */
const said = new Set(['ENOENT', 'EACCES', 'EPERM', 'ENAMETOOLONG']);

function sentenceOf(task: PastaJob['task'], error: NodeJS.ErrnoException): string {
  const { code = '' } = error;
  if (!said.has(code)) console.error(error);
  said.add(code);
  if (code === 'ENOENT') return mensagensNotas.pastaSumiu(PASTA);
  if (code === 'ENAMETOOLONG') return mensagensNotas.pastaNomeLongo(PASTA);
  return task === 'move' ? mensagensNotas.pastaNaoMove(PASTA) : mensagensNotas.pastaIlegivel(PASTA);
}

serveJobs<PastaJob, unknown>((job) =>
  answer(job).catch((error) => {
    throw Object.assign(new Error(), { motivo: sentenceOf(job.task, error) });
  }),
);
