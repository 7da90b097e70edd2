import type { Random } from '@frota/amostras';
import { placaCanonica } from '@frota/contract/veiculos';
import type { Insertable, Kysely } from 'kysely';
import { v7 } from 'uuid';
import type { Schema } from '../../database/schema.ts';
import { applyCorrecoes } from '../../features/abastecimentos/correcao.ts';
import { refreshDashboard } from '../../features/dashboard/refresh.ts';
import type { Abastecimento } from './formulas.ts';
import { pessoaId, usuariosDasPessoas } from './pessoas.ts';
import type { Correcao, History } from './random-history.ts';

type Db = Kysely<Schema>;

const envio = ({ id, em, placa, km, nivel, litros, arla, combustivel }: Abastecimento) => ({
  id,
  conteudo_hash: '0'.repeat(64),
  ocorrido_em: em,
  recebido_em: em,
  relogio_suspeito: false,
  placa,
  placa_canonica: placaCanonica(placa),
  veiculo_id: null,
  km,
  nivel,
  tipo_combustivel: combustivel,
  litros: String(litros),
  arla_litros: String(arla),
});

/** The check-in, and so the task, of a fueling that has a km of the gate. */
const tarefaOf = ({ id, kmPortaria }: Abastecimento): string | null =>
  kmPortaria === null ? null : id;

function checkinRow(record: Abastecimento): Insertable<Schema['checkin']> {
  const { litros: _, arla_litros: __, ...sent } = envio(record);
  return {
    ...sent,
    km: record.kmPortaria!,
    nivel: '1/4',
    usuario_id: pessoaId(record.portaria)!,
    usuario_nome: record.portaria,
    motorista_id: pessoaId(record.motorista),
    motorista_nome: record.motorista,
    cidade: 'N/A',
    capacidade: null,
    carrinho: 'OK',
    cone: 'OK',
    trava_rodas: 'OK',
    status: 'finalizado',
    tarefa_ja_aberta: false,
    finalizado_em: record.em,
    km_manobrista: record.km,
  };
}

function internoRow(record: Abastecimento): Insertable<Schema['abastecimento_interno']> {
  return {
    ...envio(record),
    tarefa_id: tarefaOf(record),
    criado_em: record.em,
    valor: null,
    manobrista_id: pessoaId(record.manobrista),
    manobrista_nome: record.manobrista,
    portaria_nome: record.portaria,
    motorista_nome: record.motorista,
  };
}

function externoRow(record: Abastecimento): Insertable<Schema['abastecimento_externo']> {
  const valor = String(record.valor ?? 0);
  const { motorista } = record;
  return {
    ...envio(record),
    valor,
    usuario_id: pessoaId(motorista),
    usuario_nome: motorista,
  };
}

function correcaoRow(
  { id, campo, valor }: Correcao,
  order: number,
): Insertable<Schema['conferencia']> {
  const em = new Date(Date.UTC(2026, 0, 1) + order);
  return {
    id: v7(),
    origem: 'abastecimento_interno',
    origem_id: id,
    campo,
    motivo: 'semLeitura',
    valor_informado: '',
    valor_lido: null,
    placa: '',
    usuario_id: 1,
    usuario_nome: '',
    criada_em: em,
    decidida_em: em,
    detalhe: null,
    decisao: 'corrigido',
    valor_corrigido: valor,
    valor_aplicado: valor,
  };
}

/** Two or three parts, as things come one after the other and several at once. */
function parts<T>(random: Random, list: readonly T[]): T[][] {
  const cuts = [random.int(0, list.length), random.int(0, list.length)].sort((a, b) => a - b);
  return [list.slice(0, cuts[0]), list.slice(...cuts), list.slice(cuts[1])].filter(
    (part) => part.length > 0,
  );
}

/** Who takes part in histories, once per database. */
export async function insertPessoas(db: Db): Promise<void> {
  await db.insertInto('usuario').values(usuariosDasPessoas).execute();
}

/** The same with the user who corrects and cancels. */
export async function insertAutor(db: Db): Promise<void> {
  await db
    .insertInto('usuario')
    .values({
      id: 1,
      usuario: 'Frota',
      usuario_busca: 'frota',
      cpf: '00000000191',
      email: null,
      tipo_login: 'Frota',
      senha_hash: '',
      foto_key: null,
      criado_em: new Date(0),
    })
    .execute();
  await insertPessoas(db);
}

/** Writes a history in its order, some at a time, then cancels and corrects. */
export async function writeHistory(db: Db, random: Random, history: History): Promise<void> {
  const idsOf = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);
  await db.transaction().execute(async (trx) => {
    if (history.veiculos.length > 0) {
      await trx.insertInto('veiculo').values(history.veiculos).execute();
    }
    await insertPaineis(trx, history.paineis);
    for (const part of parts(random, history.sent)) {
      await insertSent(trx, part);
      await refreshDashboard(trx, idsOf(part));
    }
    await cancel(trx, history.estornados);
    const decided = history.correcoes.map(correcaoRow);
    if (decided.length > 0) await trx.insertInto('conferencia').values(decided).execute();
    await applyCorrecoes(trx, idsOf(history.correcoes));
    for (const part of parts(random, history.correcoes)) await refreshDashboard(trx, idsOf(part));
  });
}

/** The panels that were replaced alone. */
export async function insertPaineis(trx: Db, paineis: History['paineis']): Promise<void> {
  if (paineis.length === 0) return;
  const rows = paineis.map(({ placa, em, ultimo, primeiro }) => ({
    id: v7(),
    placa,
    placa_canonica: placaCanonica(placa),
    em,
    ultimo_km: ultimo,
    primeiro_km: primeiro,
    registrado_em: em,
    usuario_id: 1,
    usuario_nome: 'Frota',
  }));
  await trx.insertInto('painel_trocado').values(rows).execute();
}

/** Records alone, as whoever fills a database does; the dashboard is then rebuilt. */
export async function insertSent(trx: Db, sent: readonly Abastecimento[]): Promise<void> {
  const internos = sent.filter(({ source }) => source === 'interno').map(internoRow);
  const externos = sent.filter(({ source }) => source === 'externo').map(externoRow);
  const chaves = sent.map(({ id }) => ({ id }));
  if (chaves.length > 0) await trx.insertInto('abastecimento').values(chaves).execute();
  const visitas = sent.filter((record) => tarefaOf(record) !== null);
  if (visitas.length > 0) {
    await trx.insertInto('checkin').values(visitas.map(checkinRow)).execute();
    const tarefas = visitas.map(({ id, em: criado_em }) => ({ id, criado_em }));
    const done = { status: 'finalizado', assumido_por_id: null, assumido_por_nome: null } as const;
    await trx
      .insertInto('tarefa')
      .values(tarefas.map((tarefa) => ({ ...tarefa, ...done })))
      .execute();
  }
  if (internos.length > 0) {
    await trx.insertInto('abastecimento_interno').values(internos).execute();
  }
  if (externos.length > 0) {
    await trx.insertInto('abastecimento_externo').values(externos).execute();
  }
}

async function cancel(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ['abastecimento_interno', 'abastecimento_externo'] as const) {
    await trx
      .updateTable(table)
      .set({ estornado_em: new Date() })
      .where('id', 'in', [...ids])
      .execute();
  }
  await refreshDashboard(trx, ids);
}
