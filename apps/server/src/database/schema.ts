import type {
  AcaoAuditoria,
  ClasseRetencao,
  ItemSeguranca,
  MotivoConferencia,
  Mudanca,
  Nivel,
  Passo,
  Produto,
  StatusCheckin,
  TipoLeitura,
  TipoLogin,
} from '@frota/contract';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** numeric: read as a decimal string, written as one (never a float). */
type Decimal = ColumnType<string, string, string>;
type NullableDecimal = ColumnType<string | null, string | null | undefined, string | null>;
type Instant = ColumnType<Date, Date, Date>;
/** Made by the database: names and plates without accents and in lower case, to be searched. */
type Busca = ColumnType<string, never, never>;
type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface UsuarioTable {
  id: Generated<number>;
  usuario: string;
  /** `usuario` without accents and letter case: unique among those not deleted, and searched. */
  usuario_busca: string;
  cpf: string;
  tipo_login: TipoLogin;
  email: string | null;
  senha_hash: string;
  /** Somebody else set the password. */
  trocar_senha: boolean;
  foto_key: string | null;
  criado_em: Instant;
  excluido_em: NullableInstant;
}

interface SessaoTable {
  /** SHA-256 of the cookie's random id. */
  id_hash: Buffer;
  /** Its name for the user himself. */
  id: Generated<string>;
  usuario_id: number;
  /** IP address and User-Agent of the login. */
  endereco: string;
  agente: string;
  criada_em: Instant;
  vista_em: Instant;
}

interface LoginFalhaTable {
  id: string;
  cpf: string;
  endereco: string;
  em: Instant;
}

/** What the installation signs with; the same for all its server processes. */
interface SegredoTable {
  nome: 'aparelho';
  valor: Buffer;
}

/** Who did what: lines are only added. */
interface AuditoriaTable {
  id: string;
  em: Instant;
  usuario_id: number | null;
  usuario_nome: string;
  acao: AcaoAuditoria;
  alvo: string;
  mudancas: JSONColumnType<Mudanca[], string, string>;
  endereco: string | null;
  busca: Busca;
}

/** Terms that Frota chose. */
interface RetencaoTable {
  classe: ClasseRetencao;
  meses: number;
}

interface ChamadaTable {
  /** Who calls (user or address) and in which minute. */
  chave: string;
  minuto: Instant;
  total: number;
}

interface VeiculoTable {
  id: Generated<number>;
  placa: string;
  /** One name for both forms of the plate: unique among those not deleted. */
  placa_canonica: string;
  centro_custo: string;
  tipo: string;
  marca: string;
  tipo_combustivel: string;
  cidade: string;
  proprietario: string;
  capacidade_combustivel: Decimal;
  km_preventiva: number | null;
  criado_em: Instant;
  excluido_em: NullableInstant;
}

interface FotoTable {
  id: string;
  key: string;
  /** SHA-256 (hex) of the bytes as the client sent them: links the reading of the same photo. */
  sha256: string;
  /** Size in bytes and pixels as stored. */
  bytes: number;
  largura: number;
  altura: number;
  usuario_id: number;
  criada_em: Instant;
  /** The record that the photo proves, and as what; null until it is submitted. */
  vinculo_id: string | null;
  papel: string | null;
}

interface LeituraTable {
  id: string;
  sha256: string;
  usuario_id: number;
  tipo: TipoLeitura;
  texto: string;
  confianca: number;
  litros: NullableDecimal;
  valor: NullableDecimal;
  ms: number;
  criada_em: Instant;
}

/** Columns of every record that a client posts under a key of its own. */
interface EnvioColumns {
  id: string;
  /** SHA-256 (hex) of the parsed fields: tells a retry from another content under the same key. */
  conteudo_hash: string;
  ocorrido_em: Instant;
  recebido_em: Instant;
  relogio_suspeito: boolean;
}

interface CheckinTable extends EnvioColumns {
  placa: string;
  placa_canonica: string;
  km: number;
  veiculo_id: number | null;
  usuario_id: number;
  usuario_nome: string;
  motorista_id: number | null;
  motorista_nome: string;
  cidade: string;
  tipo_combustivel: string;
  capacidade: NullableDecimal;
  nivel: Nivel;
  carrinho: 'OK' | 'NOK';
  cone: 'OK' | 'NOK';
  trava_rodas: 'OK' | 'NOK';
  /** NOK because nobody looked at them; null where that is not known. */
  itens_nao_vistos: ColumnType<
    ItemSeguranca[] | null,
    ItemSeguranca[] | null | undefined,
    ItemSeguranca[] | null
  >;
  status: StatusCheckin;
  /** Another task for the plate was open: the gate was told so. */
  tarefa_ja_aberta: boolean;
  finalizado_em: NullableInstant;
  km_manobrista: number | null;
  busca: Busca;
}

