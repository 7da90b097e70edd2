import { mensagensOutbox } from '@frota/contract/envios';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../design-system/confirm-dialog.tsx';
import { NoticeBanner, useNotice } from '../../design-system/notice.tsx';
import { PageHeader } from '../../design-system/page-header.tsx';
import { EmptyState, LoadingState } from '../../design-system/states.tsx';
import type { QueuedEnvio } from '../../offline/outbox/envio.ts';
import { useOutbox, useOutboxRead } from '../../offline/outbox/use-outbox.ts';
import { EnvioCard } from './envio-card.tsx';
import classes from './envios.module.css';
import { discard, openAgain, sendAsItIs } from './open-again.ts';

/** The shell asks for it on every screen, and has this file loaded. */
export { letUnchangedGo } from './open-again.ts';

export function EnviosPage(): ReactElement {
  const fila = useOutbox();
  const isRead = useOutboxRead();
  const navigate = useNavigate();
  const notice = useNotice();
  const [asked, setAsked] = useState<QueuedEnvio>();

  async function send(envio: QueuedEnvio): Promise<void> {
    const form = await sendAsItIs(envio);
    if (form) void navigate(form);
  }

  async function open(envio: QueuedEnvio): Promise<void> {
    notice.clear();
    try {
      void navigate(await openAgain(envio));
    } catch (error) {
      notice.say('error', (error as Error).message);
    }
  }

  function confirm(): void {
    if (asked) void discard(asked);
    setAsked(undefined);
  }

  return (
    <>
      <PageHeader title="Envios" subtitle="Envios guardados neste aparelho" />
      <NoticeBanner notice={notice} successMs={0} />
      {!isRead && <LoadingState />}
      {isRead && fila.length === 0 && (
        <EmptyState icon={<IconCircleCheck size={36} />} title={mensagensOutbox.vazia}>
          {mensagensOutbox.vaziaDetalhe}
        </EmptyState>
      )}
      {fila.length > 0 && (
        <ul className={`list stack gap-16 ${classes.list}`}>
          {fila.map((envio) => (
            <li key={envio.id}>
              <EnvioCard
                envio={envio}
                onSend={() => void send(envio)}
                onOpen={() => void open(envio)}
                onDiscard={() => setAsked(envio)}
              />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        title={mensagensOutbox.descartar}
        cancelLabel="Não, manter"
        confirmLabel="Sim, descartar"
        danger
        onCancel={() => setAsked(undefined)}
        onConfirm={confirm}
      >
        {mensagensOutbox.descartarDetalhe}
      </ConfirmDialog>
    </>
  );
}
