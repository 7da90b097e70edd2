import { combustivelLabel } from '@frota/contract/combustivel';
import {
  formatDataHora,
  formatDia,
  formatDuracao,
  formatKm,
  formatLitros,
  formatMedia,
  formatPercentual,
  formatReais,
} from '@frota/contract/formato';
import type { Campo, Campos, NaTela, ProprioNaTela, ProprioNoCsv } from '@frota/contract/lista';
import { formatSimNao } from '@frota/contract/veiculos';
import { Button } from '@mantine/core';
import type { IconTool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Column } from '../design-system/data-table.tsx';
import type { Pair } from '../design-system/panel.tsx';
import { PessoaLink, PlacaLink } from './links.tsx';

type Look<T> = Partial<Omit<Column<T>, 'title'>>;
type Looks<C extends Campos, T> = { readonly [K in NaTela<C>]?: Look<T> | false } & {
  readonly [K in ProprioNaTela<C>]: (Look<T> & Pick<Column<T>, 'cell'>) | false;
};

/**
 * The columns of a list: fields in the order of `looks`, the other fields, `more`, at last columns with an own line.
 * A look overrides the field's kind; `false` leaves the field out.
 */
export function fieldColumns<const C extends Campos, T extends object>(
  campos: C,
  looks: Looks<C, T>,
  ...more: readonly Column<T>[]
): readonly Column<T>[] {
  const keys = new Set([...Object.keys(looks), ...Object.keys(campos)]);
  const columns = [...keys].flatMap((key) => {
    const campo: Campo = campos[key]!;
    const title = titleOf(campo);
    const look: Look<T> | false | undefined = looks[key as keyof typeof looks];
    return title === undefined || look === false
      ? []
      : [{ title, ...kindOf<T>(key, campo), ...look }];
  });
  const all = [...columns, ...more];
  return [...all.filter(({ below }) => !below), ...all.filter(({ below }) => below)];
}

export type FieldDraws<C extends Campos, T> = {
  readonly [K in keyof C]?: ((row: T) => ReactNode) | boolean;
} & { readonly [K in ProprioNaTela<C> | ProprioNoCsv<C>]: ((row: T) => ReactNode) | false };

/**
 * Label and value of a record's titled fields, for a card: first those that `draws` names, in its order, then the others. False leaves a field out; true draws it
 * as its kind. What is not there has no value.
 */
export function fieldPairs<const C extends Campos, T extends object>(
  campos: C,
  row: T,
  draws: FieldDraws<C, T>,
): readonly Pair[] {
  const keys = new Set([...Object.keys(draws), ...Object.keys(campos)]);
  return [...keys].flatMap((key) => {
    const campo: Campo = campos[key]!;
    const title = titleOf(campo) ?? campo.csv;
    const draw = draws[key];
    if (title === undefined || campo.tipo === 'fuso' || draw === false) return [];
    if (typeof draw === 'function') return [[title, draw(row)]];
    return [[title, row[key as keyof T] === null ? '' : kindOf<T>(key, campo).cell(row)]];
  });
}

const titleOf = (campo: Campo): string | undefined =>
  campo.tipo === 'fuso' ? undefined : (campo.tela ?? campo.titulo);

interface Kind {
  readonly width: string;
  readonly numeric?: true;
  /** By default the value as it is. */
  readonly draw?: (value: never) => ReactNode;
}

const TEXTO = 'minmax(0, 1fr)';
const NUMERO = { width: '90px', numeric: true } as const;
const NADA = '—';

/** Kinds that are not here draw their value as it is. */
const KINDS: Partial<Readonly<Record<Campo['tipo'], Kind>>> = {
  combustivel: { width: TEXTO, draw: combustivelLabel },
  placa: { width: '120px', draw: (placa: string) => <PlacaLink placa={placa} size="sm" /> },
  instante: { width: '150px', draw: (em: string) => formatDataHora(em) },
  dia: { width: '120px', draw: formatDia },
  inteiro: NUMERO,
  km: { ...NUMERO, draw: formatKm },
  litros: { width: '104px', numeric: true, draw: (litros: number) => `${formatLitros(litros)} L` },
  reais: { width: '112px', numeric: true, draw: formatReais },
  decimal: { ...NUMERO, draw: formatLitros },
  numero: { ...NUMERO, draw: formatLitros },
  media: { ...NUMERO, draw: formatMedia },
  percentual: { ...NUMERO, draw: formatPercentual },
  duracao: { width: '110px', numeric: true, draw: formatDuracao },
  simNao: { width: '72px', draw: formatSimNao },
};

function kindOf<T extends object>(key: string, campo: Campo): Omit<Column<T>, 'title'> {
  const { draw, ...look } = KINDS[campo.tipo] ?? { width: TEXTO };
  return {
    ...look,
    cell(row) {
      const values = row as Readonly<Record<string, never>>;
      const value: ReactNode = values[key];
      if (value === null) return NADA;
      if (campo.tipo === 'opcao') return campo.opcoes[String(value)];
      if (campo.tipo === 'pessoa') {
        return <PessoaLink pessoa={{ id: values[`${key}_id`], nome: String(value) }} />;
      }
      return draw ? draw(value as never) : value;
    },
  };
}

export function actionColumn<T>(action: {
  readonly width: string;
  readonly icon: typeof IconTool;
  readonly label: (row: T) => string;
  /** For screen readers. */
  readonly name: (row: T) => string;
  readonly onPress: (row: T) => void;
}): Column<T> {
  const { icon: Icon, label, name, onPress } = action;
  return {
    title: 'Ação',
    bare: true,
    width: action.width,
    wide: true,
    cell: (row) => (
      <Button
        variant="light"
        h={44}
        leftSection={<Icon size={20} aria-hidden />}
        aria-label={name(row)}
        onClick={() => onPress(row)}
      >
        {label(row)}
      </Button>
    ),
  };
}
