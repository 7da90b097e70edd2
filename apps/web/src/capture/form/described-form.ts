import {
  type Campo,
  type CamposDe,
  camposDe,
  type Formulario,
  type LeituraDoCampo,
} from '@frota/contract/formulario';
import { faultOfDecimal, faultOfKm } from '@frota/contract/numero';
import { type Faults, type Found, faultsIn } from '../../http/form/faults.ts';
import type { Foto } from '../../offline/foto.ts';
import type { Envio, TipoEnvio } from '../../offline/outbox/envio.ts';
import { emptyReading, isRead, type Reading, type ReadingRules } from '../reading/reading.ts';
import { bombaRules, comprovanteRules, kmRules, placaRules } from '../reading/rules.ts';
import type { Submission } from '../submission.ts';
import type { FormRules } from './form-rules.ts';
import { isSameKm, typeKm } from './vehicle-form.ts';

/** A safety item; `ok` is null until somebody looked. */
export interface ItemVisto {
  readonly ok: boolean | null;
  readonly fotos: readonly Foto[];
}

type ValueOf<C> = C extends { tipo: 'placa' | 'leitura' }
  ? Reading
  : C extends { tipo: 'km' | 'decimal' | 'texto' }
    ? string
    : C extends { tipo: 'opcao'; opcoes: readonly (infer O)[] }
      ? O | null
      : C extends { tipo: 'nome' | 'id' }
        ? string | null
        : C extends { tipo: 'foto' }
          ? Foto | undefined
          : C extends { tipo: 'fotos' }
            ? readonly Foto[]
            : C extends { tipo: 'item' }
              ? ItemVisto
              : C extends { tipo: 'varios'; opcoes: readonly (infer O)[] }
                ? readonly O[]
                : C extends { tipo: 'marca' }
                  ? boolean
                  : C extends { tipo: 'livre'; vazio: infer V }
                    ? V
                    : never;

/** What is filled in of a described form. */
export type FormOf<F extends Formulario> = {
  readonly [K in keyof CamposDe<F> as CamposDe<F>[K] extends { tipo: 'aviso' }
    ? never
    : K]: ValueOf<CamposDe<F>[K]>;
};
export type FieldOf<F extends Formulario> = keyof CamposDe<F> & string;

type Values = Readonly<Record<string, unknown>>;

const UNSEEN: ItemVisto = { ok: null, fotos: [] };

function emptyOf(campo: Campo): unknown {
  switch (campo.tipo) {
    case 'placa':
    case 'leitura':
      return emptyReading;
    case 'km':
    case 'decimal':
    case 'texto':
      return '';
    case 'opcao':
    case 'nome':
    case 'id':
      return null;
    case 'fotos':
    case 'varios':
      return [];
    case 'item':
      return UNSEEN;
    case 'marca':
      return false;
    case 'livre':
      return campo.vazio;
    default:
      return undefined;
  }
}

const READINGS: Partial<Record<LeituraDoCampo, (form: { readonly km: string }) => ReadingRules>> = {
  km: ({ km }) => kmRules(km),
  bomba: () => bombaRules,
  comprovante: () => comprovanteRules,
};

const TYPING: Partial<Record<Campo['tipo'], (nome: string) => (text: string) => Values>> = {
  km: () => typeKm,
  decimal: (nome) => (text) => ({ [nome]: text }),
  texto: (nome) => (text) => ({ [nome]: text }),
};

/** What a form does otherwise than its description says. */
type OwnRules<Form extends object> = Partial<Pick<FormRules<Form>, 'migrations'>> &
  Pick<FormRules<Form>, 'follow'> & {
    readonly empty?: Partial<Form>;
    readonly readings?: Partial<FormRules<Form>['readings']>;
    readonly typing?: Partial<FormRules<Form>['typing']>;
  };

