import { ChoiceField } from '../design-system/choice-field.tsx';
import { oneOf } from '../design-system/use-address.ts';
import type { Filter } from './filters.tsx';

interface Option<V extends string> {
  readonly value: V;
  readonly label: string;
}

export function optionsOf<V extends string>(labels: Readonly<Record<V, string>>): Option<V>[] {
  return (Object.keys(labels) as V[]).map((value) => ({ value, label: labels[value] }));
}

export function choiceFilter<const N extends string, V extends string>({
  name,
  options,
  label,
  none = 'Todas',
  all,
  nothing,
  ...place
}: Pick<Filter, 'place' | 'width' | 'half'> & {
  readonly name: N;
  readonly label: string;
  readonly options: readonly Option<V>[];
  readonly none?: string;
  /** 'Todas as regras'. */
  readonly all: string;
  /** Text for no match; without it the field is not searchable. */
  readonly nothing?: string;
}): Filter<Readonly<Record<N, V | undefined>>> {
  const values = options.map(({ value }) => value);
  const chosenIn = (params: URLSearchParams) => oneOf(values, params.get(name));
  return {
    ...place,
    names: [name],
    read: (params) => ({ [name]: chosenIn(params) }) as Record<N, V | undefined>,
    draw: ({ params, change, className }) => (
      <ChoiceField
        label={label}
        className={className}
        data={options}
        value={chosenIn(params) ?? ''}
        placeholder={none}
        nothingFoundMessage={nothing}
        all={all}
        onChoice={(value) => change({ [name]: value })}
      />
    ),
  };
}
