import { SOURCES_DASHBOARD } from '@frota/contract/dashboard';
import { formatPeriodo } from '@frota/contract/formato';
import { CENTROS_CUSTO } from '@frota/contract/veiculos';
import { Button, NativeSelect } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useLocation } from 'react-router';
import { SegmentedChoice } from '../../../design-system/choices.tsx';
import { DateRangeFields } from '../../../design-system/date-fields.tsx';
import { FoldedFields } from '../../../design-system/panel.tsx';
import type { AddressChanges } from '../../../design-system/use-address.ts';
import { FiltrosGuardados, useGuardados } from '../../../list/filter-bar.tsx';
import { changeSource, type Filtros, SEM_FILTROS } from './filtros.ts';
import classes from './painel.module.css';

const TODOS = 'Todos';
const LABELS = { total: 'Total', interno: 'Interno', externo: 'Externo' } as const;
const SOURCES = SOURCES_DASHBOARD.map((value) => ({ value, label: LABELS[value] }));

export function FiltrosBar(props: {
  readonly filtros: Filtros;
  /** Right below the page's heading, which has room for periods and kept filters on a PC. */
  readonly belowHeading?: boolean;
  readonly onChange: (changes: AddressChanges) => void;
}): ReactElement {
  const { filtros, onChange } = props;
  const { source, centro_custo } = filtros;
  /** Key of the fields: clearing also removes their errors. */
  const [limpos, setLimpos] = useState(0);
  const filtered = useLocation().search !== '';
  const guardados = useGuardados(filtered);
  return (
    <search
      className={`card stack gap-12 mb-16 p-16 ${classes.filtros}`}
      aria-label="Filtros do dashboard"
      data-below-heading={props.belowHeading || undefined}
    >
      <SegmentedChoice
        label="Abastecimentos"
        compact
        choices={SOURCES}
        value={source}
        onChange={(chosen) => onChange(changeSource(filtros, chosen))}
      />
      <FoldedFields
        name={formatPeriodo(filtros)}
        note={centro_custo || 'Todos os centros de custo'}
        className={classes.campos}
      >
        <NativeSelect
          size="md"
          label="Centro de custo"
          className={`col-all ${classes.select}`}
          data={[TODOS, ...[...CENTROS_CUSTO].reverse()]}
          value={centro_custo || TODOS}
          onChange={({ currentTarget: { value } }) =>
            onChange({ centro_custo: value === TODOS ? null : value })
          }
        />
        <DateRangeFields
          key={limpos}
          closed
          className={`min-w-0 ${classes.dia}`}
          range={filtros}
          onRange={({ inicio, fim }) => onChange({ inicio, fim })}
        />
        <Button
          variant="subtle"
          size="md"
          className={`col-all ${classes.limpar}`}
          leftSection={<IconRestore size={20} aria-hidden />}
          onClick={() => {
            setLimpos(limpos + 1);
            onChange(SEM_FILTROS);
          }}
        >
          Limpar filtros
        </Button>
        {guardados && (
          <div className={`col-all ${classes.guardados}`}>
            <FiltrosGuardados chave={guardados} filtered={filtered} />
          </div>
        )}
      </FoldedFields>
    </search>
  );
}
