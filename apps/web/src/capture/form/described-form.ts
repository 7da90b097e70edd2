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
import type { FormRules, Submission } from './form-rules.ts';
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
                  : never;

/** What is filled in of a described form; `Own` says what its fields of type `proprio` hold. */
export type FormOf<F extends Formulario, Own = Record<never, never>> = {
  readonly [K in keyof CamposDe<F> as CamposDe<F>[K] extends { tipo: 'aviso' }
    ? never
    : K]: K extends keyof Own ? Own[K] : ValueOf<CamposDe<F>[K]>;
};
export type FieldOf<F extends Formulario> = keyof CamposDe<F> & string;

type Values = Readonly<Record<string, unknown>>;

const UNSEEN: ItemVisto = { ok: null, fotos: [] };
const EMPTY: Readonly<Partial<Record<Campo['tipo'], unknown>>> = {
  placa: emptyReading,
  leitura: emptyReading,
  km: '',
  decimal: '',
  texto: '',
  opcao: null,
  nome: null,
  id: null,
  fotos: [],
  item: UNSEEN,
  varios: [],
  marca: false,
};

const READINGS: Partial<Record<LeituraDoCampo, (form: { readonly km: string }) => ReadingRules>> = {
  km: ({ km }) => kmRules(km),
  bomba: () => bombaRules,
  comprovante: () => comprovanteRules,
};

/** What a form does otherwise than its description says. */
type OwnRules<Form extends object> = Partial<Pick<FormRules<Form>, 'migrations'>> &
  Pick<FormRules<Form>, 'follow'> & {
    readonly empty?: Partial<Form>;
    readonly readings?: Partial<FormRules<Form>['readings']>;
    readonly typing?: Partial<FormRules<Form>['typing']>;
  };

export function rulesOf<F extends Formulario, Own = Record<never, never>>(
  passos: F,
  own: OwnRules<FormOf<F, Own>> = {},
): FormRules<FormOf<F, Own>> {
  const campos = camposDe(passos).filter(([, { tipo }]) => tipo !== 'aviso');
  const names = campos.map(([nome]) => nome);
  const of = (make: (campo: Campo, nome: string) => unknown): Values => {
    const made = campos.map(([nome, campo]) => [nome, make(campo, nome)] as const);
    return Object.fromEntries(made.filter(([, value]) => value !== undefined));
  };
  return {
    migrations: [],
    ...own,
    empty: {
      ...Object.fromEntries(campos.map(([nome, { tipo }]) => [nome, EMPTY[tipo]])),
      ...own.empty,
    },
    readings: {
      ...of((campo) => {
        if (campo.tipo === 'placa') return () => placaRules;
        return campo.tipo === 'leitura' ? READINGS[campo.le] : undefined;
      }),
      ...own.readings,
    },
    typing: {
      ...of(({ tipo }, nome) => {
        if (tipo === 'km') return typeKm;
        return EMPTY[tipo] === '' ? (text: string) => ({ [nome]: text }) : undefined;
      }),
      ...own.typing,
    },
    same: of(({ tipo }) => (tipo === 'km' ? isSameKm : undefined)),
    resets: of(({ zera }, nome) =>
      zera === 'depois' ? names.slice(names.indexOf(nome) + 1) : zera,
    ),
  } as unknown as FormRules<FormOf<F, Own>>;
}

/** What is missing or wrong by the description alone. */
export function describedFaults<F extends Formulario>(passos: F, form: object): Faults<FieldOf<F>> {
  const found = camposDe(passos).map(([nome, campo]) => [
    nome,
    faultOf(campo, (form as Values)[nome]),
  ]);
  return faultsIn(Object.fromEntries(found) as Found<FieldOf<F>>);
}

function faultOf(campo: Campo, value: unknown): string | false | undefined {
  const { tipo, falta } = campo;
  if (tipo === 'km') return faultOfKm(value as string, falta ?? '');
  const isMissing = isReading(campo)
    ? !isRead(value as Reading)
    : value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
  if (isMissing) return falta;
  return tipo === 'decimal' && faultOfDecimal(value as string, campo.decimais, campo.maximo);
}

const isReading = ({ tipo }: Campo): boolean => tipo === 'placa' || tipo === 'leitura';

const photoOf = (campo: Campo): string | undefined =>
  'foto' in campo ? campo.foto : 'fotos' in campo ? campo.fotos : undefined;

/** From the call's names to the form's fields. */
export function namesOf<F extends Formulario>(passos: F): Readonly<Record<string, FieldOf<F>>> {
  const names = camposDe(passos).flatMap(([nome, campo]) => {
    const { envia, responde = [] } = campo;
    return [envia, photoOf(campo), ...responde].flatMap((of) =>
      of === undefined ? [] : [[of, nome]],
    );
  });
  return Object.fromEntries(names);
}

interface Told<T extends TipoEnvio> {
  readonly assunto?: string | undefined;
  readonly body?: { readonly [K in keyof Envio<T>['body']]?: Envio<T>['body'][K] | undefined };
}

/** The form as it is sent. `body` adds what the description does not send by itself. */
export function envioOf<T extends TipoEnvio>(
  tipo: T,
  passos: Formulario,
  form: object,
  { id, ocorridoEm }: Submission,
  { assunto, body }: Told<T> = {},
): Envio<T> {
  const fields = camposDe(passos).map(([nome, campo]) => [campo, (form as Values)[nome]] as const);
  const plate = fields.find(([{ tipo: of }]) => of === 'placa')?.[1] as Reading | undefined;
  const sent = fields.flatMap(([campo, value]) =>
    campo.envia === undefined ? [] : [[campo.envia, textOf(campo, value)]],
  );
  const fotos = fields.flatMap(([campo, value]) => {
    const photo = photoOf(campo);
    return photo === undefined ? [] : [[photo, fotosOf(campo, value)]];
  });
  return {
    tipo,
    id,
    ocorridoEm,
    placa: plate?.valor ?? '',
    ...(assunto !== undefined && { assunto }),
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

function fotosOf(campo: Campo, value: unknown): unknown {
  if (isReading(campo)) return (value as Reading).foto;
  return campo.tipo === 'item' ? (value as ItemVisto).fotos : value;
}
