import type { TipoLeitura } from '@frota/contract/tipos-leitura';
import { FalhaLeituraError, ImagemInvalidaError, type MotivoImagemInvalida } from '../errors.ts';
import type { Dicas } from '../leitura.ts';

/** To the reader's process, which holds one photo at a time. */
export type Pedido = { bytes: Uint8Array; tipo: TipoLeitura; dicas: Dicas };

/** From a process to its pool: a failed photo leaves the process fit for the next one. */
export type Resposta<T> =
  | { feito: T }
  | { imagemInvalida: MotivoImagemInvalida }
  | { falha: string };

/** In the process: what came of a photo, whatever it was. */
export async function toResposta<T>(work: () => Promise<T>): Promise<Resposta<T>> {
  try {
    return { feito: await work() };
  } catch (error) {
    if (error instanceof ImagemInvalidaError) return { imagemInvalida: error.motivo };
    return { falha: error instanceof Error ? error.message : String(error) };
  }
}

/** Before the pool: throws what was thrown there. */
export function fromResposta<T>(resposta: Resposta<T>): T {
  if ('feito' in resposta) return resposta.feito;
  if ('imagemInvalida' in resposta) throw new ImagemInvalidaError(resposta.imagemInvalida);
  throw new FalhaLeituraError(resposta.falha);
}
