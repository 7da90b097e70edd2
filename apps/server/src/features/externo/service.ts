import { type createExternoRoute, placaCanonica, type RouteAnswer } from '@frota/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import {
  type Autor,
  assertSameEnvio,
  bookOnce,
  type Envio,
  EnvioRepetidoError,
  readEnvio,
} from '../../kernel/envio.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import {
  findAbastecimentoExternoEnvio,
  findVeiculo,
  hasConferencia,
  insertAbastecimentoExterno,
} from '../abastecimentos/externo.repository.ts';
import type { RecordAchados } from '../conferencia/achados.ts';
import type { RefreshDashboard } from '../dashboard/refresh.ts';
import type { ReceivedPhoto, RecordPhotos } from '../fotos/record-photos.ts';
import type { FindReadings } from '../ocr/reading.ts';
import { achadosOfExterno, type ExternoFields, newExterno } from './new-externo.ts';

export interface ExternoDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly fotos: RecordPhotos;
  readonly findReadings: FindReadings;
  readonly recordAchados: RecordAchados;
  readonly refreshDashboard: RefreshDashboard;
}

type Answer = RouteAnswer<typeof createExternoRoute>;

export interface ExternoService {
  /**
   * Books a fueling at a foreign station. Throws `invalid` with the fields at fault, `conflict` for a
   * used key, `tooLarge`, `unsupported`.
   */
  create(autor: Autor, fields: ExternoFields, photos: readonly ReceivedPhoto[]): Promise<Answer>;
}

export function createExternoService(deps: ExternoDeps): ExternoService {
  const { db } = deps;

  async function replay(envio: Envio, autor: Autor): Promise<Answer | undefined> {
    const stored = await findAbastecimentoExternoEnvio(db, envio.id);
    if (!stored) return undefined;
    assertSameEnvio(stored, envio, autor);
    return { id: stored.id, conferencia: await hasConferencia(db, stored.id) };
  }

  async function book(
    envio: Envio,
    autor: Autor,
    fields: ExternoFields,
    received: readonly ReceivedPhoto[],
  ): Promise<Answer> {
    const veiculo = await findVeiculo(db, placaCanonica(fields.placa));
    const externo = newExterno(envio, autor, fields, veiculo);
    return deps.fotos.withStored(autor.id, fields.placa, received, async (photos) => {
      const hashes = photos.map(({ sha256 }) => sha256);
      const readings = await deps.findReadings(db, autor.id, hashes);
      const achados = achadosOfExterno(externo, veiculo, photos, readings);
      return inTransaction(db, async (trx) => {
        if (!(await insertAbastecimentoExterno(trx, externo))) throw new EnvioRepetidoError();
        await deps.fotos.link(trx, envio.id, photos);
        await deps.recordAchados(
          trx,
          {
            origem: 'abastecimento_externo',
            origem_id: envio.id,
            placa: externo.placa,
            usuario_id: autor.id,
            usuario_nome: autor.usuario,
            criada_em: envio.recebido_em,
          },
          achados,
        );
        await deps.refreshDashboard(trx, [envio.id]);
        return { id: envio.id, conferencia: achados.length > 0 };
      });
    });
  }

  return {
    create: (autor, fields, photos) => {
      const envio = readEnvio(fields, [], deps);
      return bookOnce(
        () => replay(envio, autor),
        () => book(envio, autor, fields, photos),
      );
    },
  };
}
