import type { Produto } from '@frota/contract/combustivel';
import { mensagensTarefas } from '@frota/contract/tarefas';
import type { ReactElement } from 'react';
import { SegmentedChoice } from '../../../design-system/segmented-choice.tsx';
import type { TarefaProps } from './rules.ts';

/** Only where a product has several; the last used one first. */
export function BicoField(
  props: TarefaProps & { readonly produto: Produto | null },
): ReactElement | null {
  const { produto, form } = props;
  const bicos = produto === null ? [] : props.bicos[produto];
  if (bicos.length === 0) return null;
  const field = produto === 'ARLA' ? 'bicoArla' : 'bico';
  // After the pump's photo only the nozzle holds the next step back.
  const isDue = form.bomba.state === 'ok' && props.next === field;
  return (
    <SegmentedChoice
      label={produto === 'ARLA' ? 'Bico do Arla' : 'Bico'}
      choices={bicos.map(({ id, nome }) => ({ value: id, label: nome }))}
      value={form[field]}
      error={props.faults[field] ?? (isDue ? mensagensTarefas.bicoObrigatorio : undefined)}
      onChange={(value) => props.change({ field, value })}
    />
  );
}
