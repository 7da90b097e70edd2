import type { AbastecimentosTables } from './schema/abastecimentos.ts';
import type { AcessoTables } from './schema/acesso.ts';
import type { ConferenciaTables } from './schema/conferencia.ts';
import type { CuidadosTables } from './schema/cuidados.ts';
import type { DashboardTables } from './schema/dashboard.ts';
import type { DivergenciasTables } from './schema/divergencias.ts';
import type { FotosTables } from './schema/fotos.ts';
import type { OperacaoTables } from './schema/operacao.ts';
import type { PostoTables } from './schema/posto.ts';
import type { TarefasTables } from './schema/tarefas.ts';
import type { VeiculosTables } from './schema/veiculos.ts';

/** The database's tables as Kysely sees them, by noun; the migrations make them. */
export interface Schema
  extends AbastecimentosTables,
    AcessoTables,
    ConferenciaTables,
    CuidadosTables,
    DashboardTables,
    DivergenciasTables,
    FotosTables,
    OperacaoTables,
    PostoTables,
    TarefasTables,
    VeiculosTables {}
