import {
  type Achado,
  type checkinTarefaRoute,
  mensagensTarefas,
  type Produto,
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
import {
  findAbastecimentoEnvio,
  findVeiculoId,
  hasOwnAbastecimento,
  insertAbastecimento,
} from '../abastecimentos/interno.repository.ts';
import type { RecordAchados } from '../conferencia/achados.ts';
import type { RefreshDashboard } from '../dashboard/refresh.ts';
import type { ReceivedPhoto, RecordPhotos, StoredPhoto } from '../fotos/record-photos.ts';
import type { FindReadings } from '../ocr/reading.ts';
import {
  type Abastecido,
  achadosOfAbastecido,
  type CompletarFields,
  isPositive,
  readAbastecido,
} from './completar.rules.ts';
import { tarefaErrors } from './errors.ts';
import { heldWhenFueled, isHolder } from './posse.rules.ts';
import type { TarefaRow } from './repository.ts';
import { endPosses, findTarefa, finishTarefa, listPosses, lockTarefa } from './repository.ts';

export interface CompletarDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly events: Events;
  readonly fotos: RecordPhotos;
  readonly findReadings: FindReadings;
  readonly recordAchados: RecordAchados;
  readonly refreshDashboard: RefreshDashboard;
  /** Writes one line of a tank's ledger, within the transaction. */
  readonly appendMovimento: (
    trx: Kysely<Schema>,
    movimento: Insertable<Schema['movimento']>,
  ) => Promise<unknown>;
  /** Marks the task's check-in finished, within the transaction. */
  readonly finalizeCheckin: (
    trx: Kysely<Schema>,
    checkinId: string,
    values: { finalizado_em: Date; km_manobrista: number },
  ) => Promise<void>;
}

type Answer = RouteAnswer<typeof checkinTarefaRoute>;

export interface CompletarService {
  /**
   * Books the fueling of a task: record, outflows and finished check-in at once, whoever has the
   * task now, as long as the author had it when he fueled. Throws naoEncontrada, naoDisponivel,
   * naoAssumida, `invalid` with the fields at fault, `conflict` for a used key.
   */
  completar(
    autor: Autor,
    fields: CompletarFields,
    photos: readonly ReceivedPhoto[],
  ): Promise<Answer>;
}

interface Pedido {
  readonly autor: Autor;
  readonly envio: Envio;
  readonly fields: CompletarFields;
  readonly abastecido: Abastecido;
  readonly photos: readonly StoredPhoto[];
  readonly achados: readonly Achado[];
}

const BOMBA = 'fotoBomba';

