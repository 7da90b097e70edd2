/** What every field may say. */
interface Comum {
  /** Its name in the call; without one the value stays on the device. */
  readonly envia?: string;
  /** Said where it is missing. Without it the field may stay empty. */
  readonly falta?: string;
  /** Fields to clear when it changes; 'depois': all that follow it in the form. */
  readonly zera?: 'depois' | readonly string[];
  /** Other names in the call whose faults are shown here. */
  readonly responde?: readonly string[];
}

/** A photo that is read. `foto` is its name in the call. */
interface Lido extends Comum {
  readonly foto: string;
}

/**
 * One field of a yard form: `tipo` says what it holds, how it is sent and how it is checked.
 *
 * - `placa`: a photo that is read as a plate
 * - `leitura`: a photo that is read; `le` says as what
 * - `km`: a typed odometer
 * - `decimal`: a typed number; `maximo` with `acima`, the sentence above it
 * - `texto`: text that may stay empty; with `rotulo` the form draws it by itself
 * - `opcao`: one of `opcoes`
 * - `nome`: a person's name; `id`: the id of a record
 * - `foto`, `fotos`: photos that are not read
 * - `item`: a safety item, seen or not, with photos
 * - `varios`: several of `opcoes`
 * - `marca`: yes or no, kept on the device
 * - `proprio`: what the form's own code holds and sends
 * - `aviso`: no value; a place for faults
 */
export type Campo =
  | (Lido & { readonly tipo: 'placa' })
  | (Lido & { readonly tipo: 'leitura'; readonly le: LeituraDoCampo })
  | (Comum & { readonly tipo: 'km' })
  | (Comum & {
      readonly tipo: 'decimal';
      readonly decimais: number;
      readonly maximo: number;
      readonly acima?: string;
    })
  | (Comum & {
      readonly tipo: 'texto';
      readonly max: number;
      readonly rotulo?: string;
      /** Several lines. */
      readonly longo?: true;
    })
  | (Comum & { readonly tipo: 'opcao'; readonly opcoes: readonly string[] })
  | (Comum & { readonly tipo: 'nome' })
  | (Comum & { readonly tipo: 'id' })
  | (Comum & { readonly tipo: 'foto'; readonly foto: string })
  | (Comum & { readonly tipo: 'fotos'; readonly fotos: string; readonly max: number })
  | (Comum & { readonly tipo: 'item'; readonly fotos: string; readonly max: number })
  | (Comum & { readonly tipo: 'varios'; readonly opcoes: readonly string[] })
  | (Comum & { readonly tipo: 'marca' })
  | (Comum & { readonly tipo: 'proprio' })
  | (Comum & { readonly tipo: 'aviso' });

export type LeituraDoCampo = 'km' | 'bomba' | 'comprovante' | 'totalizador';

/** A step opens when the one before is done. */
export interface Passo {
  readonly titulo: string;
  /** Said while it is locked. */
  readonly abre?: string;
  /** The step that opens it; default: the one before. */
  readonly abreCom?: string;
  /** The step may be left out; this is said beside its title. */
  readonly opcional?: string;
  /** A button leads to it: the page does not scroll to it by itself. */
  readonly aMao?: true;
  readonly campos: Readonly<Record<string, Campo>>;
}

/** Steps by name, in their order, with their fields. */
export type Formulario = Readonly<Record<string, Passo>>;

type Together<U> = (U extends unknown ? (of: U) => void : never) extends (of: infer I) => void
  ? I
  : never;
/** All fields of a form, by name. */
export type CamposDe<F extends Formulario> =
  Together<F[keyof F]['campos']> extends infer Campos
    ? { readonly [K in keyof Campos & string]: Campos[K] }
    : never;

export function formulario<const F extends Formulario>(passos: F): F {
  return passos;
}

export function camposDe(passos: Formulario): [nome: string, campo: Campo][] {
  return Object.values(passos).flatMap(({ campos }) => Object.entries(campos));
}

type TextosDe<F extends Formulario> = {
  [K in keyof CamposDe<F>]: CamposDe<F>[K] extends { tipo: 'texto'; envia: infer E extends string }
    ? E
    : never;
}[keyof CamposDe<F>];

/** Names of the texts that people write in a form, as they are sent. Their columns have the same names. */
export function textosDe<F extends Formulario>(passos: F): TextosDe<F>[] {
  const textos = camposDe(passos).flatMap(([, { tipo, envia = [] }]) =>
    tipo === 'texto' ? envia : [],
  );
  return textos as TextosDe<F>[];
}

/** The texts of a form as columns: null where nothing was written. */
export function colunasDosTextos<F extends Formulario>(
  passos: F,
  fields: Readonly<Partial<Record<TextosDe<F>, string | undefined>>>,
): Record<TextosDe<F>, string | null> {
  const columns = textosDe(passos).map((nome) => [nome, fields[nome] || null]);
  return Object.fromEntries(columns) as Record<TextosDe<F>, string | null>;
}
