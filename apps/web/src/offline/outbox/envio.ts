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

/** The calls that a filled form may wait for. */
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

/** A filled form on its way: the call's fields, and its photos by their field. */
export interface Envio<T extends TipoEnvio = TipoEnvio> {
  readonly tipo: T;
  /** The key that it is booked under, once. */
  readonly id: string;
  readonly ocorridoEm: string;
  /** '' where it is about no vehicle. */
  readonly placa: string;
  /** What it is about instead: 'Bico 1, DIESEL S10'. */
  readonly assunto?: string;
  readonly body: RouteBodyInput<(typeof ROUTES)[T]>;
  readonly fotos: Readonly<Partial<Record<FotosDe<T>, Foto | readonly Foto[] | undefined>>>;
}

/** The photos of a call: those of its form, or what the one that it names by its address proves. */
type FotosDe<T extends TipoEnvio> = T extends 'afericao'
  ? typeof FOTO_LANCAMENTO
  : RouteFiles<(typeof ROUTES)[T]>;

/** Who is logged in: what waits of his earlier accounts, which were deleted, is his. */
export interface Remetente {
  readonly id: string;
  readonly contasAnteriores: readonly string[];
}

/** The form that an envio was made of, to be opened again. */
export interface Rascunho {
  /** Under which draft it stands. */
  readonly key: string;
  readonly versao: number;
  readonly form: unknown;
}

/** An envio as the device keeps it. */
export interface QueuedEnvio extends Envio {
  readonly versao: number;
  /** Whose it is: nobody else sees or sends it. */
  readonly usuario: string;
  readonly rascunho: Rascunho;
  readonly situacao: Situacao;
}

export type Situacao =
  | {
      readonly tipo: 'aguardando';
      /** Attempts that nobody answered. */
      readonly tentativas: number;
      /** Not before this time (ms) by itself. */
      readonly depois: number;
    }
  /** It will not pass as it is: the server's sentence. */
  | { readonly tipo: 'precisa'; readonly texto: string };
