import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../../design-system/confirm-dialog.tsx';
import classes from './medicao.module.css';

/** Asks about values that are probably mistyped or forgotten before they are saved. */
export function DoubtsDialog(props: {
  readonly doubts: readonly string[];
  /** The chosen time of the dip; left out where none was chosen. */
  readonly horario: string | undefined;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}): ReactElement {
  return (
    <ConfirmDialog
      opened={props.doubts.length > 0}
      title="Confira antes de salvar"
      cancelLabel="Voltar"
      confirmLabel="Sim, registrar"
      onCancel={props.onCancel}
      onConfirm={props.onConfirm}
    >
      {props.horario && <p className="m-0 mb-16">Medido hoje às {props.horario}.</p>}
      <ul className={`stack gap-12 m-0 ${classes.duvidas}`}>
        {props.doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
