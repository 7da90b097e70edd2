import { combustivelLabel, type Diesel, parseDiesel } from '@frota/contract/combustivel';
import { dieseisDaTarefa } from '@frota/contract/tarefas';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../design-system/confirm-dialog.tsx';
import { SegmentedChoice } from '../../../design-system/segmented-choice.tsx';
import type { TarefaProps } from './rules.ts';

/** S500 can be switched after a question; 'N/D' must be chosen. */
export function CombustivelField(props: TarefaProps): ReactElement | null {
  const { tarefa, form, change } = props;
  const [asked, setAsked] = useState<Diesel>();
  const dieseis = dieseisDaTarefa(tarefa.tipoCombustivel);
  if (dieseis.length === 1) return null;
  const isKnown = parseDiesel(tarefa.tipoCombustivel) !== undefined;
  return (
    <>
      <SegmentedChoice
        label="Tipo de combustível"
        choices={dieseis.map((value) => ({ value, label: combustivelLabel(value) }))}
        value={form.combustivel}
        error={props.faults.combustivel}
        onChange={(value) => (isKnown ? setAsked(value) : change({ field: 'combustivel', value }))}
      />
      <ConfirmDialog
        opened={asked !== undefined}
        title="Alterar tipo de combustível?"
        cancelLabel="Não, cancelar"
        confirmLabel="Sim, alterar"
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked) change({ field: 'combustivel', value: asked });
          setAsked(undefined);
        }}
      >
        O abastecimento será registrado como <strong>{combustivelLabel(asked)}</strong>.
      </ConfirmDialog>
    </>
  );
}
