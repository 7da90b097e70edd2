import { sql } from 'kysely';
import type { Db, Schema } from '../../database/schema.ts';

/** One kind of row that is kept of a user: where it stands, how it names him, and what he is told of it. */
export interface Parte {
  readonly nome: string;
  readonly table: keyof Schema;
  /** The column with the user's id. */
  readonly quem: string;
  /** Without names of other people. */
  readonly colunas: readonly string[];
  /** The column with his name as it was then, where there is one. */
  readonly nomeado?: string;
}

const CHECKIN = ['ocorrido_em', 'recebido_em', 'placa', 'km', 'cidade', 'nivel', 'status'];
const TAREFA = ['criado_em', 'placa', 'km', 'status', 'excluido_em'];
const ABASTECIMENTO = [
  ...['ocorrido_em', 'recebido_em', 'placa', 'km', 'tipo_combustivel', 'litros', 'arla_litros'],
  ...['valor', 'nivel', 'estornado_em'],
];
const EXCLUSAO = ['excluido_em', 'placa', 'km', 'motivo'];
const MOVIMENTO = ['ocorrido_em', 'tipo', 'classe', 'litros', 'placa', 'motivo'];
const LITROS = ['litros_s10', 'litros_s500', 'litros_arla'];
const MEDICAO = ['dia', ...LITROS, 'criada_em', 'atualizada_em'];
const ENTRADA = ['registrada_em', 'nf', 'tipo', 'litros'];
const CONFERENCIA = ['criada_em', 'placa', 'campo', 'motivo', 'valor_informado', 'valor_lido'];
const DECISAO = ['decidida_em', 'placa', 'campo', 'decisao', 'valor_corrigido'];
const DIVERGENCIA = ['decidida_em', 'placa', 'regra', 'frase', 'decisao', 'nota'];
const HISTORICO = ['em', 'acao', 'divergencia_id', 'detalhe'];
const REGRA = ['alterada_em', 'regra', 'ativa', 'limites'];
const PREVENTIVA = ['dia', 'km'];
const PENDENCIA = ['placa', 'item', 'desde', 'resolvida_em'];
const DESFEITA = ['decidida_em', 'desfeita_em', 'decisao', 'valor_corrigido'];

/** All that names a user by his id: what he is given as one file, and what is made anonymous. */
export const PARTES: readonly Parte[] = [
  semNome('sessoes', 'sessao', 'usuario_id', ['criada_em', 'vista_em', 'endereco', 'agente']),
  semNome('avisos', 'inscricao', 'usuario_id', ['criada_em', 'endpoint']),
  semNome('fotos_enviadas', 'foto', 'usuario_id', ['criada_em', 'key', 'papel']),
  semNome('leituras', 'leitura', 'usuario_id', ['criada_em', 'tipo', 'texto']),
  comNome('checkins_registrados', 'checkin', 'usuario_id', CHECKIN),
  comNome('checkins_como_motorista', 'checkin', 'motorista_id', CHECKIN),
  comNome('tarefas_como_motorista', 'tarefa', 'motorista_id', TAREFA),
  comNome('tarefas_assumidas', 'tarefa', 'assumido_por_id', TAREFA),
  semNome('posses_de_tarefas', 'tarefa_posse', 'usuario_id', ['tarefa_id', 'de', 'ate']),
  comNome('tarefas_excluidas', 'exclusao_tarefa', 'excluido_por_id', EXCLUSAO),
  comNome('abastecimentos_feitos', 'abastecimento_interno', 'manobrista_id', ABASTECIMENTO),
  comNome('abastecimentos_lancados', 'abastecimento_interno', 'lancado_por_id', ABASTECIMENTO),
  comNome('externos_feitos', 'abastecimento_externo', 'usuario_id', ABASTECIMENTO),
  comNome('externos_lancados', 'abastecimento_externo', 'lancado_por_id', ABASTECIMENTO),
  comNome('movimentos_dos_tanques', 'movimento', 'usuario_id', MOVIMENTO),
  comNome('medicoes', 'medicao', 'usuario_id', MEDICAO),
  comNome('medicoes_substituidas', 'medicao_versao', 'usuario_id', [...LITROS, 'em']),
  comNome('entradas', 'entrada', 'usuario_id', ENTRADA),
  comNome('estornos', 'estorno', 'usuario_id', ['em', 'origem', 'motivo']),
  comNome('conferencias', 'conferencia', 'usuario_id', CONFERENCIA),
  comNome('conferencias_decididas', 'conferencia', 'decidida_por_id', DECISAO),
  comNome('conferencias_desfeitas_por', 'conferencia_desfeita', 'desfeita_por_id', DESFEITA),
  comNome('decisoes_desfeitas', 'conferencia_desfeita', 'decidida_por_id', DESFEITA),
  comNome('divergencias', 'divergencia_pessoa', 'usuario_id', ['divergencia_id', 'papel']),
  semNome('divergencias_de_varios_lancamentos', 'divergencia', 'pessoa_id', DIVERGENCIA),
  comNome('divergencias_decididas', 'divergencia', 'decidida_por_id', DIVERGENCIA),
  comNome('historico_de_divergencias', 'divergencia_historico', 'usuario_id', HISTORICO),
  comNome('declaracoes', 'divergencia_pedido', 'pessoa_id', ['pedido_em', 'texto', 'declarada_em']),
  comNome('declaracoes_pedidas', 'divergencia_pedido', 'pedido_por_id', ['pedido_em']),
  comNome('regras_alteradas', 'divergencia_regra', 'alterada_por_id', REGRA),
  semNome('vencimentos', 'vencimento', 'usuario_id', ['tipo', 'nome', 'vence_em', 'alterado_em']),
  // Without the days, which are other people's.
  comNome('vencimentos_alterados', 'vencimento', 'alterado_por_id', ['alterado_em', 'tipo']),
  comNome('preventivas', 'preventiva', 'usuario_id', ['registrada_em', ...PREVENTIVA]),
  comNome('preventivas_desfeitas', 'preventiva', 'desfeita_por_id', ['desfeita_em', ...PREVENTIVA]),
  comNome('pendencias_abertas', 'pendencia', 'usuario_id', PENDENCIA),
  comNome('pendencias_resolvidas', 'pendencia', 'resolvida_por_id', [...PENDENCIA, 'motivo']),
  // Its lines take no change but that of the database's own function (removeNomesAuditoria).
  semNome('auditoria', 'auditoria', 'usuario_id', ['em', 'acao', 'alvo', 'mudancas', 'endereco']),
  semNome('auditoria_sobre', 'auditoria', 'alvo_usuario_id', ['em', 'acao', 'mudancas']),
];

type Argumentos = [nome: string, table: keyof Schema, quem: string, colunas: readonly string[]];

function semNome(...[nome, table, quem, colunas]: Argumentos): Parte {
  return { nome, table, quem, colunas };
}

/** 'usuario_nome' stands beside 'usuario_id'. */
function comNome(...[nome, table, quem, colunas]: Argumentos): Parte {
  return { nome, table, quem, colunas, nomeado: quem.replace(/_id$/, '_nome') };
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