interface TarefaTable {
  /** The check-in's id. */
  id: string;
  placa: string;
  placa_canonica: string;
  km: number;
  tipo_combustivel: string;
  cidade: string;
  capacidade: NullableDecimal;
  usuario_nome: string;
  motorista_id: number | null;
  motorista_nome: string;
  status: 'pendente' | 'andamento' | 'finalizado';
  criado_em: Instant;
  assumido_por_id: number | null;
  assumido_por_nome: string | null;
  excluido_em: NullableInstant;
}

/** Who held a task and when: decides whether a late completion is booked. */
interface TarefaPosseTable {
  id: string;
  tarefa_id: string;
  usuario_id: number;
  de: Instant;
  ate: NullableInstant;
}

interface ExclusaoTarefaTable {
  id: string;
  tarefa_id: string;
  excluido_por_id: number;
  excluido_por_nome: string;
  motivo: string;
  placa: string;
  km: number;
  tipo_combustivel: string;
  excluido_em: Instant;
  busca: Busca;
}

interface AbastecimentoInternoTable extends EnvioColumns {
  /** Null for a manual adjustment. */
  tarefa_id: string | null;
  placa: string;
  placa_canonica: string;
  veiculo_id: number | null;
  km: number;
  km_portaria: number | null;
  criado_em: Instant;
  tipo_combustivel: string;
  litros: Decimal;
  valor: NullableDecimal;
  arla_litros: Decimal;
  nivel: Nivel | null;
  manobrista_id: number | null;
  manobrista_nome: string;
  portaria_nome: string;
  motorista_nome: string;
  /** Frota, where it was written by hand. */
  lancado_por_id: Generated<number | null>;
  lancado_por_nome: Generated<string | null>;
  /** Cancelled by Frota: kept, shown as such, out of every figure. */
  estornado_em: NullableInstant;
}

interface MovimentoTable {
  id: string;
  tipo: Produto;
  classe: 'abertura' | 'entrada' | 'saida' | 'conciliacao';
  /** Signed: what the tank gained. */
  litros: Decimal;
  placa: string | null;
  abastecimento_id: string | null;
  usuario_id: number | null;
  usuario_nome: string;
  ocorrido_em: Instant;
  recebido_em: Instant;
  estorno_de: string | null;
  entrada_id: Generated<string | null>;
  medicao_id: Generated<string | null>;
  /** Written by hand by Frota. */
  ajuste: Generated<boolean>;
  /** Why, for a reconciliation or a reversal. */
  motivo: Generated<string | null>;
}

interface LitrosMedidos {
  /** When the dipstick was in the tank; the two times of the record are those of its saving. */
  ocorrido_em: Instant;
  litros_s10: Decimal;
  litros_s500: Decimal;
  litros_arla: Decimal;
  usuario_id: number;
  usuario_nome: string;
}

/** One a day; the values that an edit replaced are in `medicao_versao`. */
interface MedicaoTable extends LitrosMedidos {
  id: string;
  /** 'YYYY-MM-DD' in America/Campo_Grande. */
  dia: string;
  criada_em: Instant;
  atualizada_em: Instant;
}

interface MedicaoVersaoTable extends LitrosMedidos {
  id: string;
  medicao_id: string;
  em: Instant;
}

interface NotaFiscalTable {
  chave: string;
  nf: string;
  emitente: string;
  xml: Buffer;
  recebida_em: Instant;
}

interface EntradaTable {
  id: string;
  conteudo_hash: string;
  chave: string;
  item: number;
  nf: string;
  tipo: Produto;
  litros: Decimal;
  usuario_id: number;
  usuario_nome: string;
  registrada_em: Instant;
  estornada_em: NullableInstant;
}

interface AbastecimentoExternoTable extends EnvioColumns {
  placa: string;
  placa_canonica: string;
  veiculo_id: number | null;
  km: number;
  usuario_id: number | null;
  usuario_nome: string;
  nivel: Nivel | null;
  tipo_combustivel: string;
  litros: Decimal;
  valor: Decimal;
  arla_litros: Decimal;
  /** Frota, where it was written by hand. */
  lancado_por_id: Generated<number | null>;
  lancado_por_nome: Generated<string | null>;
  estornado_em: NullableInstant;
}

