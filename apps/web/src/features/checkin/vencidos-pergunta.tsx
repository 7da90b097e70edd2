import { mensagensCuidados } from '@frota/contract/cuidados';
import { Button, Modal } from '@mantine/core';
import type { ReactElement } from 'react';
import { useReturnFocus } from '../../design-system/overlay.tsx';

export function VencidosPergunta(props: {
  readonly frases: readonly string[];
  readonly onAnswer: (avisar: boolean) => void;
  readonly onClose: () => void;
}): ReactElement {
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={props.frases.join(' ')}
      centered
      radius="lg"
      closeButtonProps={{ 'aria-label': 'Fechar', size: 'lg' }}
    >
      <div className="stack gap-12">
        <Button size="lg" data-autofocus onClick={() => props.onAnswer(true)}>
          {mensagensCuidados.avisar}
        </Button>
        <Button size="lg" variant="outline" onClick={() => props.onAnswer(false)}>
          {mensagensCuidados.naoAvisar}
        </Button>
      </div>
    </Modal>
  );
}
