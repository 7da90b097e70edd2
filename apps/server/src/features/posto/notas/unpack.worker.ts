import {
  mensagensNota,
  mensagensNotas,
  NOTA_MAX_BYTES,
  NOTAS_MAX,
} from '@frota/contract/posto/notas';
import { serveJobs } from '@frota/processos';
import { openZip, type Zip, ZipEnormeError } from '@frota/zip';

const ENTRADAS_MAX = 500;
const LIMITES = { entradas: ENTRADAS_MAX, bytes: 32 * 1024 * 1024 };

export type Desempacotado =
  | { readonly arquivo: string; readonly bytes: Uint8Array }
  | { readonly arquivo: string; readonly erro: string };

/** Folders, and what macOS adds. */
const IGNORADOS = /\/$|(^|\/)(__MACOSX\/|\.)/;

/** Never throws; does not open a ZIP in a ZIP. */
async function unpack(bytes: Uint8Array): Promise<Desempacotado[] | { readonly erro: string }> {
  try {
    const zip = await openZip(bytes, LIMITES);
    const arquivos: Desempacotado[] = [];
    const entradas = zip.entradas.filter(({ fileName }) => !IGNORADOS.test(fileName));
    if (entradas.length > NOTAS_MAX) throw new ZipEnormeError();
    for (const entrada of entradas) {
      const arquivo = entrada.fileName;
      if (!/\.xml$/i.test(arquivo)) arquivos.push({ arquivo, erro: mensagensNota.arquivo });
      else if (entrada.uncompressedSize > NOTA_MAX_BYTES) {
        arquivos.push({ arquivo, erro: mensagensNota.grande });
      } else arquivos.push({ arquivo, bytes: await bytesOf(zip, entrada) });
    }
    return arquivos.length > 0 ? arquivos : { erro: mensagensNotas.zipVazio };
  } catch (error) {
    const isEnorme = error instanceof ZipEnormeError;
    return { erro: isEnorme ? mensagensNotas.zipEnorme(NOTAS_MAX) : mensagensNotas.zip };
  }
}

async function bytesOf(zip: Zip, entrada: Zip['entradas'][number]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zip.read(entrada)) pieces.push(piece);
  return Buffer.concat(pieces);
}

serveJobs(unpack);
