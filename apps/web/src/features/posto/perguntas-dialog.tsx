import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../design-system/confirm-dialog.tsx';
import classes from './posto-page.module.css';

/** Asks all that is open about what is about to be saved, at once. */
export function PerguntasDialog(props: {
  readonly title: string;
  /** Closed while there are none. */
  readonly perguntas: readonly string[];
  /** Said before them. */
  readonly nota?: string | undefined;
  readonly cancelLabel: string;
  readonly confirmLabel: string;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}): ReactElement {
  const { perguntas, nota, ...dialog } = props;
  return (
    <ConfirmDialog opened={perguntas.length > 0} {...dialog}>
      {nota && <p className="m-0 mb-16">{nota}</p>}
      <ul className={`stack gap-12 m-0 break ${classes.perguntas}`}>
        {perguntas.map((pergunta) => (
          <li key={pergunta}>{pergunta}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
