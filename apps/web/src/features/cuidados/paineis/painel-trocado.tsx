import { Button } from '@mantine/core';
import { IconGauge } from '@tabler/icons-react';
import { type ReactElement, Suspense, useState } from 'react';
import { laterPart } from '../../../design-system/later.ts';

const PainelModal = laterPart(async () => (await import('./painel-modal.tsx')).PainelModal);

export function PainelTrocado(props: {
  readonly placa: string;
  readonly registro?: string;
  readonly onChanged: () => unknown;
}): ReactElement {
  const { registro } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={registro === undefined ? 'subtle' : 'light'}
        size="compact-md"
        mih={registro === undefined ? 44 : 32}
        leftSection={<IconGauge size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {registro === undefined ? 'Painel trocado' : 'Painel trocado?'}
      </Button>
      {isOpen && (
        <Suspense>
          <PainelModal {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
