import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTestPipe } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { Notice } from '../../../design-system/notice.tsx';
import type { Tanques } from '../api.ts';
import { LancarModal } from './lancar-modal.tsx';

export function LancarButton(props: {
  readonly tanques: Tanques | undefined;
  readonly notice: Notice;
}): ReactElement {
  const [opened, { open, close }] = useDisclosure(false);
  const { tanques, notice } = props;
  return (
    <>
      <Button
        variant="outline"
        h={56}
        leftSection={<IconTestPipe size={22} aria-hidden />}
        disabled={tanques === undefined}
        onClick={open}
      >
        Lançar aferição, amostra ou perda
      </Button>
      {opened && tanques && (
        <LancarModal
          tanques={tanques}
          onClose={close}
          onSaved={(message) => notice.say('success', message)}
        />
      )}
    </>
  );
}
