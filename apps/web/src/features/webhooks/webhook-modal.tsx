import {
  createWebhookRoute,
  EVENTOS_WEBHOOK,
  faultOfUrl,
  hostOf,
  listWebhooksRoute,
  mensagensWebhooks,
  URL_MAX,
} from '@frota/contract/webhooks';
import type { ReactElement } from 'react';
import { ShownOnce } from '../../design-system/shown-once.tsx';
import { chosenOf, SwitchesField } from '../../design-system/switches-field.tsx';
import { call } from '../../http/client.ts';
import type { Held } from '../../http/form/fields.tsx';
import { FormModal } from '../../http/form/form-modal.tsx';
import { faultOfSenhaAtual, SENHA_ATUAL } from '../../http/form/senha-dialog.tsx';
import { useFormValues } from '../../http/form/use-form-values.ts';
import { useInvalidate } from '../../http/query.ts';

export interface Segredo {
  readonly host: string;
  readonly segredo: string;
}

export function WebhookModal(props: {
  readonly onClose: () => void;
  readonly onMade: (made: Segredo) => void;
}): ReactElement {
  const form = useFormValues({
    initial: { url: '', eventos: '', senha_atual: '' },
    check: ({ url, eventos, senha_atual }) => ({
      url: faultOfUrl(url),
      eventos: eventos === '' && mensagensWebhooks.eventos,
      senha_atual: faultOfSenhaAtual(senha_atual),
    }),
    send: ({ eventos, ...values }) =>
      call(createWebhookRoute, {
        body: { ...values, eventos: chosenOf(eventos, EVENTOS_WEBHOOK) },
      }),
    refresh: useInvalidate(listWebhooksRoute),
    onSaved: ({ segredo }, { url }) => props.onMade({ host: hostOf(url.trim()), segredo }),
    failure: mensagensWebhooks.erroCriar,
  });
  return (
    <FormModal
      title="Novo webhook"
      submitLabel="Criar webhook"
      busyLabel="Criando..."
      form={form}
      onClose={props.onClose}
      fields={[
        {
          name: 'url',
          label: 'Endereço do outro sistema',
          placeholder: 'https://erp.empresa.com.br/frota',
          maxLength: URL_MAX,
        },
        { kind: 'own', name: 'eventos', label: 'Avisar de', draw: Eventos },
        SENHA_ATUAL,
      ]}
    />
  );
}

const Eventos = (held: Held): ReactElement => <SwitchesField {...held} choices={EVENTOS_WEBHOOK} />;

export function SegredoCriado({
  host,
  segredo,
  onClose,
}: Segredo & { readonly onClose: () => void }): ReactElement {
  return (
    <ShownOnce
      title={`Segredo de ${host}`}
      text={mensagensWebhooks.guarde}
      label="Segredo"
      value={segredo}
      onClose={onClose}
    />
  );
}
