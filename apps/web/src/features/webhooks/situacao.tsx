import { mensagensWebhooks, type RemessaWebhook, type Webhook } from '@frota/contract/webhooks';
import { IconAlertTriangle, IconCheck, IconClock, IconPlayerPause } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { type Tone, ToneBadge } from '../../design-system/notice.tsx';

type Sinal = readonly [tone: Tone, icon: typeof IconCheck, text: string];

const PARADO: Sinal = ['vermelho', IconPlayerPause, 'Parado'];
const WEBHOOK: Readonly<Record<Webhook['situacao'], Sinal>> = {
  ligado: ['verde', IconCheck, 'Ligado'],
  falhando: ['ambar', IconAlertTriangle, 'Falhando'],
  desistiu: ['vermelho', IconAlertTriangle, 'Recusou'],
  ilegivel: ['vermelho', IconAlertTriangle, 'Não lida'],
  falhas: PARADO,
  recusado: PARADO,
  semGestor: PARADO,
};
const MENSAGEM: Readonly<Record<RemessaWebhook['situacao'], Sinal>> = {
  entregue: ['verde', IconCheck, 'Aceita'],
  espera: ['azul', IconClock, 'Espera'],
  desistiu: ['vermelho', IconAlertTriangle, 'Não aceita'],
};

export const SituacaoWebhook = ({ de }: { readonly de: Webhook['situacao'] }): ReactElement => (
  <Badge sinal={WEBHOOK[de]} />
);

export const SituacaoMensagem = (props: {
  readonly de: RemessaWebhook['situacao'];
}): ReactElement => <Badge sinal={MENSAGEM[props.de]} />;

function Badge({ sinal: [tone, icon, text] }: { readonly sinal: Sinal }): ReactElement {
  return (
    <ToneBadge tone={tone} icon={icon}>
      {text}
    </ToneBadge>
  );
}

/** Undefined while it sends. */
export function paradoPor({ situacao }: Webhook): string | undefined {
  const { parado } = mensagensWebhooks;
  return situacao in parado ? parado[situacao as keyof typeof parado] : undefined;
}
