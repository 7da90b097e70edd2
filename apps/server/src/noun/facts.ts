import type { ClasseRetencao } from '@frota/contract/privacidade';
import type { Source } from '../database/in-steps.ts';
import type { Db, Fragment, Schema } from '../database/schema.ts';
import type { Molde } from './molde.ts';

type Table = keyof Schema & string;

/** Rows that name a user by his id: what he is given of them in his data. */
export interface Pessoal {
  readonly nome: string;
  readonly table: Table;
  /** The column with the user's id. */
  readonly quem: string;
  /** Without names of other people; in the order of the first one, which is never null. */
  readonly colunas: readonly string[];
  /** The column with his name as it was then, where there is one; it is taken out when he has left. */
  readonly nomeado?: string;
}

/** A column with a person's name, and its rows that are of this person. */
export interface LugarNome {
  readonly table: Table;
  readonly coluna: string;
  readonly de: (usuarioId: number) => Fragment;
}

/** Columns in which people write, by table. */
type Textos = {
  readonly [T in Table as Schema[T] extends { id: unknown }
    ? T
    : never]?: readonly (keyof Schema[T] & string)[];
};

/** Takes a person who has left out of some rows, at most so many; answers how many they were, if it may be more. */
type Esquece = (
  db: Db,
  pessoa: { readonly id: number; readonly cpf: string },
  limit: number,
) => Promise<unknown>;

/** A record that photos prove: its key is their `vinculo_id`. */
export interface DonoDeFotos {
  readonly tabela: Table;
  /** The multipart fields that its photos come in. */
  readonly papeis: readonly string[];
  /** When they are deleted. */
  readonly classe: ClasseRetencao;
  /** To whom a `dono` shows them, beside Frota and who sent them. */
  readonly vista?: (usuarioId: number) => Fragment;
}

/** Photos `f` that have a term of their own, whoever owns them. */
export interface FotosAParte {
  readonly classe: ClasseRetencao;
  readonly onde: Fragment;
  /** Those of them that may be deleted. */
  readonly livres: Fragment;
}

/** Rows, not photos, that are deleted when they are over their term. */
interface Guardado {
  readonly classe: ClasseRetencao;
  /** What is older than an instant. */
  readonly vencidos: (before: Date) => Source;
  /** Answers how many it deleted. */
  readonly purge: (db: Db, before: Date) => Promise<number>;
}

/** What a noun tells of itself for fotos, privacidade and historia, which are given all of these and name no noun. */
export interface Facts {
  readonly fotos?: readonly DonoDeFotos[];
  readonly fotosAParte?: readonly FotosAParte[];
  readonly pessoais?: readonly Pessoal[];
  /** Names without an id beside them, copied from another record. */
  readonly copiasDeNomes?: readonly LugarNome[];
  readonly esquece?: readonly Esquece[];
  /** What is not typed by a form's choices: a person who has left is taken out of it, whoever wrote it. */
  readonly textos?: Textos;
  /** Columns that look as if they named a person or a photo, and how they are accounted for. */
  readonly ressalvas?: Readonly<Partial<Record<`${Table}.${string}`, string>>>;
  readonly guardados?: readonly Guardado[];
  readonly moldes?: readonly Molde[];
}

type Argumentos = [nome: string, table: Table, quem: string, colunas: readonly string[]];

/** Rows with a user's id alone. */
export function semNome(...[nome, table, quem, colunas]: Argumentos): Pessoal {
  return { nome, table, quem, colunas };
}

/** Rows with his name beside his id: 'usuario_nome' beside 'usuario_id'. */
export function comNome(...[nome, table, quem, colunas]: Argumentos): Pessoal {
  return { nome, table, quem, colunas, nomeado: quem.replace(/_id$/, '_nome') };
}

/** Names in a column without an id beside them, copied from another record. */
export function copia(...[table, coluna, de]: [Table, string, LugarNome['de']]): LugarNome {
  return { table, coluna, de };
}