export function createCompletarService(deps: CompletarDeps): CompletarService {
  const { db } = deps;

  async function replay(envio: Envio, autor: Autor): Promise<Answer | undefined> {
    const stored = await findAbastecimentoEnvio(db, envio.id);
    if (!stored) return undefined;
    assertSameEnvio(stored, envio, autor);
    return { id: stored.id, status: 'finalizado', conferencia: stored.conferencia };
  }

  async function assertMayBook(
    executor: Kysely<Schema>,
    tarefa: TarefaRow | undefined,
    autor: Autor,
    envio: Envio,
  ): Promise<TarefaRow> {
    if (!tarefa) throw tarefaErrors.naoEncontrada();
    if (await hasOwnAbastecimento(executor, tarefa.id, autor.id, envio.id)) {
      throw tarefaErrors.naoDisponivel();
    }
    if (isHolder(tarefa, autor.id)) return tarefa;
    const posses = await listPosses(executor, tarefa.id, autor.id);
    if (!heldWhenFueled(posses, envio)) throw tarefaErrors.naoAssumida();
    return tarefa;
  }

  async function book(
    envio: Envio,
    autor: Autor,
    fields: CompletarFields,
    received: readonly ReceivedPhoto[],
  ): Promise<Answer> {
    const found = await findTarefa(db, fields.tarefaId);
    const tarefa = await assertMayBook(db, found, autor, envio);
    const abastecido = readAbastecido(tarefa, fields);
    const uploaded = await findBombaUpload(autor, fields, received);
    const answer = await deps.fotos.withStored(autor.id, tarefa.placa, received, async (stored) => {
      const photos = [...stored, ...uploaded];
      const hashes = photos.map(({ sha256 }) => sha256);
      const readings = await deps.findReadings(db, autor.id, hashes);
      const provas = { photos, readings };
      const achados = achadosOfAbastecido(tarefa, envio, fields, abastecido, provas);
      const pedido = { autor, envio, fields, abastecido, photos, achados };
      return inTransaction(db, (trx) => save(trx, pedido));
    });
    await deps.events.publish('tarefas');
    await deps.events.publish('saldos');
    return answer;
  }

  async function findBombaUpload(
    autor: Autor,
    { foto_bomba_combustivel_url: url }: CompletarFields,
    received: readonly ReceivedPhoto[],
  ): Promise<StoredPhoto[]> {
    if (received.some(({ papel }) => papel === BOMBA)) return [];
    if (!url)
      throw tarefaErrors.camposInvalidos({ [BOMBA]: mensagensTarefas.fotoBombaObrigatoria });
    return [await deps.fotos.findUpload(autor.id, url, BOMBA)];
  }

  /** Locks in this order: the task, the tanks as in PRODUTOS, then the plate. */
  async function save(trx: Kysely<Schema>, pedido: Pedido): Promise<Answer> {
    const { autor, envio, fields, photos } = pedido;
    const locked = await lockTarefa(trx, fields.tarefaId);
    const inserted =
      locked && (await insertAbastecimento(trx, await newRecord(trx, locked, pedido)));
    if (locked && !inserted) throw new EnvioRepetidoError();
    const tarefa = await assertMayBook(trx, locked, autor, envio);
    const achados = [...pedido.achados, ...foraDaPosse(tarefa, autor)];
    await appendOutflows(trx, tarefa, pedido);
    await endPosses(trx, tarefa.id, autor.id, envio.recebido_em);
    await finishTarefa(trx, tarefa.id);
    const done = { finalizado_em: envio.ocorrido_em, km_manobrista: fields.km };
    await deps.finalizeCheckin(trx, tarefa.id, done);
    await deps.fotos.link(trx, envio.id, photos);
    const origem = { origem: 'abastecimento_interno', origem_id: envio.id } as const;
    const quem = { usuario_id: autor.id, usuario_nome: autor.usuario };
    const quando = { placa: tarefa.placa, criada_em: envio.recebido_em };
    await deps.recordAchados(trx, { ...origem, ...quem, ...quando }, achados);
    await deps.refreshDashboard(trx, [envio.id]);
    return { id: envio.id, status: 'finalizado', conferencia: achados.length > 0 };
  }

  async function newRecord(
    trx: Kysely<Schema>,
    tarefa: TarefaRow,
    { autor, envio, fields, abastecido }: Pedido,
  ): Promise<Insertable<Schema['abastecimento_interno']>> {
    const { placa, placa_canonica } = tarefa;
    return {
      ...envio,
      ...{ tarefa_id: tarefa.id, placa, placa_canonica },
      veiculo_id: await findVeiculoId(trx, placa_canonica),
      km: fields.km,
      km_portaria: tarefa.km,
      criado_em: tarefa.criado_em,
      tipo_combustivel: abastecido.diesel,
      litros: abastecido.litros,
      valor: abastecido.valor,
      arla_litros: abastecido.arlaLitros,
      nivel: fields.nivelCombustivel,
      manobrista_id: autor.id,
      manobrista_nome: autor.usuario,
      portaria_nome: tarefa.usuario_nome,
      motorista_nome: tarefa.motorista_nome,
    };
  }

  async function appendOutflows(
    trx: Kysely<Schema>,
    tarefa: TarefaRow,
    { autor, envio, abastecido }: Pedido,
  ): Promise<void> {
    const outflows: readonly [Produto, string][] = [
      [abastecido.diesel, abastecido.litros],
      ['ARLA', abastecido.arlaLitros],
    ];
    for (const [tipo, litros] of outflows.filter(([, amount]) => isPositive(amount))) {
      await deps.appendMovimento(trx, {
        ...{ id: deps.ids.next(), tipo, classe: 'saida', litros: `-${litros}` },
        ...{ placa: tarefa.placa, abastecimento_id: envio.id },
        ...{ usuario_id: autor.id, usuario_nome: autor.usuario },
        ...{ ocorrido_em: envio.ocorrido_em, recebido_em: envio.recebido_em, estorno_de: null },
      });
    }
  }

  return {
    completar: (autor, fields, photos) => {
      const envio = readEnvio(fields, ['foto_bomba_combustivel_url'], deps);
      return bookOnce(
        () => replay(envio, autor),
        () => book(envio, autor, fields, photos),
      );
    },
  };
}

/** Booked all the same, as the fuel is in the truck; Frota sees who has the task now. */
function foraDaPosse(tarefa: TarefaRow, autor: Autor): Achado[] {
  if (isHolder(tarefa, autor.id)) return [];
  const agora = tarefa.status === 'pendente' ? null : tarefa.assumido_por_nome;
  const motivo = 'foraDaPosse';
  return [{ campo: 'posse', motivo, valor_informado: autor.usuario, valor_lido: agora }];
}
