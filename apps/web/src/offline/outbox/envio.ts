import { createCheckinRoute } from '@frota/contract/checkin';
import { createExternoRoute } from '@frota/contract/externo';
import {
  createDescargaRoute,
  createEncerranteRoute,
  createLancamentoRoute,
  type FOTO_LANCAMENTO,
} from '@frota/contract/posto';
import type { RouteAnswer, RouteBodyInput, RouteFiles } from '@frota/contract/rota';
import { checkinTarefaRoute } from '@frota/contract/tarefas';
import type { Foto } from '../foto.ts';

export const ROUTES = {
  checkin: createCheckinRoute,
  tarefa: checkinTarefaRoute,
  externo: createExternoRoute,
  encerrante: createEncerranteRoute,
  descarga: createDescargaRoute,
  afericao: createLancamentoRoute,
} as const;
export type TipoEnvio = keyof typeof ROUTES;
export type EnvioAnswer<T extends TipoEnvio> = RouteAnswer<(typeof ROUTES)[T]>;

/** Fields, and photos by field. */
export interface Envio<T extends TipoEnvio = TipoEnvio> {
  readonly tipo: T;
  readonly id: string;
  readonly ocorridoEm: string;
  readonly placa: string;
  readonly assunto?: string;
  readonly body: RouteBodyInput<(typeof ROUTES)[T]>;
  readonly fotos: Readonly<Partial<Record<FotosDe<T>, Foto | readonly Foto[] | undefined>>>;
}

type FotosDe<T extends TipoEnvio> = T extends 'afericao'
  ? typeof FOTO_LANCAMENTO
  : RouteFiles<(typeof ROUTES)[T]>;

/** With deleted earlier accounts. */
export interface Remetente {
  readonly id: string;
  readonly contasAnteriores: readonly string[];
}

export interface KeptDraft {
  readonly key: string;
  readonly versao: number;
  readonly form: unknown;
}

export interface QueuedEnvio extends Envio {
  readonly versao: number;
  /** Nobody else sees or sends it. */
  readonly usuario: string;
  readonly rascunho: KeptDraft;
  readonly situacao: Situacao;
}

export type Situacao =
  | {
      readonly tipo: 'aguardando';
      readonly tentativas: number;
      /** ms; not before by itself. */
      readonly depois: number;
    }
  /** Needs the user: the server's sentence. */
  | { readonly tipo: 'precisa'; readonly texto: string };
