import { ROTAS_WEB } from '@frota/contract/acesso';
import {
  deleteWebhookRoute,
  hostOf,
  ligarWebhookRoute,
  listRemessasWebhookRoute,
  listWebhooksRoute,
  mensagensWebhooks,
  trocarSegredoRoute,
  type Webhook,
} from '@frota/contract/webhooks';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../design-system/confirm-dialog.tsx';
import { call } from '../../http/client.ts';
import { errorText } from '../../http/errors.ts';
import { SenhaDialog } from '../../http/form/senha-dialog.tsx';
import { useInvalidate, useRouteMutation } from '../../http/query.ts';

export type Aberto = 'ligar' | 'segredo' | 'excluir';

export function Dialogo(props: {
  readonly aberto: Aberto;
  readonly webhook: Webhook;
  readonly onClose: () => void;
  readonly onSegredo: (segredo: string) => void;
  readonly say: (tone: 'success' | 'error', text: string) => void;
}): ReactElement {
  const { aberto, webhook, onClose, onSegredo, say } = props;
  const params = { id: webhook.id };
  const host = hostOf(webhook.url);
  const navigate = useNavigate();
  const refresh = useInvalidate(listWebhooksRoute, listRemessasWebhookRoute);
  const refreshList = useInvalidate(listWebhooksRoute);
  const deleting = useRouteMutation(deleteWebhookRoute, { onSuccess: refreshList });
  if (aberto === 'excluir') {
    return (
      <ConfirmDialog
        opened
        title={`Excluir o webhook para ${host}?`}
        cancelLabel="Cancelar"
        confirmLabel="Excluir"
        busyLabel="Excluindo..."
        danger
        busy={deleting.isPending}
        onCancel={onClose}
        onConfirm={() =>
          deleting.mutate(
            { params },
            {
              onSuccess: () => navigate(ROTAS_WEB.webhooks.path, { replace: true }),
              onError: (error) => {
                say('error', errorText(error, mensagensWebhooks.erroExcluir));
                onClose();
              },
            },
          )
        }
      >
        <p className="m-0">{mensagensWebhooks.perguntaExcluir(host)}</p>
      </ConfirmDialog>
    );
  }
  if (aberto === 'ligar') {
    return (
      <SenhaDialog
        title={`Ligar o webhook para ${host}?`}
        confirmLabel="Ligar"
        busyLabel="Ligando..."
        harmless
        send={(body) => call(ligarWebhookRoute, { params, body }).then(refresh)}
        onDone={() => {
          say('success', mensagensWebhooks.ligado(host));
          onClose();
        }}
        onClose={onClose}
        failure={mensagensWebhooks.erroLigar}
      >
        {mensagensWebhooks.ligaExplica}
      </SenhaDialog>
    );
  }
  return (
    <SenhaDialog
      title={`Trocar o segredo de ${host}?`}
      confirmLabel="Trocar segredo"
      busyLabel="Trocando..."
      send={async (body) => {
        const { segredo } = await call(trocarSegredoRoute, { params, body });
        await refreshList();
        onSegredo(segredo);
      }}
      onDone={onClose}
      onClose={onClose}
      failure={mensagensWebhooks.erroSegredo}
    >
      {mensagensWebhooks.trocaExplica}
    </SenhaDialog>
  );
}
