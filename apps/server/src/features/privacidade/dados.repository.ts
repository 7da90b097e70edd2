import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';

type Db = Kysely<Schema>;

/** One kind of row that is kept of a user: where it stands, how it names him, and what he is told of it. */
export interface Parte {
  readonly nome: string;
  readonly table: keyof Schema;
  /** The column with the user's id. */
  readonly quem: string;
  /** Without names of other people. */
  readonly colunas: readonly string[];
}

const CHECKIN = ['ocorrido_em', 'recebido_em', 'placa', 'km', 'cidade', 'nivel', 'status'];
const TAREFA = ['criado_em', 'placa', 'km', 'status', 'excluido_em'];
const ABASTECIMENTO = [
  ...['ocorrido_em', 'recebido_em', 'placa', 'km', 'tipo_combustivel', 'litros', 'arla_litros'],
  ...['valor', 'nivel', 'estornado_em'],
];
const LITROS = ['litros_s10', 'litros_s500', 'litros_arla'];
const CONFERENCIA = ['criada_em', 'placa', 'campo', 'motivo', 'valor_informado', 'valor_lido'];
const DESFEITA = ['decidida_em', 'desfeita_em', 'decisao', 'valor_corrigido'];

/** All that names a user by his id. */
export const PARTES: readonly Parte[] = [
  parte('sessoes', 'sessao', 'usuario_id', ['criada_em', 'vista_em', 'endereco', 'agente']),
  parte('fotos_enviadas', 'foto', 'usuario_id', ['criada_em', 'key', 'papel']),
  parte('leituras', 'leitura', 'usuario_id', ['criada_em', 'tipo', 'texto']),
  parte('checkins_registrados', 'checkin', 'usuario_id', CHECKIN),
  parte('checkins_como_motorista', 'checkin', 'motorista_id', CHECKIN),
  parte('tarefas_como_motorista', 'tarefa', 'motorista_id', TAREFA),
  parte('tarefas_assumidas', 'tarefa', 'assumido_por_id', TAREFA),
  parte('posses_de_tarefas', 'tarefa_posse', 'usuario_id', ['tarefa_id', 'de', 'ate']),
  parte('tarefas_excluidas', 'exclusao_tarefa', 'excluido_por_id', [
    ...['excluido_em', 'placa', 'km', 'motivo'],
  ]),
  parte('abastecimentos_feitos', 'abastecimento_interno', 'manobrista_id', ABASTECIMENTO),
  parte('abastecimentos_lancados', 'abastecimento_interno', 'lancado_por_id', ABASTECIMENTO),
  parte('externos_feitos', 'abastecimento_externo', 'usuario_id', ABASTECIMENTO),
  parte('externos_lancados', 'abastecimento_externo', 'lancado_por_id', ABASTECIMENTO),
  parte('movimentos_dos_tanques', 'movimento', 'usuario_id', [
    ...['ocorrido_em', 'tipo', 'classe', 'litros', 'placa', 'motivo'],
  ]),
  parte('medicoes', 'medicao', 'usuario_id', ['dia', ...LITROS, 'criada_em', 'atualizada_em']),
  parte('medicoes_substituidas', 'medicao_versao', 'usuario_id', [...LITROS, 'em']),
  parte('entradas', 'entrada', 'usuario_id', ['registrada_em', 'nf', 'tipo', 'litros']),
  parte('estornos', 'estorno', 'usuario_id', ['em', 'origem', 'motivo']),
  parte('conferencias', 'conferencia', 'usuario_id', CONFERENCIA),
  parte('conferencias_decididas', 'conferencia', 'decidida_por_id', [
    ...['decidida_em', 'placa', 'campo', 'decisao', 'valor_corrigido'],
  ]),
  parte('conferencias_desfeitas_por', 'conferencia_desfeita', 'desfeita_por_id', DESFEITA),
  parte('decisoes_desfeitas', 'conferencia_desfeita', 'decidida_por_id', DESFEITA),
  parte('auditoria', 'auditoria', 'usuario_id', ['em', 'acao', 'alvo', 'mudancas', 'endereco']),
];

function parte(nome: string, table: keyof Schema, quem: string, colunas: string[]): Parte {
  return { nome, table, quem, colunas };
}

/** A user, deleted or not. */
export function findPessoa(db: Db, id: number) {
  return db
    .selectFrom('usuario')
    .select(['id', 'usuario', 'cpf', 'tipo_login', 'email', 'foto_key', 'criado_em', 'excluido_em'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface Linha {
  readonly id: string;
  readonly [coluna: string]: unknown;
}

/** Rows of one kind that name the user, after the id of the page before. */
export async function listParte(
  db: Db,
  { table, quem, colunas }: Parte,
  usuarioId: number,
  after: string | undefined,
  limit: number,
): Promise<Linha[]> {
  const { rows } = await sql<Linha>`
    select id, ${sql.join(colunas.map((coluna) => sql.ref(coluna)))}
      from ${sql.table(table)}
     where ${sql.ref(quem)} = ${usuarioId} and ${after ? sql`id > ${after}` : sql`true`}
     order by id limit ${limit}`.execute(db);
  return rows;
}
