import { Button, Modal } from '@mantine/core';
import type { ReactElement } from 'react';
import { useReturnFocus } from '../../design-system/overlay.tsx';
import classes from './checkin.module.css';

/** Asked before a check-in is sent, with two answers. */
export function PerguntaAntes(props: {
  readonly frases: readonly string[];
  readonly sim: string;
  readonly nao: string;
  readonly onAnswer: (sim: boolean) => void;
  readonly onClose: () => void;
}): ReactElement {
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={<span className={classes.pergunta}>{props.frases.join(' ')}</span>}
      centered
      radius="lg"
      closeButtonProps={{ 'aria-label': 'Fechar', size: 'lg' }}
    >
      <div className="stack gap-12">
        <Button size="lg" data-autofocus onClick={() => props.onAnswer(true)}>
          {props.sim}
        </Button>
        <Button size="lg" variant="outline" onClick={() => props.onAnswer(false)}>
          {props.nao}
        </Button>
      </div>
    </Modal>
  );
}
