import { createCheckinRoute, mensagensCheckin } from '@frota/contract/checkin';
import { motoristaMudou } from '@frota/contract/conferencia/motor';
import { urlFieldNames } from '@frota/contract/fotos';
import type { RouteAnswer } from '@frota/contract/rota';
import type { BaseDeps } from '../../database/deps.ts';
import type { Db, RowOf } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { invalidField } from '../../kernel/domain-error.ts';
import {
  type Autor,
  bookOnce,
  type Envio,
  EnvioRepetidoError,
  readEnvio,
  trustedInstant,
} from '../../kernel/envio.ts';
import type { Mudou } from '../../noun/mudou.ts';
import { type Provas, recordProvas } from '../conferencia/provas.ts';
import type { ReceivedPhoto, RecordFotos } from '../fotos/record-fotos.ts';
import { findReadings } from '../ocr/readings.ts';
import { hasOpenTarefa, insertTarefa } from '../tarefas/tarefas.public.ts';
import {
  findMotoristaDeAntes,
  findUsuarioByNome,
  listContasAnteriores,
} from '../usuarios/lookup.ts';
import { findVeiculo } from '../veiculos/lookup.ts';
import { readRegras } from '../veiculos/veiculos.public.ts';
import {
  achadosOfCheckin,
  type CheckinFields,
  type Motorista,
  type NovoCheckin,
  newCheckin,
  tarefaOf,
} from './new-checkin.ts';
import { findCheckinEnvio, insertCheckin } from './repository.ts';

export interface CheckinDeps extends BaseDeps {
  readonly mudou: Mudou;
  readonly fotos: RecordFotos;
}

type Answer = RouteAnswer<typeof createCheckinRoute>;

interface ProvasDoCheckin extends Provas {
  /** The status that the device showed. */
  readonly esperado: string | undefined;
}

/** These may differ in a retry. */
const REFERENCES = [...urlFieldNames(createCheckinRoute.multipart.files), 'status'];

export function createCheckinService({ db, clock, mudou, fotos }: CheckinDeps) {
  /** Also a driver removed since the form was filled in, by the name he had. */
  async function findMotorista(nome: string): Promise<Motorista> {
    const motorista = await findUsuarioByNome(db, 'Motorista', nome);
    if (motorista) return motorista;
    const deAntes = await findMotoristaDeAntes(db, nome);
    if (!deAntes) throw invalidField('motorista', mensagensCheckin.motoristaDesconhecido);
    const { id, agora } = deAntes;
    return { id, usuario: nome, mudou: motoristaMudou(nome, agora) };
  }

  async function book(
    autor: Autor,
    envio: Envio,
    fields: CheckinFields,
    received: readonly ReceivedPhoto[],
  ): Promise<Answer> {
    const motorista = await findMotorista(fields.motorista);
    const veiculo = await findVeiculo(db, fields.placa);
    const regras = await readRegras(db, trustedInstant(envio));
    const checkin = newCheckin(envio, autor, fields, motorista, veiculo, regras);
    return fotos.withStored(autor.id, fields.placa, received, async (photos) => {
      const readingOf = await findReadings(db, autor.id, photos);
      const achados = achadosOfCheckin(checkin, motorista, readingOf, fields);
      return inTransaction(db, (trx) =>
        save(trx, autor, checkin, { photos, readingOf, achados, esperado: fields.status }),
      );
    });
  }

  async function save(
    trx: Db,
    autor: Autor,
    checkin: NovoCheckin,
    { esperado, ...provas }: ProvasDoCheckin,
  ): Promise<Answer> {
    const jaAberta = await hasOpenTarefa(trx, checkin.placa_canonica);
    const inserted = await insertCheckin(trx, { ...checkin, tarefa_ja_aberta: jaAberta });
    if (!inserted) throw new EnvioRepetidoError();
    if (checkin.status === 'pendente') {
      await insertTarefa(trx, tarefaOf(checkin));
      await mudou(trx, 'tarefa', { livre: { ...checkin, autor_id: autor.id } });
    }
    await recordProvas(trx, fotos, 'checkin', checkin, autor, provas);
    const papeis = provas.photos.map(({ papel }) => papel);
    await mudou(trx, 'checkin', { checkin, papeis });
    return toAnswer({ ...checkin, tarefa_ja_aberta: jaAberta }, esperado);
  }

  return {
    /** Throws `invalid`, `conflict` (id taken), `tooLarge`, `unsupported`. */
    create(autor: Autor, fields: CheckinFields, photos: readonly ReceivedPhoto[]): Promise<Answer> {
      const envio = readEnvio(fields, clock, REFERENCES);
      return bookOnce(autor, envio, {
        find: (id) => findCheckinEnvio(db, id),
        contasAnteriores: () => listContasAnteriores(db, autor.id),
        answer: (stored) => toAnswer(stored, fields.status),
        book: () => book(autor, envio, fields, photos),
      });
    },
  };
}

function toAnswer(
  { id, status, tarefa_ja_aberta }: Pick<RowOf<'checkin'>, 'id' | 'status' | 'tarefa_ja_aberta'>,
  esperado: string | undefined,
): Answer {
  const outro = status === 'isento' ? 'pendente' : 'isento';
  const avisos = [
    tarefa_ja_aberta && mensagensCheckin.tarefaAberta,
    esperado === outro && mensagensCheckin.statusDiferente(status),
  ].filter((aviso) => aviso !== false);
  return { id, status, ...(avisos.length > 0 && { aviso: avisos.join(' ') }) };
}
