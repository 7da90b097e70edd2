/**
 * Kinds of fields, with what the server reads of each. Its look on screens: `apps/web/src/list/columns.tsx`; in files:
 * `apps/server/src/kernel/table.ts`; in answers: `schema.ts`.
 */
interface Lidos {
  texto: string;
  placa: string;
  /** A name; its account's id stands beside it, as `<key>_id`. */
  pessoa: string;
  combustivel: string;
  instante: Date;
  /** 'YYYY-MM-DD' */
  dia: string;
  inteiro: number;
  km: number;
  /** Decimals as the database has them. */
  litros: string;
  reais: string;
  decimal: string;
  /** As few places as it needs. */
  numero: string | number;
  /** km/L, R$/km: three places in a file. */
  media: number;
  /** One place in a file. */
  percentual: number;
  /** Milliseconds. */
  duracao: number;
  simNao: boolean;
}

interface Comum {
  /** Title in files and on the screen; `csv` and `tela` are those of one of them. A field without a title is in neither. */
  readonly titulo?: string;
  readonly csv?: string;
  readonly tela?: string;
  readonly nulo?: true;
  /** In files and on the screen only. */
  readonly foraDaApi?: true;
}

interface Simples extends Comum {
  readonly tipo: Exclude<keyof Lidos, 'pessoa'>;
}

interface Pessoa extends Comum {
  readonly tipo: 'pessoa';
  /** Some have no account, so no id. */
  readonly semConta?: true;
}

/** One of some words; each has its text for people. */
interface Opcao extends Comum {
  readonly tipo: 'opcao';
  readonly opcoes: Readonly<Record<string, string>>;
}

/** The time zone's offset at the instant `de`, in files only. */
interface Fuso {
  readonly tipo: 'fuso';
  readonly de: string;
  readonly csv: string;
}

/** Of no kind: its schema, cell and drawing are given where they are used. */
interface Proprio extends Comum {
  readonly tipo: 'proprio';
}

export type Campo = Simples | Pessoa | Opcao | Fuso | Proprio;
/** The fields of a list, by key, in the order of its file. */
export type Campos = Readonly<Record<string, Campo>>;

type Chaves<C extends Campos, F> = { [K in keyof C]: C[K] extends F ? K : never }[keyof C] & string;
type ChavesProprias<C extends Campos> = Chaves<C, { readonly tipo: 'proprio' }>;

/** Keys of the fields in answers. */
export type NaApi<C extends Campos> = Exclude<
  keyof C & string,
  Chaves<C, { readonly foraDaApi: true } | { readonly tipo: 'fuso' }>
>;
export type NoCsv<C extends Campos> = Chaves<
  C,
  { readonly titulo: string } | { readonly csv: string }
>;
export type NaTela<C extends Campos> = Chaves<
  C,
  { readonly titulo: string } | { readonly tela: string }
>;
export type ProprioNaApi<C extends Campos> = NaApi<C> & ChavesProprias<C>;
export type ProprioNoCsv<C extends Campos> = NoCsv<C> & ChavesProprias<C>;
export type ProprioNaTela<C extends Campos> = NaTela<C> & ChavesProprias<C>;
export type Pessoas<C extends Campos> = Chaves<C, { readonly tipo: 'pessoa' }>;

export type Opcoes<F> = F extends { readonly opcoes: infer O } ? keyof O & string : never;
export type Nulo<F, V> = F extends { readonly nulo: true } ? V | null : V;

type Lido<F> = F extends { readonly tipo: infer T extends keyof Lidos }
  ? Lidos[T]
  : F extends { readonly tipo: 'opcao' }
    ? Opcoes<F>
    : never;

/** What the server reads for the fields `K`; of a person the name alone. */
export type Lidas<C extends Campos, K extends keyof C> = {
  readonly [Key in Exclude<K, Chaves<C, { readonly tipo: 'fuso' | 'proprio' }>>]: Nulo<
    C[Key],
    Lido<C[Key]>
  >;
};

/** A row as the server reads it for an answer, without the fields of no kind. */
export type Linha<C extends Campos> = Lidas<C, NaApi<C>> & {
  readonly [K in Pessoas<C> as `${K}_id`]: C[K] extends { readonly semConta: true }
    ? number | null
    : number;
};
