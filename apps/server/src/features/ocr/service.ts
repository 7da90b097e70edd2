import { hash } from 'node:crypto';
import type { LeituraAnswer, TipoLeitura } from '@frota/contract/ocr';
import { mensagensGerais } from '@frota/contract/rota';
import { isPlaca } from '@frota/contract/veiculos';
import type { BaseDeps } from '../../database/deps.ts';
import { invalidField } from '../../kernel/domain-error.ts';
import type { PhotoReader } from '../../ports/photo-reader.ts';
import type { FotosService } from '../fotos/service.ts';
import type { RelogioService } from '../relogio/service.ts';
import { findConhecido } from './conhecido.ts';
import { keepLeitura } from './readings.ts';
import { deleteLeituras } from './repository.ts';

export interface OcrDeps extends BaseDeps {
  readonly reader: PhotoReader;
  readonly fotos: Pick<FotosService, 'readUpload'>;
  readonly relogio: Pick<RelogioService, 'isTrusted'>;
}

interface Pedido {
  readonly tipo: TipoLeitura;
  /** Its history helps; a wrong plate is ignored. */
  readonly placa?: string | undefined;
  readonly imagem?: Uint8Array | undefined;
  readonly foto?: string | undefined;
}

export function createOcrService({ db, reader, clock, fotos }: OcrDeps) {
  async function photoOf(
    usuarioId: number,
    { imagem, foto }: Pedido,
  ): Promise<{ bytes: Uint8Array; sha256: string }> {
    if (imagem && foto) throw invalidField('imagem', mensagensGerais.arquivosDemais(1));
    if (imagem) return { bytes: imagem, sha256: hash('sha256', imagem) };
    if (foto) return fotos.readUpload(usuarioId, foto);
    throw invalidField('imagem', mensagensGerais.fotoObrigatoria);
  }

  return {
    /**
     * Keeps the reading for this user's form with the same photo. Throws `invalid` without exactly one photo,
     * `notFound` for another's, used or missing upload, and the reader's errors.
     */
    async read(usuarioId: number, pedido: Pedido): Promise<LeituraAnswer> {
      const { tipo, placa } = pedido;
      const { bytes, sha256 } = await photoOf(usuarioId, pedido);
      const known = placa !== undefined && isPlaca(placa) ? placa : undefined;
      const conhecido = known && (await findConhecido(db, tipo, known, clock.now()));
      const context = conhecido ? { placa: known, conhecido } : {};
      const read = await reader.read(bytes, tipo, { usuarioId, ...context });
      await keepLeitura(db, { sha256, usuario_id: usuarioId, tipo }, read, clock.now());
      const { ms: _, ...reading } = read;
      return reading;
    },
    purge: (before: Date): Promise<number> => deleteLeituras(db, before),
  };
}
