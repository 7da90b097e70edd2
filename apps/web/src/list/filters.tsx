import { faultOfEndereco } from '@frota/contract/acesso';
import type { ComponentProps, ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { type Choice, SegmentedChoice } from '../design-system/choices.tsx';
import { DateRangeFields } from '../design-system/date-fields.tsx';
import { type DateRange, parseDay } from '../design-system/days.ts';
import { BUSCA_MAX, SearchField } from '../design-system/search-field.tsx';
import { type AddressChanges, oneOf } from '../design-system/use-address.ts';

interface FilterField {
  readonly params: URLSearchParams;
  readonly change: (changes: AddressChanges) => void;
  readonly className: string | undefined;
}

/** A filter as data, kept in the address. */
export interface Filter<V extends object = object> {
  readonly names: readonly string[];
  /** Unknown text counts as not chosen. */
  readonly read: (params: URLSearchParams) => V;
  readonly draw: (field: FilterField) => ReactElement | null;
  readonly place?: 'above' | 'folded' | undefined;
  /** Grid columns: '240px', '168px 168px'. */
  readonly width?: string | undefined;
  readonly half?: boolean | undefined;
}

type Merged<V> = (V extends unknown ? (part: V) => void : never) extends (all: infer All) => void
  ? All
  : never;
export type Chosen<F extends readonly Filter[]> = Merged<ReturnType<F[number]['read']>>;

export function useFilters<F extends readonly Filter[]>(filters: F): Chosen<F> {
  const [params] = useSearchParams();
  return readFilters(filters, params);
}

export function readFilters<F extends readonly Filter[]>(
  filters: F,
  params: URLSearchParams,
): Chosen<F> {
  return Object.assign({}, ...filters.map(({ read }) => read(params)));
}

export function isChosen({ read }: Filter, params: URLSearchParams): boolean {
  return Object.values(read(params)).some(Boolean);
}

export function textFilter<N extends string = 'busca'>({
  name = 'busca' as N,
  max = BUSCA_MAX,
  width = 'minmax(0, 1fr)',
  ...field
}: Omit<ComponentProps<typeof SearchField>, 'name' | 'value' | 'onSearch' | 'width' | 'max'> & {
  readonly name?: N;
  readonly max?: number;
  readonly width?: string;
}): Filter<Readonly<Record<N, string>>> {
  const textIn = (params: URLSearchParams) => (params.get(name) ?? '').slice(0, max);
  return {
    names: [name],
    width,
    read: (params) => ({ [name]: textIn(params) }) as Record<N, string>,
    draw: ({ params, change, className }) => (
      <SearchField
        {...field}
        className={className ?? ''}
        value={textIn(params)}
        faultOf={faultOfEndereco}
        onSearch={(text) => change({ [name]: text })}
      />
    ),
  };
}

/** '' is open. */
export function daysFilter({
  width = '168px 168px',
  ...place
}: Pick<Filter, 'place' | 'width'> = {}): Filter<DateRange> {
  const read = (params: URLSearchParams): DateRange => ({
    inicio: parseDay(params.get('inicio'), ''),
    fim: parseDay(params.get('fim'), ''),
  });
  return {
    ...place,
    names: ['inicio', 'fim'],
    width,
    half: true,
    read,
    draw: ({ params, change, className }) => (
      <DateRangeFields
        className={className}
        range={read(params)}
        onRange={(range) => change({ ...range })}
      />
    ),
  };
}

export function situacaoFilter<V extends string>(props: {
  readonly choices: readonly [Choice<V>, ...Choice<V>[]];
  readonly place?: 'above';
  readonly width: string;
}): Filter<{ readonly situacao: V }> {
  const { choices, place, width } = props;
  const [first] = choices;
  const values = choices.map(({ value }) => value);
  const chosenIn = (params: URLSearchParams) =>
    oneOf(values, params.get('situacao')) ?? first.value;
  return {
    names: ['situacao'],
    place,
    width,
    read: (params) => ({ situacao: chosenIn(params) }),
    draw: ({ params, change }) => (
      <SegmentedChoice
        label="Situação"
        choices={choices}
        value={chosenIn(params)}
        compact={place !== 'above'}
        onChange={(value) => change({ situacao: value === first.value ? null : value })}
      />
    ),
  };
}

/** Set only by another screen's link; shown by `OnlyLine`. */
export function linkFilter<const N extends string, V extends string>(
  name: N,
  values: readonly V[],
): Filter<Readonly<Record<N, V | undefined>>> {
  return {
    names: [name],
    read: (params) => ({ [name]: oneOf(values, params.get(name)) }) as Record<N, V | undefined>,
    draw: () => null,
  };
}
