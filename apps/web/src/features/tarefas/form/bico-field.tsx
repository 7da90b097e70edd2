import type { ReactElement } from 'react';
import { SegmentedChoice } from '../../../design-system/segmented-choice.tsx';
import type { Bicos } from './bicos.ts';
import { temArla } from './faults.ts';
import type { TarefaProps } from './rules.ts';

/** From which nozzle, of each product that has several; the attendant's last one stands first. */
export function BicoFields(props: TarefaProps & { readonly bicos: Bicos }): ReactElement {
  const { form, change, faults, bicos } = props;
  const doDiesel = form.combustivel === null ? [] : bicos[form.combustivel];
  const doArla = temArla(form) ? bicos.ARLA : [];
  const choices = (of: typeof doDiesel) => of.map(({ id, nome }) => ({ value: id, label: nome }));
  return (
    <>
      {doDiesel.length > 0 && (
        <SegmentedChoice
          label="Bico"
          choices={choices(doDiesel)}
          value={form.bico}
          error={faults.bico}
          onChange={(value) => change({ field: 'bico', value })}
        />
      )}
      {doArla.length > 0 && (
        <SegmentedChoice
          label="Bico do Arla"
          choices={choices(doArla)}
          value={form.bicoArla}
          error={faults.bicoArla}
          onChange={(value) => change({ field: 'bicoArla', value })}
        />
      )}
    </>
  );
}
