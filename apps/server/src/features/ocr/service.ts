import { hash } from 'node:crypto';
import { isPlaca, type LeituraAnswer, type TipoLeitura } from '@frota/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { newId } from '../../kernel/id.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PhotoReader, ReadingContext } from '../../ports/photo-reader.ts';
import { deleteLeituras, findUltimoKm, insertLeitura } from './repository.ts';

export interface OcrDeps {
  readonly db: Kysely<Schema>;
  readonly reader: PhotoReader;
  readonly clock: Clock;
}

export interface OcrService {
  /**
   * Reads a photo and keeps the reading for the submission of the same photo by this user. The
   * plate of an odometer's vehicle lets its last known km help; a plate that is none is ignored.
   */
  ler(
    usuarioId: number,
    tipo: TipoLeitura,
    bytes: Uint8Array,
    context: Pick<ReadingContext, 'cookie' | 'placa'>,
  ): Promise<LeituraAnswer>;
  purge(before: Date): Promise<number>;
}

export function createOcrService({ db, reader, clock }: OcrDeps): OcrService {
  return {
    async ler(usuarioId, tipo, bytes, { cookie, placa }) {
      const known = tipo === 'km' && placa !== undefined && isPlaca(placa) ? placa : undefined;
      const kmAnterior = known === undefined ? undefined : await findUltimoKm(db, known);
      const { ms, ...reading } = await reader.read(bytes, tipo, {
        usuarioId,
        cookie,
        placa: known,
        kmAnterior,
      });
      await insertLeitura(db, {
        id: newId(),
        sha256: hash('sha256', bytes),
        usuario_id: usuarioId,
        tipo,
        texto: reading.texto,
        confianca: reading.confianca,
        litros: reading.litros ?? null,
        valor: reading.valor ?? null,
        ms: Math.round(ms),
        criada_em: clock.now(),
      });
      return reading;
    },
    purge: (before) => deleteLeituras(db, before),
  };
}
