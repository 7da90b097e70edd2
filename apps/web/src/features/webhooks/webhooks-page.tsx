import { ROTAS_WEB } from '@frota/contract/acesso';
import { formatContagem, formatDataHora } from '@frota/contract/formato';
import {
  CAMPOS_WEBHOOK,
  EVENTOS_WEBHOOK,
  hostOf,
  listWebhooksRoute,
  mensagensWebhooks,
  type Webhook,
} from '@frota/contract/webhooks';
import { Button } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { type ReactElement, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { type Column, DataTable } from '../../design-system/data-table.tsx';
import { laterPart } from '../../design-system/later.ts';
import { PageHeader } from '../../design-system/page-header.tsx';
import { EmptyState } from '../../design-system/states.tsx';
import { Answer } from '../../http/answer.tsx';
import { useRoute } from '../../http/query.ts';
import { buildUrl } from '../../http/request.ts';
import { fieldColumns } from '../../list/columns.tsx';
import { SituacaoWebhook } from './situacao.tsx';
import type { Segredo } from './webhook-modal.tsx';

const COLUNAS: readonly Column<Webhook>[] = fieldColumns(CAMPOS_WEBHOOK, {
  url: {
    width: 'minmax(0, 2fr)',
    wide: true,
    cell: ({ id, url }) => (
      <span className="column gap-4 items-start">
        <Link className="anchor-color semibold break" to={buildUrl(ROTAS_WEB.webhook.path, { id })}>
          {hostOf(url)}
        </Link>
        <span className="muted break">{url}</span>
      </span>
    ),
  },
  eventos: {
    width: 'minmax(0, 2fr)',
    wide: true,
    cell: ({ eventos }) => (
      <ul className="list column gap-4">
        {eventos.map((evento) => (
          <li key={evento}>{EVENTOS_WEBHOOK[evento]}</li>
        ))}
      </ul>
    ),
  },
  situacao: {
    width: '148px',
    cell: ({ situacao, esperam, desistiram, ilegiveis }) => (
      <span className="column gap-4 items-start">
        <SituacaoWebhook de={situacao} />
        {esperam > 0 && <span className="muted">{esperam} na fila</span>}
        {ilegiveis > 0 && (
          <span className="muted">{formatContagem(ilegiveis, 'não lida', 'não lidas')}</span>
        )}
        {desistiram > 0 && (
          <span className="muted">{formatContagem(desistiram, 'não aceita', 'não aceitas')}</span>
        )}
      </span>
    ),
  },
  aceito_em: {
    width: '152px',
    cell: ({ aceito_em }) => (aceito_em === null ? 'Nenhuma' : formatDataHora(aceito_em)),
  },
});

const WebhookModal = laterPart(async () => (await import('./webhook-modal.tsx')).WebhookModal);

const SegredoCriado = laterPart(async () => (await import('./webhook-modal.tsx')).SegredoCriado);

export function WebhooksPage(): ReactElement {
  const webhooks = useRoute(listWebhooksRoute);
  const [novo, setNovo] = useState(false);
  const [criado, setCriado] = useState<Segredo>();
  return (
    <>
      <PageHeader
        title={ROTAS_WEB.webhooks.nome}
        back={{ to: ROTAS_WEB.integracoes.path, label: 'Voltar às integrações' }}
        actions={
          <Button
            h={48}
            leftSection={<IconPlus size={20} aria-hidden />}
            onClick={() => setNovo(true)}
          >
            Novo webhook
          </Button>
        }
      />
      <p className="m-0 mb-16 muted">{mensagensWebhooks.explica}</p>
      <Answer of={webhooks} loading={mensagensWebhooks.carregando} error={mensagensWebhooks.erro}>
        {({ webhooks: rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={<IconWebhook size={32} />} title={mensagensWebhooks.nenhum} />
          ) : (
            <DataTable
              name={ROTAS_WEB.webhooks.nome}
              columns={COLUNAS}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )
        }
      </Answer>
      <Suspense>
        {novo && (
          <WebhookModal
            onClose={() => setNovo(false)}
            onMade={(made) => {
              setNovo(false);
              setCriado(made);
            }}
          />
        )}
        {criado && <SegredoCriado {...criado} onClose={() => setCriado(undefined)} />}
      </Suspense>
    </>
  );
}