interface EstornoTable {
  id: string;
  origem: 'entrada' | 'abastecimento_interno' | 'abastecimento_externo';
  origem_id: string;
  motivo: string;
  usuario_id: number;
  usuario_nome: string;
  em: Instant;
}

interface SaldoTable {
  tipo: Produto;
  /** Sum of the tank's ledger, kept under this row's lock. */
  saldo: Decimal;
}

/** A value that a person must look at: accepted by hand, corrected or out of order. */
interface ConferenciaTable {
  id: string;
  origem: 'checkin' | 'abastecimento_interno' | 'abastecimento_externo';
  origem_id: string;
  campo: string;
  motivo: MotivoConferencia;
  valor_informado: string;
  valor_lido: string | null;
  placa: string;
  usuario_id: number;
  usuario_nome: string;
  criada_em: Instant;
  detalhe: JSONColumnType<Record<string, string>> | null;
  decidida_em: NullableInstant;
  decidida_por_id: Generated<number | null>;
  decidida_por_nome: Generated<string | null>;
  decisao: Generated<'confirmado' | 'corrigido' | null>;
  valor_corrigido: Generated<string | null>;
  /** The same as figures take it: km, decimal, plate or instant. */
  valor_aplicado: Generated<string | null>;
  busca: Busca;
}

/** A decision of Conferência that was taken back. */
interface ConferenciaDesfeitaTable {
  id: string;
  conferencia_id: string;
  decisao: 'confirmado' | 'corrigido';
  valor_corrigido: string | null;
  decidida_em: Instant;
  decidida_por_id: number;
  decidida_por_nome: string;
  desfeita_em: Instant;
  desfeita_por_id: number;
  desfeita_por_nome: string;
}

/** Plates that were ever fueled, each locked while its records are worked out anew. */
interface DashboardPlacaTable {
  placa_canonica: string;
  /** The plate's Mercosul form, where it has both. */
  mercosul: GeneratedAlways<string>;
}

/** One fueling that counts (not cancelled), as corrected, with what is derived. */
interface DashboardRegistroTable {
  id: string;
  interno: boolean;
  em: Instant;
  placa: string;
  placa_canonica: string;
  tipo_combustivel: string;
  litros: Decimal;
  arla_litros: Decimal;
  valor: NullableDecimal;
  km: number;
  km_portaria: number | null;
  manobrista: string;
  portaria: string;
  motorista: string;
  corrigido: boolean;
  /** Of the plate's internal record before; null for the first one and for external ones. */
  km_anterior: number | null;
  em_anterior: NullableInstant;
  /** All litres after that record up to and including this one. */
  litros_desde: NullableDecimal;
  /** First day of the month in America/Campo_Grande. */
  mes: GeneratedAlways<string>;
  diferenca_km: GeneratedAlways<number | null>;
  media_km: GeneratedAlways<number | null>;
  passo: GeneratedAlways<Passo | null>;
}

interface EventoTable {
  id: string;
  topico: string;
  em: Instant;
}

/** The database's tables as Kysely sees them; the migrations make them. */
export interface Schema {
  usuario: UsuarioTable;
  sessao: SessaoTable;
  login_falha: LoginFalhaTable;
  segredo: SegredoTable;
  auditoria: AuditoriaTable;
  retencao: RetencaoTable;
  chamada: ChamadaTable;
  veiculo: VeiculoTable;
  foto: FotoTable;
  leitura: LeituraTable;
  checkin: CheckinTable;
  tarefa: TarefaTable;
  tarefa_posse: TarefaPosseTable;
  exclusao_tarefa: ExclusaoTarefaTable;
  abastecimento_interno: AbastecimentoInternoTable;
  movimento: MovimentoTable;
  medicao: MedicaoTable;
  medicao_versao: MedicaoVersaoTable;
  nota_fiscal: NotaFiscalTable;
  entrada: EntradaTable;
  abastecimento_externo: AbastecimentoExternoTable;
  estorno: EstornoTable;
  saldo: SaldoTable;
  conferencia: ConferenciaTable;
  conferencia_desfeita: ConferenciaDesfeitaTable;
  evento: EventoTable;
  dashboard_placa: DashboardPlacaTable;
  dashboard_registro: DashboardRegistroTable;
}
