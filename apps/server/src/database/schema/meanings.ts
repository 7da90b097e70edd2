import type { AcaoAuditoria, FieldChange } from '@frota/contract/auditoria';
import type { FalhaCertificado } from '@frota/contract/certificado';
import type { ItemSeguranca } from '@frota/contract/checkin';
import type { Nivel, Produto } from '@frota/contract/combustivel';
import type { MotivoConferencia } from '@frota/contract/conferencia';
import type { TipoVencimento } from '@frota/contract/cuidados';
import type { Passo } from '@frota/contract/dashboard';
import type { AcaoDivergencia, OrigemDivergencia, Regra } from '@frota/contract/divergencias';
import type { MapaExtrato } from '@frota/contract/extratos';
import type { TipoMudanca } from '@frota/contract/mudancas';
import type { TipoLeitura } from '@frota/contract/ocr';
import type { ClasseRetencao } from '@frota/contract/privacidade';
import type { TipoErro } from '@frota/contract/sistema';
import type { Escopo } from '@frota/contract/tokens';
import type { OndeKm } from '@frota/contract/veiculos';
import type { EventoWebhook } from '@frota/contract/webhooks';
import type { ColumnType } from 'kysely';

/** numeric: read as a decimal string, written as one (never a float). */
export type Decimal = string;
/** date: 'YYYY-MM-DD'. */
export type Day = string;
/** jsonb: written as text, as pg takes an array for one of SQL. `Left` is undefined where it has a default. */
export type Json<T, Left = never> = ColumnType<
  T,
  (null extends T ? string | null | undefined : string) | Left,
  null extends T ? string | null : string
>;

/** What a fueling says that may be corrected; instants as ISO 8601, litres and R$ as numbers. */
interface Abastecido {
  readonly placa: string;
  readonly em: string;
  readonly km: number;
  readonly tipo_combustivel: string;
  readonly litros: number;
  readonly arla_litros: number;
  readonly valor: number | null;
}

/** A record that a case was gathered from; `em` in ISO 8601. */
interface LancamentoGuardado {
  registro: string | null;
  em: string;
  placa: string | null;
  texto: string;
  foto?: string;
}

interface ItemRecebido {
  /** nItem of the line. */
  readonly item: number;
  readonly tipo: Produto;
  /** Null where its unit is not understood. */
  readonly litros: string | null;
  /** These are missing of what an earlier version read. */
  readonly quantidade?: string;
  readonly unidade?: string;
  readonly embalagem?: string | null;
  readonly pergunta?: string | null;
  readonly descricao: string;
}

/**
 * By 'table.column', one a line: what the database cannot say of a column, as what its JSON holds and which texts it may hold where no check
 * says so. Null and defaults are the database's to say.
 */
export interface Meanings {
  'abastecimento_externo.informado': Abastecido;
  'abastecimento_externo.nivel': Nivel;
  'abastecimento_interno.informado': Abastecido;
  'abastecimento_interno.nivel': Nivel;
  'arqueacao_ponto.tipo': Produto;
  'auditoria.acao': AcaoAuditoria;
  'auditoria.mudancas': FieldChange[];
  'bico.tipo': Produto;
  'bico_corrigido.tipo': Produto;
  'carta_envio.alarmes': { titulo: string; frase: string; endereco: string }[];
  'certificado.falha': FalhaCertificado;
  'checkin.itens_nao_vistos': ItemSeguranca[];
  'checkin.nivel': Nivel;
  'conferencia.detalhe': Record<string, string>;
  'conferencia.motivo': MotivoConferencia;
  'conferencia.origem':
    | 'checkin'
    | 'abastecimento_interno'
    | 'abastecimento_externo'
    | 'encerrante'
    | 'entrada';
  'custo.tipo': Produto;
  'dashboard_placa.ultimo_km_onde': OndeKm;
  'dashboard_registro.nivel': Nivel;
  'dashboard_registro.passo': Passo;
  'descarga.tipo': Produto;
  'divergencia.lancamentos': LancamentoGuardado[];
  'divergencia.numeros': Record<string, string>;
  'divergencia.origem': OrigemDivergencia;
  'divergencia.quem': { parte: string; desde?: string; usuario?: number }[];
  'divergencia.regra': Regra;
  'divergencia_historico.acao': AcaoDivergencia;
  'divergencia_regra.limites': Record<string, unknown>;
  'divergencia_regra.regra': Regra;
  'entrada.informado': { tipo: Produto; litros: string; em: string };
  'extrato_mapa.mapa': MapaExtrato;
  'fila.dados': { readonly origem_id: string; readonly placa: string; readonly tipo: TipoLeitura };
  'fila.tipo': 'custo' | 'foto' | 'leitura' | 'pessoa' | 'placa' | 'posto';
  'lancamento.tipo': Produto;
  'login_ajuste.id': 1;
  'mudanca.tipo': TipoMudanca;
  'mudanca_nova.tipo': TipoMudanca;
  'nota_recebida.avisos': readonly string[];
  'nota_recebida.itens': readonly ItemRecebido[];
  'retencao.classe': ClasseRetencao;
  'segredo.nome': 'acme' | 'aparelho' | 'avisos' | 'carta' | 'leitura';
  'sistema_erro.tipo': TipoErro;
  'token.escopos': Escopo[];
  'vencimento_prazo.tipo': TipoVencimento;
  'webhook.eventos': EventoWebhook[];
  'webhook_entrega.evento': EventoWebhook;
}
