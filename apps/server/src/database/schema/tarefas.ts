import type { ItemSeguranca, StatusCheckin } from '@frota/contract/checkin';
import type { Nivel } from '@frota/contract/combustivel';
import type { ColumnType, Generated } from 'kysely';
import type { Busca, EnvioColumns, Instant, NullableDecimal, NullableInstant } from './columns.ts';

/** The gate's check-ins and the tasks that come of them. */
export interface TarefasTables {
  checkin: EnvioColumns & {
    /** As Frota corrected it; `placa_informada` is then what the gate sent. Register's columns follow it. */
    placa: string;
    placa_informada: Generated<string | null>;
    placa_canonica: string;
    /** The same. */
    km: number;
    km_informado: Generated<number | null>;
    /** The instant that the gate sent, where Frota corrected it; `ocorrido_em` is then the right one. */
    em_informado: NullableInstant;
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
  };

  tarefa: {
    /** The check-in's id: plate, km and people are the check-in's. */
    id: string;
    status: 'pendente' | 'andamento' | 'finalizado';
    criado_em: Instant;
    assumido_por_id: number | null;
    assumido_por_nome: string | null;
    excluido_em: NullableInstant;
  };

  /** Who held a task and when: decides whether a late completion is booked. */
  tarefa_posse: {
    id: string;
    tarefa_id: string;
    usuario_id: number;
    de: Instant;
    ate: NullableInstant;
    /** Its own fueling ended it; else the task was given back. */
    concluida: Generated<boolean>;
  };

  exclusao_tarefa: {
    id: string;
    tarefa_id: string;
    excluido_por_id: number;
    excluido_por_nome: string;
    motivo: string;
    excluido_em: Instant;
    busca: Busca;
  };
}
