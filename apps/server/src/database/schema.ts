import type { Insertable, Kysely, RawBuilder, Selectable } from 'kysely';
import type { AbastecimentosTables } from './schema/abastecimentos.ts';
import type { AcessoTables } from './schema/acesso.ts';
import type { CartaTables } from './schema/carta.ts';
import type { ConferenciaTables } from './schema/conferencia.ts';
import type { CopiasTables } from './schema/copias.ts';
import type { CuidadosTables } from './schema/cuidados.ts';
import type { DashboardTables } from './schema/dashboard.ts';
import type { DivergenciasTables } from './schema/divergencias.ts';
import type { ExtratosTables } from './schema/extratos.ts';
import type { FotosTables } from './schema/fotos.ts';
import type { MudancasTables } from './schema/mudancas.ts';
import type { OperacaoTables } from './schema/operacao.ts';
import type { PostoTables } from './schema/posto.ts';
import type { TarefasTables } from './schema/tarefas.ts';
import type { VeiculosTables } from './schema/veiculos.ts';
import type { WebhooksTables } from './schema/webhooks.ts';

/** The database's tables as Kysely sees them, by noun; the migrations make them. */
export interface Schema
  extends AbastecimentosTables,
    AcessoTables,
    CartaTables,
    ConferenciaTables,
    CopiasTables,
    CuidadosTables,
    DashboardTables,
    DivergenciasTables,
    ExtratosTables,
    FotosTables,
    MudancasTables,
    OperacaoTables,
    PostoTables,
    TarefasTables,
    VeiculosTables,
    WebhooksTables {}

export type Db = Kysely<Schema>;
export type RowOf<T extends keyof Schema> = Selectable<Schema[T]>;
export type NewRow<T extends keyof Schema> = Insertable<Schema[T]>;
export type Fragment = RawBuilder<unknown>;
