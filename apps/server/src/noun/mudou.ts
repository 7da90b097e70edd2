import type { Produto } from '@frota/contract/combustivel';
import type { Db, NewRow, Schema } from '../database/schema.ts';
import type { Autor } from '../kernel/envio.ts';

/** What may change, and what its followers are told of it. A new kind is a line here. */
export interface Mudancas {
  /** A check-in that was booked, with the form's fields that its photos came in. */
  checkin: { readonly checkin: NovoCheckin; readonly papeis: readonly string[] };
  /** A check-in that was corrected: the plates that it had and has, and since when, where it moved. */
  checkinCorrigido: {
    readonly id: string;
    readonly placas: readonly string[];
    readonly desde: Date | undefined;
  };
  /** A task that was made, taken, given back, deleted or finished; `livre`: whoever may take it is told, but its author. */
  tarefa: { readonly livre?: TarefaLivre & { readonly autor_id: number } };
  /** A fueling of a task that was booked, corrected or cancelled: its check-in is finished with the first that counts. */
  conclusao: { readonly abastecimento_id: string };
  /** Fuelings that were booked, corrected or cancelled at `em`; plates of check-ins or panels that changed with them. */
  abastecimentos: {
    readonly ids: readonly string[];
    readonly em: Date;
    readonly placas?: readonly string[];
  };
  /** Fuelings whose place among a person's or a vehicle's changes next: called before they do. */
  abastecimentosMudam: { readonly ids: readonly string[] };
  /** Another nozzle was named for a fueling. */
  bicoDoAbastecimento: { readonly id: string };
  /** Frota decided about a record's value at `em`, or took that back, or a late reading said what it shows. */
  conferido: Conferido;
  /** Deliveries of an invoice. */
  entrada: { readonly chave: string };
  /** What left a tank at `ocorrido_em` without being fueled. */
  lancamento: { readonly tipo: Produto; readonly ocorrido_em: Date };
  /** A totaliser's reading. */
  encerrante: { readonly bico_id: string; readonly ocorrido_em: Date };
  /** A measurement; where it was corrected, the earlier one of its two instants. */
  medicao: { readonly desde: Date };
  /** A tank's capacity, nozzles or strapping table at `em`. */
  tanque: { readonly tipo: Produto; readonly em: Date };
  /** Anything else that the station's screens show. */
  posto: Readonly<Record<never, never>>;
  /** A statement that came, or one that is gone, and the days that it spans. */
  extrato: { readonly inicio: Date; readonly fim: Date; readonly apagado?: string };
  /** Vehicles (canonical plates) that are in the register now, or not any more. */
  veiculos: { readonly autor: Autor; readonly canonicas: readonly string[]; readonly em: Date };
  /** A user who has left, or has another kind of login. */
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
  /** Who has a corrected value count now, or no more. */
  readonly movedBy?: Autor | undefined;
  /** What the tanks' book says, where a figure of it changed. */
  readonly noLivro?: { readonly autor: Autor; readonly motivo: string } | undefined;
}

/**
 * Tells every noun that follows it that a record changed, in the nouns' order; called last in the change's transaction.
 * What a follower does after the commit it asks `afterCommit` for.
 */
export type Mudou = <K extends keyof Mudancas>(
  trx: Db,
  tipo: K,
  mudanca: Mudancas[K],
) => Promise<void>;

/** What a noun does, within the transaction, when a record of each kind changes. */
export type Seguidores = {
  readonly [K in keyof Mudancas]?: (trx: Db, mudanca: Mudancas[K]) => Promise<void>;
};

/** What is given to those who write: `listSeguidores` answers all nouns' followers, in their order. */
export function createMudou(listSeguidores: () => readonly Seguidores[]): Mudou {
  return async (trx, tipo, mudanca) => {
    for (const seguidores of listSeguidores()) await seguidores[tipo]?.(trx, mudanca);
  };
}
