import { formatDataHora } from '@frota/contract/formato';
import { CAMPOS_MENSAGEM, type EntregaWebhook, EVENTOS_WEBHOOK } from '@frota/contract/webhooks';
import { IconSend } from '@tabler/icons-react';
import type { Column } from '../../design-system/data-table.tsx';
import { actionColumn } from '../../list/action-column.tsx';
import { fieldColumns } from '../../list/columns.tsx';
import { SituacaoMensagem } from './situacao.tsx';

const tentativas = (n: number): string => (n === 1 ? '1 tentativa' : `${n} tentativas`);

export function columnsOf(
  onAgain: (mensagem: EntregaWebhook) => void,
): readonly Column<EntregaWebhook>[] {
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
