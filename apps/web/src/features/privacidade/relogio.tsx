import { formatDataHora } from '@frota/contract/formato';
import { servidorRoute } from '@frota/contract/operacao';
import {
  confirmRelogioRoute,
  type DuvidaDoRelogio,
  mensagensRelogio,
} from '@frota/contract/relogio';
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../design-system/confirm-dialog.tsx';
import type { Notice } from '../../design-system/notice.tsx';
import { Panel } from '../../design-system/panel.tsx';
import { errorText } from '../../http/errors.ts';
import { useInvalidate, useRouteMutation } from '../../http/query.ts';
import { useServidor } from '../../http/servidor.ts';
import classes from './relogio.module.css';

/** Draws nothing while the clock is trusted. */
export function Relogio({ notice }: { readonly notice: Notice }): ReactElement | null {
  const duvida = useServidor()?.relogio;
  const [asked, setAsked] = useState<DuvidaDoRelogio>();
  if (!duvida) return null;
  return (
    <Panel title={mensagensRelogio.titulo}>
      <p className="m-0">{mensagensRelogio.duvida(duvida)}</p>
      <p className="m-0">{mensagensRelogio.oQueFazer}</p>
      <Button
        variant="outline"
        h={48}
        className={classes.confirmar ?? ''}
        onClick={() => setAsked(duvida)}
      >
        A hora está certa
      </Button>
      {asked && <Pergunta duvida={asked} notice={notice} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}

function Pergunta(props: {
  readonly duvida: DuvidaDoRelogio;
  readonly notice: Notice;
  readonly onClose: () => void;
}): ReactElement {
  const { duvida, notice, onClose } = props;
  const { agora } = duvida;
  const confirming = useRouteMutation(confirmRelogioRoute, {
    onSettled: useInvalidate(servidorRoute),
  });

  function confirm(): void {
    notice.clear();
    confirming.mutate(
      { body: { agora } },
      {
        onSuccess: () => notice.say('success', mensagensRelogio.confirmada),
        onError: (error) => notice.say('error', errorText(error, mensagensRelogio.erroConfirmar)),
        onSettled: onClose,
      },
    );
  }

  return (
    <ConfirmDialog
      opened
      title={mensagensRelogio.pergunta(formatDataHora(agora))}
      cancelLabel="Cancelar"
      confirmLabel="Confirmar"
      busyLabel="Confirmando..."
      danger
      busy={confirming.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p className="m-0">{mensagensRelogio.consequencia}</p>
    </ConfirmDialog>
  );
}