export function rulesOf<F extends Formulario>(
  passos: F,
  own: OwnRules<FormOf<F>> = {},
): FormRules<FormOf<F>> {
  const campos = camposDe(passos);
  const of = <T>(make: (campo: Campo, nome: string) => T | undefined): object =>
    Object.fromEntries(
      campos
        .map(([nome, campo]) => [nome, make(campo, nome)] as const)
        .filter(([, made]) => made !== undefined),
    );
  const valued = campos.filter(([, { tipo }]) => tipo !== 'aviso');
  return {
    migrations: [],
    ...own,
    empty: {
      ...Object.fromEntries(valued.map(([nome, campo]) => [nome, emptyOf(campo)])),
      ...own.empty,
    },
    readings: {
      ...of((campo) => {
        if (campo.tipo === 'placa') return () => placaRules;
        return campo.tipo === 'leitura' ? READINGS[campo.le] : undefined;
      }),
      ...own.readings,
    },
    typing: { ...of(({ tipo }, nome) => TYPING[tipo]?.(nome)), ...own.typing },
    same: of(({ tipo }) => (tipo === 'km' ? isSameKm : undefined)),
    resets: of(({ zera }, nome) => {
      if (zera !== 'depois') return zera;
      const names = valued.map(([name]) => name);
      return names.slice(names.indexOf(nome) + 1);
    }),
  } as unknown as FormRules<FormOf<F>>;
}

/** What is missing or wrong by the description alone. */
export function describedFaults<F extends Formulario>(
  passos: F,
  form: FormOf<F>,
): Faults<FieldOf<F>> {
  const found = camposDe(passos).map(([nome, campo]) => [
    nome,
    faultOf(campo, (form as Values)[nome]),
  ]);
  return faultsIn(Object.fromEntries(found) as Found<FieldOf<F>>);
}

function faultOf(campo: Campo, value: unknown): string | false | undefined {
  const { falta } = campo;
  switch (campo.tipo) {
    case 'placa':
    case 'leitura':
      return !isRead(value as Reading) && falta;
    case 'km':
      return faultOfKm(value as string, falta ?? '');
    case 'decimal':
      return (
        ((value as string).trim() === '' && falta) ||
        faultOfDecimal(value as string, campo.decimais, campo.maximo)
      );
    case 'texto':
      return (value as string).trim() === '' && falta;
    case 'opcao':
    case 'nome':
    case 'id':
    case 'foto':
      return (value === null || value === undefined) && falta;
    default:
      return false;
  }
}

/** From the call's names to the form's fields. */
export function namesOf<F extends Formulario>(passos: F): Readonly<Record<string, FieldOf<F>>> {
  const names = camposDe(passos).flatMap(([nome, campo]) => {
    const { envia, responde = [] } = campo;
    const photo = 'foto' in campo ? campo.foto : 'fotos' in campo ? campo.fotos : undefined;
    return [envia, photo, ...responde].flatMap((of) => (of === undefined ? [] : [[of, nome]]));
  });
  return Object.fromEntries(names);
}

/** The form as it is sent. `body` adds what the description does not send by itself. */
export function envioOf<F extends Formulario, T extends TipoEnvio>(
  tipo: T,
  passos: F,
  form: FormOf<F>,
  { id, ocorridoEm }: Submission,
  {
    body,
    ...told
  }: Partial<Pick<Envio<T>, 'assunto'>> & { readonly body?: Partial<Envio<T>['body']> } = {},
): Envio<T> {
  const fields = camposDe(passos).map(([nome, campo]) => [campo, (form as Values)[nome]] as const);
  const plate = fields.find(([{ tipo: of }]) => of === 'placa')?.[1] as Reading | undefined;
  const sent = fields.flatMap(([campo, value]) =>
    campo.envia === undefined ? [] : [[campo.envia, textOf(campo, value)]],
  );
  const fotos = fields.flatMap(([campo, value]) => fotosOf(campo, value));
  return {
    tipo,
    id,
    ocorridoEm,
    placa: plate?.valor ?? '',
    ...told,
    body: withoutNothing({ id, ocorrido_em: ocorridoEm, ...Object.fromEntries(sent), ...body }),
    fotos: Object.fromEntries(fotos),
  } as Envio<T>;
}

/** Nothing is not sent. */
function withoutNothing(body: Values): Values {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

function textOf(campo: Campo, value: unknown): string | undefined {
  switch (campo.tipo) {
    case 'placa':
      return (value as Reading).valor;
    case 'texto':
      return (value as string).trim() || undefined;
    case 'item':
      return (value as ItemVisto).ok ? 'OK' : 'NOK';
    case 'varios':
      return (value as readonly string[]).join();
    default:
      return (value as string | null) ?? undefined;
  }
}

function fotosOf(campo: Campo, value: unknown): [string, unknown][] {
  switch (campo.tipo) {
    case 'placa':
    case 'leitura':
      return [[campo.foto, (value as Reading).foto]];
    case 'foto':
      return [[campo.foto, value]];
    case 'fotos':
      return [[campo.fotos, value]];
    case 'item':
      return [[campo.fotos, (value as ItemVisto).fotos]];
    default:
      return [];
  }
}
