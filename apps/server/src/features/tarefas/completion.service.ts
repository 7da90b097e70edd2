import type { Achado } from '@frota/contract/conferencia/motor';
import { urlFieldNames } from '@frota/contract/fotos';
import type { RouteAnswer } from '@frota/contract/rota';
import { checkinTarefaRoute } from '@frota/contract/tarefas';
import { placaCanonica, samePlaca } from '@frota/contract/veiculos';
import type { BaseDeps, Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type Autor, bookOnce, type Envio, readEnvio } from '../../kernel/envio.ts';
import type { Mudou } from '../../noun/mudou.ts';
import {
  findInternoEnvio,
  hasOwnInterno,
  type NovoInterno,
} from '../abastecimentos/abastecimentos.public.ts';
import { bookInterno } from '../abastecimentos/book.ts';
import { hasConferencia, settleConferencias } from '../conferencia/conferencia.public.ts';
import { recordProvas } from '../conferencia/provas.public.ts';
import type { ReceivedPhoto, RecordFotos, StoredPhoto } from '../fotos/record-fotos.ts';
import { findReadings, type ReadingOf } from '../ocr/readings.public.ts';
import { listContasAnteriores } from '../usuarios/lookup.public.ts';
import { findVeiculo } from '../veiculos/veiculos.public.ts';
import {
  type Abastecido,
  achadosOfAbastecido,
  type CompletionFields,
  desacordos,
  readAbastecido,
} from './completion.rules.ts';
import type { TarefaRow } from './repository.ts';
import { endPosses, findTarefa, finishTarefa, hasHeld, lockTarefa } from './repository.ts';
import { tarefaErrors } from './service.ts';
import { findKmMinimo } from './tarefas.public.ts';

export interface CompletionDeps extends BaseDeps {
  readonly mudou: Mudou;
  readonly fotos: RecordFotos;
}

type Answer = RouteAnswer<typeof checkinTarefaRoute>;

const REFERENCES = urlFieldNames(checkinTarefaRoute.multipart.files);

interface Pedido {
  readonly autor: Autor;
  readonly envio: Envio;
  readonly fields: CompletionFields;
  readonly abastecido: Abastecido;
  readonly photos: readonly StoredPhoto[];
  readonly readingOf: ReadingOf;
  readonly achados: readonly Achado[];
}

export function createCompletionService(deps: CompletionDeps) {
  const { db, clock, mudou, fotos } = deps;

  async function assertMayBook(
    executor: Db,
    tarefa: Pick<TarefaRow, 'id'>,
    autor: Autor,
    envio: Envio,
  ): Promise<void> {
    if (await hasOwnInterno(executor, tarefa.id, autor.id, envio.id)) {
      throw tarefaErrors.naoDisponivel();
    }
    // At any time, whatever the device's clock: the fuel is in the truck.
    if (!(await hasHeld(executor, tarefa.id, autor.id))) throw tarefaErrors.naoAssumida();
  }

  async function book(
    autor: Autor,
    envio: Envio,
    fields: CompletionFields,
    received: readonly ReceivedPhoto[],
  ): Promise<Answer> {
    const tarefa = await findTarefa(db, fields.tarefaId);
    if (!tarefa) throw tarefaErrors.naoEncontrada();
    await assertMayBook(db, tarefa, autor, envio);
    const abastecido = readAbastecido(tarefa, fields);
    return fotos.withStored(autor.id, tarefa.placa, received, async (photos) => {
      const readingOf = await findReadings(db, autor.id, photos);
      const achados = achadosOfAbastecido(tarefa, envio, fields, abastecido, readingOf);
      const pedido = { autor, envio, fields, abastecido, photos, readingOf, achados };
      return inTransaction(db, (trx) => save(trx, pedido));
    });
  }

  async function save(trx: Db, pedido: Pedido): Promise<Answer> {
    const { autor, envio, fields, photos } = pedido;
    const tarefa = await lockTarefa(trx, fields.tarefaId);
    if (!tarefa) throw tarefaErrors.naoEncontrada();
    const record = await newInterno(trx, tarefa, pedido);
    return bookInterno(trx, mudou, autor, record, async () => {
      await assertMayBook(trx, tarefa, autor, envio);
      const km_minimo = await findKmMinimo(trx, tarefa.id, envio.ocorrido_em);
      const achados = [
        ...pedido.achados,
        ...desacordos({ ...tarefa, km_minimo }, fields, pedido.abastecido),
        ...foraDaPosse(tarefa, autor),
      ];
      const fim = { ate: envio.recebido_em, concluida: true };
      await endPosses(trx, tarefa.id, autor.id, fim);
      await finishTarefa(trx, tarefa.id);
      await mudou(trx, 'tarefa', {});
      await mudou(trx, 'conclusao', { abastecimento_id: envio.id });
      const provas = { photos, readingOf: pedido.readingOf, achados };
      await recordProvas(trx, fotos, 'abastecimento_interno', record, autor, provas);
      await settleConferencias(trx, autor, [tarefa.id], envio.recebido_em);
      return { id: envio.id, status: 'finalizado', conferencia: achados.length > 0 };
    });
  }

  return {
    /** For anybody who ever held the task. Throws naoEncontrada, naoDisponivel, naoAssumida, `invalid`, `conflict`. */
    complete(
      autor: Autor,
      fields: CompletionFields,
      photos: readonly ReceivedPhoto[],
    ): Promise<Answer> {
      const envio = readEnvio(fields, clock, REFERENCES);
      return bookOnce(autor, envio, {
        find: (id) => findInternoEnvio(db, id),
        contasAnteriores: () => listContasAnteriores(db, autor.id),
        answer: async ({ id }) => {
          return { id, status: 'finalizado', conferencia: await hasConferencia(db, id) };
        },
        book: () => book(autor, envio, fields, photos),
      });
    },
  };
}

async function newInterno(
  trx: Db,
  tarefa: TarefaRow,
  { autor, envio, fields, abastecido }: Pedido,
): Promise<NovoInterno> {
  // The other form of the plate is the same vehicle.
  const outra_placa = !samePlaca(fields.placa, tarefa.placa);
  const placa = outra_placa ? fields.placa : tarefa.placa;
  const veiculo = await findVeiculo(trx, placa);
  return {
    ...envio,
    tarefa_id: tarefa.id,
    placa,
    outra_placa,
    placa_canonica: placaCanonica(placa),
    veiculo_id: veiculo?.id ?? null,
    km: fields.km,
    criado_em: tarefa.criado_em,
    tipo_combustivel: abastecido.diesel,
    litros: abastecido.litros,
    valor: abastecido.valor,
    arla_litros: abastecido.arlaLitros,
    bico_id: fields.bico ?? null,
    arla_bico_id: fields.bicoArla ?? null,
    nivel: fields.nivelCombustivel,
    manobrista_id: autor.id,
    manobrista_nome: autor.usuario,
    portaria_nome: tarefa.usuario_nome,
    motorista_nome: tarefa.motorista_nome,
  };
}

/** Booked anyway; Frota sees who else has or had the task. */
function foraDaPosse(tarefa: TarefaRow, autor: Autor): Achado[] {
  const ofHis = tarefa.assumido_por_id === autor.id;
  if (ofHis && tarefa.excluido_em === null) return [];
  const agora = ofHis ? null : tarefa.assumido_por_nome;
  const motivo = 'foraDaPosse';
  return [{ campo: 'posse', motivo, valor_informado: autor.usuario, valor_lido: agora }];
}
