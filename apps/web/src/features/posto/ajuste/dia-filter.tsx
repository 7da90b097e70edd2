import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { DateField } from '../../../design-system/date-field.tsx';
import { parseDay, shiftDay } from '../../../design-system/date-range.ts';
import type { AddressChanges } from '../../../design-system/use-address.ts';
import type { Filter } from '../../../list/filters.tsx';
import { useHoje } from '../use-hoje.ts';

/** '' is today. */
export const DIA: Filter<{ readonly dia: string }> = {
  names: ['dia'],
  read: (params) => ({ dia: parseDay(params.get('dia'), '') }),
  draw: ({ params, change }) => <DiaField {...DIA.read(params)} onChange={change} />,
};

function DiaField(props: {
  readonly dia: string;
  readonly onChange: (changes: AddressChanges) => void;
}): ReactElement {
  const hoje = useHoje();
  const dia = props.dia || hoje;
  const goTo = (novo: string): void => props.onChange({ dia: novo === hoje ? null : novo });
  return (
    <>
      <div className="flex items-end gap-8">
        <ActionIcon
          variant="outline"
          size={42}
          aria-label="Dia anterior"
          onClick={() => goTo(shiftDay(dia, -1))}
        >
          <IconChevronLeft size={22} aria-hidden />
        </ActionIcon>
        <DateField
          label={dia === hoje ? 'Hoje' : 'Dia'}
          max={hoje}
          value={dia}
          onDay={(escolhido) => goTo(escolhido || hoje)}
        />
        <ActionIcon
          variant="outline"
          size={42}
          aria-label="Dia seguinte"
          disabled={dia >= hoje}
          onClick={() => goTo(shiftDay(dia, 1))}
        >
          <IconChevronRight size={22} aria-hidden />
        </ActionIcon>
      </div>
      {dia !== hoje && (
        <Button variant="subtle" onClick={() => goTo(hoje)}>
          Hoje
        </Button>
      )}
    </>
  );
}
