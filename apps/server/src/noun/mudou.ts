import type { Produto } from '@frota/contract/combustivel';
import type { Db, NewRow, Schema } from '../database/schema.ts';
import type { Autor } from '../kernel/envio.ts';

/** Kinds of changes, and what each tells its followers. */
export interface RecordChanges {
  /** A booked check-in, with the form's photo fields. */
  checkin: { readonly checkin: NovoCheckin; readonly papeis: readonly string[] };
  /** A corrected check-in: its plates before and after, and since when if it moved. */
  checkinCorrigido: {
    readonly id: string;
    readonly placas: readonly string[];
    readonly desde: Date | undefined;
  };
  /** A task made, taken, returned, deleted or finished; `livre`: those who may take it are told, except the author. */
  tarefa: { readonly livre?: TarefaLivre & { readonly autor_id: number } };
  /** A task's fueling booked, corrected or cancelled: the first valid one finishes its check-in. */
  conclusao: { readonly abastecimento_id: string };
  /** Fuelings booked, corrected or cancelled at `em`; plates whose check-ins or panels changed with them. */
  abastecimentos: {
    readonly ids: readonly string[];
    readonly em: Date;
    readonly placas?: readonly string[];
  };
  /** Told before the change: these fuelings will move on a person's or vehicle's timeline. */
  abastecimentosMudam: { readonly ids: readonly string[] };
  /** A fueling has another nozzle. */
  bicoDoAbastecimento: { readonly id: string };
  /** Frota decided on a value at `em`, or took it back, or a late reading agreed. */
  conferido: Conferido;
  /** Deliveries of an invoice. */
  entrada: { readonly chave: string };
  /** An outflow without a fueling, at `ocorrido_em`. */
  lancamento: { readonly tipo: Produto; readonly ocorrido_em: Date };
  /** A totaliser's reading. */
  encerrante: { readonly bico_id: string; readonly ocorrido_em: Date };
  /** The measurement's instant; of a corrected one the earlier of both. */
  medicao: { readonly desde: Date };
  /** A tank's capacity, nozzles or strapping table at `em`. */
  tanque: { readonly tipo: Produto; readonly em: Date };
  /** Anything else that the station's screens show. */
  posto: Readonly<Record<never, never>>;
  /** A statement imported or deleted, and its days. */
  extrato: { readonly inicio: Date; readonly fim: Date; readonly apagado?: string };
  /** Vehicles (canonical plates) added to the register or changed: their past fuelings are judged again. */
  veiculos: { readonly autor: Autor; readonly canonicas: readonly string[]; readonly em: Date };
  /** A user who left, or whose type changed. */
  usuario: { readonly id: number; readonly autor_id: number };
}

type NovoCheckin = Omit<NewRow<'checkin'>, 'tarefa_ja_aberta'> & { readonly ocorrido_em: Date };

interface TarefaLivre {
  readonly id: string;
  readonly placa: string;
  readonly cidade: string;
}

interface Conferido {
  readonly origem: Schema['conferencia']['origem'];
  readonly origem_id: string;
  readonly em: Date;
  /** Who makes a corrected value count, or takes it back. */
  readonly movedBy?: Autor | undefined;
  /** Text for the tanks' book if one of its figures changed. */
  readonly noLivro?: { readonly autor: Autor; readonly motivo: string } | undefined;
}

/**
 * Calls every noun that follows this kind, in the nouns' order. Call it in the transaction, after writing the rows
 * that they read. What must wait for the commit uses `afterCommit`.
 */
export type Mudou = <K extends keyof RecordChanges>(
  trx: Db,
  tipo: K,
  mudanca: RecordChanges[K],
) => Promise<void>;

/** A noun's handlers by kind, run in the transaction. */
export type Seguidores = {
  readonly [K in keyof RecordChanges]?: (trx: Db, mudanca: RecordChanges[K]) => Promise<void>;
};

const told = new WeakMap<object, Set<keyof RecordChanges>>();

/** The kinds that a transaction told of: tests hold them against the tables that it wrote. */
export const toldIn = (trx: object): ReadonlySet<keyof RecordChanges> => told.get(trx) ?? new Set();

/** `listSeguidores`: all nouns' followers, in order. */
export function createMudou(listSeguidores: () => readonly Seguidores[]): Mudou {
  return async (trx, tipo, mudanca) => {
    told.set(trx, new Set([...toldIn(trx), tipo]));
    for (const seguidores of listSeguidores()) await seguidores[tipo]?.(trx, mudanca);
  };
}
