import { ROTAS_WEB } from '@frota/contract/acesso';
import { listWebhooksRoute, mensagensWebhooks } from '@frota/contract/webhooks';
import { Button } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { DataTable } from '../../design-system/data-table.tsx';
import { PageHeader } from '../../design-system/page-header.tsx';
import { EmptyState } from '../../design-system/states.tsx';
import { Answer } from '../../http/answer.tsx';
import { useRoute } from '../../http/query.ts';
import { COLUNAS } from './colunas.tsx';
import { SegredoCriado } from './segredo-criado.tsx';
import { type Segredo, WebhookModal } from './webhook-modal.tsx';

export function WebhooksPage(): ReactElement {
  const webhooks = useRoute(listWebhooksRoute);
  const [novo, setNovo] = useState(false);
  const [criado, setCriado] = useState<Segredo>();
  return (
    <>
      <PageHeader
        title={ROTAS_WEB.webhooks.nome}
        subtitle="Outros sistemas da empresa que são avisados do que acontece aqui."
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
    </>
  );
}
