import { CENTROS_CUSTO, formatPeriodo, SOURCES_DASHBOARD } from '@frota/contract';
import { Button, NativeSelect } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { type ReactElement, useId, useState } from 'react';
import { DateField } from '../../../design-system/date-field.tsx';
import { FoldButton } from '../../../design-system/fold-button.tsx';
import { SegmentedChoice } from '../../../design-system/segmented-choice.tsx';
import type { AddressChanges } from '../../../design-system/use-address.ts';
import { changePeriodo, changeSource, type Filtros, SEM_FILTROS } from './filtros.ts';
import classes from './filtros-bar.module.css';

const TODOS = 'Todos';
const LABELS = { total: 'Total', interno: 'Interno', externo: 'Externo' } as const;
const SOURCES = SOURCES_DASHBOARD.map((value) => ({ value, label: LABELS[value] }));

/** Source, cost centre and period; on a phone the last two fold. */
export function FiltrosBar(props: {
  readonly filtros: Filtros;
  readonly onChange: (changes: AddressChanges) => void;
}): ReactElement {
  const { filtros, onChange } = props;
  const { source, centro_custo, inicio, fim } = filtros;
  const [aberto, setAberto] = useState(false);
  /** How often all was cleared: what is said beside a field goes with it. */
  const [limpos, setLimpos] = useState(0);
  const id = useId();
  return (
    <search className={classes.filtros} aria-label="Filtros do dashboard">
      <SegmentedChoice
        label="Abastecimentos"
        compact
        choices={SOURCES}
        value={source}
        onChange={(chosen) => onChange(changeSource(filtros, chosen))}
      />
      <FoldButton
        controls={id}
        open={aberto}
        onToggle={() => setAberto(!aberto)}
        note={centro_custo || 'Todos os centros de custo'}
      >
        {formatPeriodo(filtros)}
      </FoldButton>
      <div id={id} className={classes.campos} data-aberto={aberto || undefined}>
        <NativeSelect
          size="md"
          label="Centro de custo"
          className={classes.select ?? ''}
          data={[TODOS, ...CENTROS_CUSTO.toReversed()]}
          value={centro_custo || TODOS}
          onChange={({ currentTarget: { value } }) =>
            onChange({ centro_custo: value === TODOS ? null : value })
          }
        />
        <DateField
          key={`de ${limpos}`}
          label="De"
          className={classes.dia ?? ''}
          value={inicio}
          onDay={(dia) => onChange(changePeriodo(filtros, { inicio: dia }))}
        />
        <DateField
          key={`ate ${limpos}`}
          label="Até"
          className={classes.dia ?? ''}
          value={fim}
          onDay={(dia) => onChange(changePeriodo(filtros, { fim: dia }))}
        />
        <Button
          variant="subtle"
          size="md"
          className={classes.limpar ?? ''}
          leftSection={<IconRestore size={20} aria-hidden />}
          onClick={() => {
            setLimpos(limpos + 1);
            onChange(SEM_FILTROS);
          }}
        >
          Limpar filtros
        </Button>
      </div>
    </search>
  );
}
