import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { type AlvoEstorno, EstornoDialog } from './estorno.tsx';

/** Cancels a record with a reason. */
export function Estornar(props: {
  readonly alvo: AlvoEstorno;
  readonly onDone: () => void;
}): ReactElement {
  const [asking, setAsking] = useState(false);
  const notice = useNotice();
  return (
    <>
      <Button
        variant="subtle"
        color="vermelho"
        h={48}
        leftSection={<IconArrowBackUp size={22} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Estornar
      </Button>
      <NoticeBanner notice={notice} />
      {asking && (
        <EstornoDialog
          alvo={props.alvo}
          notice={notice}
          onClose={() => setAsking(false)}
          onDone={props.onDone}
        />
      )}
    </>
  );
}
