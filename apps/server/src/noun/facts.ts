import type { TipoMarco } from '@frota/contract/historia';
import type { ClasseRetencao } from '@frota/contract/privacidade';
import { sql } from 'kysely';
import type { Source } from '../database/in-steps.ts';
import type { Db, Fragment, Schema } from '../database/schema.ts';

/** One kind of events on a timeline; one index finds them. */
export interface Parte {
  readonly tipo: TipoMarco;
  readonly id: Fragment;
  readonly em: Fragment;
  readonly placa: Fragment;
  readonly registro: Fragment;
  readonly dados: Fragment;
  readonly from: Fragment;
  readonly where: Fragment;
}

/** For each sort of target the condition that finds its rows. */
export interface Onde {
  readonly placa?: (placa: string, formas: Fragment) => Fragment;
  readonly forma?: (placa: string, formas: Fragment) => Fragment;
  readonly movidos?: (formas: Fragment) => Fragment;
  readonly pessoa?: (id: number) => Fragment;
  readonly registros?: (ids: Fragment) => Fragment;
}

export type Molde = Omit<Parte, 'where'> & { readonly onde: Onde };

export const pessoa = (id: Fragment, nome: Fragment): Fragment =>
  sql`jsonb_build_object('id', ${id}, 'nome', ${nome})`;

/** The driver that was sent with a check-in or a foreign fueling; null if Frota did not correct him. */
export const motoristaInformado = (of: string): Fragment => {
  const nome = sql.ref(`${of}.motorista_informado`);
  return sql`
    case when ${nome} is not null
         then ${pessoa(sql.ref(`${of}.motorista_informado_id`), nome)} end`;
};

type Table = keyof Schema & string;

/** Rows that name a user by id: what they contribute to the person's data. */
export interface Pessoal {
  readonly nome: string;
  readonly table: Table;
  readonly quem: string;
  /** Without other people's names; ordered by the first, which is never null. */
  readonly colunas: readonly string[];
  /** The stored name, which is removed for an anonymised person. */
  readonly nomeado?: string;
}

export interface LugarNome {
  readonly table: Table;
  readonly coluna: string;
  readonly de: (usuarioId: number) => Fragment;
}

type Textos = {
  readonly [T in Table as Schema[T] extends { id: unknown }
    ? T
    : never]?: readonly (keyof Schema[T] & string)[];
};

/** Removes a person from at most `limit` rows. Returns their number if there may be more rows. */
type Esquece = (
  db: Db,
  pessoa: { readonly id: number; readonly cpf: string },
  limit: number,
) => Promise<unknown>;

/** Its id is the photos' `vinculo_id`. */
export interface DonoDeFotos {
  readonly tabela: Table;
  readonly papeis: readonly string[];
  readonly classe: ClasseRetencao;
  /** Who may see them, beside Frota and the sender. */
  readonly vista?: (usuarioId: number) => Fragment;
}

/** Photos `f` with their own retention term. */
export interface FotosAParte {
  readonly classe: ClasseRetencao;
  readonly onde: Fragment;
  readonly livres: Fragment;
}

interface Guardado {
  readonly classe: ClasseRetencao;
  readonly vencidos: (before: Date) => Source;
  readonly purge: (db: Db, before: Date) => Promise<number>;
}

/** What a noun declares for fotos, privacidade and historia, which name no noun. */
export interface Facts {
  readonly fotos?: readonly DonoDeFotos[];
  readonly fotosAParte?: readonly FotosAParte[];
  readonly pessoais?: readonly Pessoal[];
  readonly copiasDeNomes?: readonly LugarNome[];
  readonly esquece?: readonly Esquece[];
  /** Free text, from which an anonymised person is removed. */
  readonly textos?: Textos;
  /** Columns that look personal, and the reason why they are not listed. */
  readonly ressalvas?: Readonly<Partial<Record<`${Table}.${string}`, string>>>;
  readonly guardados?: readonly Guardado[];
  readonly moldes?: readonly Molde[];
}

type Argumentos = [nome: string, table: Table, quem: string, colunas: readonly string[]];

export function semNome(...[nome, table, quem, colunas]: Argumentos): Pessoal {
  return { nome, table, quem, colunas };
}

export function comNome(...[nome, table, quem, colunas]: Argumentos): Pessoal {
  return { nome, table, quem, colunas, nomeado: quem.replace(/_id$/, '_nome') };
}

export function copia(...[table, coluna, de]: [Table, string, LugarNome['de']]): LugarNome {
  return { table, coluna, de };
}
