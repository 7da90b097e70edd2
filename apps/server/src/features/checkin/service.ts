import {
  CHECKIN,
  checkinStatus,
  createCheckinRoute,
  mensagensCheckin,
} from '@frota/contract/checkin';
import { COMBUSTIVEL_DESCONHECIDO, parseDiesel } from '@frota/contract/combustivel';
import {
  type Achado,
  checkCampoLido,
  checkPlaca,
  documentoVencido,
  motoristaMudou,
  placaNaoCadastrada,
} from '@frota/contract/conferencia/motor';
import { colunasDosTextos } from '@frota/contract/formulario';
import { urlFieldNames } from '@frota/contract/fotos';
import type { RouteAnswer, RouteBody } from '@frota/contract/rota';
import { placaCanonica, type RegrasPortaria } from '@frota/contract/veiculos';
import type { BaseDeps, Db, NewRow, RowOf } from '../../database/schema.ts';
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
import { checkRelogio } from '../conferencia/achados.public.ts';
import { type Provas, recordProvas } from '../conferencia/provas.public.ts';
import type { ReceivedPhoto, RecordFotos } from '../fotos/record-fotos.ts';
import { findReadings, type ReadingOf } from '../ocr/readings.public.ts';
import { hasOpenTarefa, insertTarefa } from '../tarefas/tarefas.public.ts';
import {
  findMotoristaDeAntes,
  findUsuarioByNome,
  listContasAnteriores,
} from '../usuarios/lookup.public.ts';
import { findVeiculo, readRegras, type VeiculoRegistrado } from '../veiculos/veiculos.public.ts';
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

type CheckinFields = RouteBody<typeof createCheckinRoute>;
type NovoCheckin = Omit<NewRow<'checkin'>, 'tarefa_ja_aberta'> & Envio;

/** With what changed in the register since the form was filled in. */
interface Motorista {
  readonly id: number;
  readonly usuario: string;
  readonly mudou?: Achado;
}

/** City, fuel and tank come from the register; default: general rule, 'N/D'. */
function newCheckin(
  envio: Envio,
  autor: Autor,
  fields: CheckinFields,
  motorista: Motorista,
  veiculo: VeiculoRegistrado | undefined,
  regras: RegrasPortaria,
): NovoCheckin {
  return {
    ...envio,
    placa: fields.placa,
    placa_canonica: placaCanonica(fields.placa),
    km: fields.km,
    ...registroOf(veiculo),
    usuario_id: autor.id,
    usuario_nome: autor.usuario,
    motorista_id: motorista.id,
    motorista_nome: motorista.usuario,
    nivel: fields.combustivel,
    carrinho: fields.carrinho,
    cone: fields.cone,
    trava_rodas: fields.travaRodas,
    // OK means that somebody looked, whatever `itens_nao_vistos` says.
    itens_nao_vistos: fields.itens_nao_vistos?.filter((item) => fields[item] === 'NOK') ?? null,
    ...colunasDosTextos(CHECKIN, fields),
    status: checkinStatus(regras, veiculo?.cidade, fields.combustivel),
  };
}

export function registroOf(
  veiculo: VeiculoRegistrado | undefined,
): Pick<NovoCheckin, 'veiculo_id' | 'cidade' | 'tipo_combustivel' | 'capacidade'> {
  return {
    veiculo_id: veiculo?.id ?? null,
    cidade: veiculo?.cidade ?? 'N/A',
    tipo_combustivel: veiculo
      ? (parseDiesel(veiculo.tipo_combustivel) ?? veiculo.tipo_combustivel)
      : COMBUSTIVEL_DESCONHECIDO,
    capacidade: veiculo?.capacidade_combustivel ?? null,
  };
}

export function tarefaOf({
  id,
  ocorrido_em,
}: Pick<NovoCheckin, 'id' | 'ocorrido_em'>): NewRow<'tarefa'> {
  return {
    id,
    status: 'pendente',
    criado_em: ocorrido_em,
    assumido_por_id: null,
    assumido_por_nome: null,
  };
}

/** Values without a matching reading, unknown plate, doubtful clock, expired documents. */
function achadosOfCheckin(
  checkin: NovoCheckin,
  { mudou }: Motorista,
  readingOf: ReadingOf,
  { avisa_vencidos = [] }: Pick<CheckinFields, 'avisa_vencidos'>,
): Achado[] {
  const { placa, km, veiculo_id } = checkin;
  const achados = [
    checkPlaca(placa, readingOf('fotoPlaca', 'placa')?.texto),
    checkCampoLido('km', 'km', String(km), readingOf('fotoPainelKm', 'km')),
    veiculo_id === null ? placaNaoCadastrada(placa) : undefined,
    checkRelogio(checkin),
    documentoVencido(avisa_vencidos),
    mudou,
  ];
  return achados.filter((achado) => achado !== undefined);
}
