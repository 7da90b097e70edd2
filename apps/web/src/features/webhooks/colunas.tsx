import { ROTAS_WEB } from '@frota/contract/acesso';
import { formatContagem, formatDataHora } from '@frota/contract/formato';
import { EVENTOS_WEBHOOK, hostOf, type Webhook } from '@frota/contract/webhooks';
import { Link } from 'react-router';
import type { Column } from '../../design-system/data-table.tsx';
import { buildUrl } from '../../http/request.ts';
import { PessoaLink } from '../pessoas/index.ts';
import { SituacaoWebhook } from './situacao.tsx';

export const COLUNAS: readonly Column<Webhook>[] = [
  {
    title: 'Endereço',
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
  {
    title: 'É avisado de',
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
  {
    title: 'Situação',
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
  {
    title: 'Última aceita',
    width: '152px',
    cell: ({ aceito_em }) => (aceito_em === null ? 'Nenhuma' : formatDataHora(aceito_em)),
  },
  {
    title: 'Responde por ele',
    width: 'minmax(0, 1fr)',
    cell: ({ responsavel }) => <PessoaLink pessoa={responsavel} />,
  },
];
