import { ROTAS_WEB } from '@frota/contract/acesso';
import { formatDataHora } from '@frota/contract/formato';
import {
  CAMPOS_MENSAGEM,
  EVENTOS_WEBHOOK,
  hostOf,
  listRemessasWebhookRoute,
  listWebhooksRoute,
  mensagensWebhooks,
  type RemessaWebhook,
  reenviarRoute,
} from '@frota/contract/webhooks';
import { Button } from '@mantine/core';
import { IconKey, IconPower, IconSend, IconTrash, IconWebhook } from '@tabler/icons-react';
import { type ReactElement, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { Banner } from '../../design-system/banner.tsx';
import type { Column } from '../../design-system/data-table.tsx';
import { NoticeBanner, useNotice } from '../../design-system/notice.tsx';
import { errorText } from '../../http/errors.ts';
import { usePages } from '../../http/pages.ts';
import { useInvalidate, useRoute, useRouteMutation } from '../../http/query.ts';
import { actionColumn, fieldColumns } from '../../list/columns.tsx';
import { ListScreen } from '../../list/list-screen.tsx';
import { type Aberto, Dialogo } from './dialogo.tsx';
import { paradoPor, SituacaoMensagem } from './situacao.tsx';
import { type Segredo, SegredoCriado } from './webhook-modal.tsx';

const tentativas = (n: number): string => (n === 1 ? '1 tentativa' : `${n} tentativas`);

export function WebhookPage(): ReactElement {
  const { id = '' } = useParams();
  const webhook = useRoute(listWebhooksRoute).data?.webhooks.find((each) => each.id === id);
  const lista = usePages(listRemessasWebhookRoute, { params: { id }, query: {} }, 'entregas');
  const notice = useNotice();
  const [aberto, setAberto] = useState<Aberto>();
  const [criado, setCriado] = useState<Segredo>();
  const again = useRouteMutation(reenviarRoute, {
    onSuccess: useInvalidate(listRemessasWebhookRoute, listWebhooksRoute),
  });
  const { say } = notice;
  const { mutate } = again;
  const columns = useMemo(
    () =>
      columnsOf((mensagem: RemessaWebhook) =>
        mutate(
          { params: { id, entrega: mensagem.id } },
          {
            onSuccess: () => say('success', mensagensWebhooks.reenviada),
            onError: (error) => say('error', errorText(error, mensagensWebhooks.erroReenviar)),
          },
        ),
      ),
    [id, mutate, say],
  );
  const parado = webhook && paradoPor(webhook);
  return (
    <>
      <ListScreen
        title={webhook ? hostOf(webhook.url) : ROTAS_WEB.webhook.nome}
        back={{ to: ROTAS_WEB.webhooks.path, label: 'Voltar aos webhooks' }}
        subtitle={webhook?.url ?? ''}
        actions={webhook && <Acoes parado={parado !== undefined} onOpen={setAberto} />}
        list={lista}
        above={
          <>
            <NoticeBanner notice={notice} />
            <div className="column gap-12 mb-16">
              {parado && <Banner tone="warning">{parado}</Banner>}
              {webhook && webhook.desistiram > 0 && (
                <Banner tone="warning">{mensagensWebhooks.desistiram(webhook.desistiram)}</Banner>
              )}
              {webhook && webhook.ilegiveis > 0 && (
                <Banner tone="warning">{mensagensWebhooks.ilegiveis(webhook.ilegiveis)}</Banner>
              )}
              {webhook?.anterior_ate && (
                <p className="m-0">
                  O segredo anterior vale até {formatDataHora(webhook.anterior_ate)}.
                </p>
              )}
              <p className="m-0 muted">{mensagensWebhooks.guardadas}</p>
            </div>
          </>
        }
        name="Mensagens"
        columns={columns}
        loading={mensagensWebhooks.carregandoMensagens}
        empty={mensagensWebhooks.nenhumaMensagem}
        emptyIcon={<IconWebhook size={32} />}
        error={mensagensWebhooks.erroMensagens}
      />
      {webhook && aberto && (
        <Dialogo
          aberto={aberto}
          webhook={webhook}
          onClose={() => setAberto(undefined)}
          onSegredo={(segredo) => setCriado({ host: hostOf(webhook.url), segredo })}
          say={say}
        />
      )}
      {criado && <SegredoCriado {...criado} onClose={() => setCriado(undefined)} />}
    </>
  );
}

function Acoes(props: {
  readonly parado: boolean;
  readonly onOpen: (what: Aberto) => void;
}): ReactElement {
  const { parado, onOpen } = props;
  return (
    <>
      {parado && (
        <Button h={48} leftSection={<IconPower size={20} />} onClick={() => onOpen('ligar')}>
          Ligar
        </Button>
      )}
      <Button
        h={48}
        variant="outline"
        leftSection={<IconKey size={20} />}
        onClick={() => onOpen('segredo')}
      >
        Trocar segredo
      </Button>
      <Button
        h={48}
        variant="outline"
        color="vermelho"
        leftSection={<IconTrash size={20} />}
        onClick={() => onOpen('excluir')}
      >
        Excluir
      </Button>
    </>
  );
}

function columnsOf(onAgain: (mensagem: RemessaWebhook) => void): readonly Column<RemessaWebhook>[] {
  return fieldColumns(
    CAMPOS_MENSAGEM,
    {
      evento: {
        width: 'minmax(0, 2fr)',
        wide: true,
        cell: ({ evento, em }) => (
          <span className="column gap-4">
            <strong className="break">{EVENTOS_WEBHOOK[evento]}</strong>
            <span className="muted">{formatDataHora(em)}</span>
          </span>
        ),
      },
      registro_id: {
        width: 'minmax(0, 2fr)',
        wide: true,
        cell: ({ registro_id }) => <span className="break">{registro_id}</span>,
      },
      situacao: {
        width: '160px',
        cell: ({ situacao, tentativas: n, tenta_em }) => (
          <span className="column gap-4 items-start">
            <SituacaoMensagem de={situacao} />
            <span className="muted">{tentativas(n)}</span>
            {tenta_em !== null && (
              <span className="muted">Tenta de novo: {formatDataHora(tenta_em)}</span>
            )}
          </span>
        ),
      },
      resposta: {
        width: 'minmax(0, 2fr)',
        wide: true,
        cell: ({ status, resposta, ms, ultima_em }) =>
          ultima_em === null ? (
            'Nenhuma'
          ) : (
            <span className="column gap-4">
              <span className="break">{[status, resposta].filter(Boolean).join(' · ')}</span>
              <span className="muted">
                {formatDataHora(ultima_em)}, em {ms}&nbsp;ms
              </span>
            </span>
          ),
      },
    },
    actionColumn({
      width: '196px',
      icon: IconSend,
      label: () => 'Enviar de novo',
      name: ({ evento, em }) => `Enviar de novo: ${EVENTOS_WEBHOOK[evento]}, ${formatDataHora(em)}`,
      onPress: onAgain,
    }),
  );
}
