import {
  type Achado,
  type createCheckinRoute,
  mensagensCheckin,
  placaCanonica,
  plainText,
  type RouteAnswer,
} from '@frota/contract';
import type { Insertable, Kysely } from 'kysely';
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
import type { Events } from '../../ports/events.ts';
import type { Ids } from '../../ports/ids.ts';
import type { RecordAchados } from '../conferencia/achados.ts';
import type { ReceivedPhoto, RecordPhotos, StoredPhoto } from '../fotos/record-photos.ts';
import type { FindReadings } from '../ocr/reading.ts';
import { checkinErrors } from './errors.ts';
import {
  achadosOfCheckin,
  type CheckinFields,
  type NovoCheckin,
  newCheckin,
  tarefaOf,
} from './new-checkin.ts';
import {
  findCheckinEnvio,
  findMotorista,
  findVeiculo,
  hasOpenTarefa,
  insertCheckin,
} from './repository.ts';

export interface CheckinDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly events: Events;
  readonly fotos: RecordPhotos;
  readonly findReadings: FindReadings;
  readonly recordAchados: RecordAchados;
  /** Makes the task of a check-in, within its transaction. */
  readonly createTarefa: (
    trx: Kysely<Schema>,
    tarefa: Insertable<Schema['tarefa']>,
  ) => Promise<void>;
}

type Answer = RouteAnswer<typeof createCheckinRoute>;

export interface CheckinService {
  /**
   * Books a vehicle's entry and, where the city's rule wants it fueled, makes its task.
   * Throws `invalid` with the field at fault, `conflict` for a used key, `tooLarge`, `unsupported`.
   */
  create(autor: Autor, fields: CheckinFields, photos: readonly ReceivedPhoto[]): Promise<Answer>;
}

const PAINEL = 'fotoPainelCombustivel';

export function createCheckinService(deps: CheckinDeps): CheckinService {
  const { db } = deps;

  async function replay(envio: Envio, autor: Autor): Promise<Answer | undefined> {
    const stored = await findCheckinEnvio(db, envio.id);
    if (!stored) return undefined;
    assertSameEnvio(stored, envio, autor);
    return toAnswer(stored, stored.tarefa_ja_aberta);
  }

  async function book(
    envio: Envio,
    autor: Autor,
    fields: CheckinFields,
    photos: readonly ReceivedPhoto[],
  ): Promise<Answer> {
    const uploaded = await findPainelUpload(autor, fields, photos);
    const motorista = await findMotorista(db, plainText(fields.motorista));
    if (!motorista) throw checkinErrors.motoristaDesconhecido();
    const veiculo = await findVeiculo(db, placaCanonica(fields.placa));
    const checkin = newCheckin(envio, autor, fields, motorista, veiculo);
    const answer = await deps.fotos.withStored(autor.id, fields.placa, photos, async (stored) => {
      const all = [...stored, ...uploaded];
      const hashes = all.map(({ sha256 }) => sha256);
      const readings = await deps.findReadings(db, autor.id, hashes);
      const achados = achadosOfCheckin(checkin, all, readings);
      return inTransaction(db, (trx) => save(trx, checkin, all, achados));
    });
    if (answer.status === 'pendente') await deps.events.publish('tarefas');
    return answer;
  }

  async function findPainelUpload(
    autor: Autor,
    { fotoPainelCombustivelUrl: url }: CheckinFields,
    photos: readonly ReceivedPhoto[],
  ): Promise<StoredPhoto[]> {
    if (photos.some(({ papel }) => papel === PAINEL)) return [];
    if (!url) throw checkinErrors.fotoNivelObrigatoria();
    return [await deps.fotos.findUpload(autor.id, url, PAINEL)];
  }

  async function save(
    trx: Kysely<Schema>,
    checkin: NovoCheckin,
    photos: readonly StoredPhoto[],
    achados: readonly Achado[],
  ): Promise<Answer> {
    const { id, placa, usuario_id, usuario_nome, recebido_em } = checkin;
    const jaAberta = await hasOpenTarefa(trx, checkin.placa_canonica);
    const inserted = await insertCheckin(trx, { ...checkin, tarefa_ja_aberta: jaAberta });
    if (!inserted) throw new EnvioRepetidoError();
    if (checkin.status === 'pendente') await deps.createTarefa(trx, tarefaOf(checkin));
    await deps.fotos.link(trx, id, photos);
    await deps.recordAchados(
      trx,
      { origem: 'checkin', origem_id: id, placa, usuario_id, usuario_nome, criada_em: recebido_em },
      achados,
    );
    return toAnswer(checkin, jaAberta);
  }

  return {
    create: (autor, fields, photos) => {
      const envio = readEnvio(fields, ['fotoPainelCombustivelUrl'], deps);
      return bookOnce(
        () => replay(envio, autor),
        () => book(envio, autor, fields, photos),
      );
    },
  };
}

function toAnswer({ id, status }: Pick<NovoCheckin, 'id' | 'status'>, jaAberta: boolean): Answer {
  return { id, status, ...(jaAberta && { aviso: mensagensCheckin.tarefaAberta }) };
}
