import { ROTAS_WEB } from '@frota/contract/acesso';
import { formatData, formatDataHora, formatDia } from '@frota/contract/formato';
import { diaOf } from '@frota/contract/tempo';
import {
  CAMPOS_TOKEN,
  ESCOPOS,
  listTokensRoute,
  mensagensTokens,
  situacaoDoToken,
  type Token,
} from '@frota/contract/tokens';
import { Button } from '@mantine/core';
import { IconPlugConnected, IconPlus, IconWebhook } from '@tabler/icons-react';
import { type ReactElement, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { type Column, DataTable } from '../../design-system/data-table.tsx';
import { laterPart } from '../../design-system/later.ts';
import { NoticeBanner, ToneBadge, useNotice } from '../../design-system/notice.tsx';
import { PageHeader } from '../../design-system/page-header.tsx';
import { EmptyState } from '../../design-system/states.tsx';
import { Answer } from '../../http/answer.tsx';
import { useRoute } from '../../http/query.ts';
import { fieldColumns } from '../../list/columns.tsx';
import { PessoaLink } from '../pessoas/index.ts';
import type { Criado } from './dialogos.tsx';

const TokenModal = laterPart(async () => (await import('./dialogos.tsx')).TokenModal);

const TokenCriado = laterPart(async () => (await import('./dialogos.tsx')).TokenCriado);

const RevogarDialog = laterPart(async () => (await import('./dialogos.tsx')).RevogarDialog);

export function IntegracoesPage(): ReactElement {
  const tokens = useRoute(listTokensRoute);
  const notice = useNotice();
  const [novo, setNovo] = useState(false);
  const [criado, setCriado] = useState<Criado>();
  const [revogado, setRevogado] = useState<Token>();
  const columns = useMemo(() => columnsOf(setRevogado), []);
  return (
    <>
      <PageHeader
        title={ROTAS_WEB.integracoes.nome}
        back={{ to: ROTAS_WEB.ajustes.path, label: 'Voltar aos ajustes' }}
        actions={
          <>
            <Button
              component={Link}
              to={ROTAS_WEB.webhooks.path}
              h={48}
              variant="outline"
              leftSection={<IconWebhook size={20} aria-hidden />}
            >
              {ROTAS_WEB.webhooks.nome}
            </Button>
            <Button
              h={48}
              leftSection={<IconPlus size={20} aria-hidden />}
              onClick={() => {
                notice.clear();
                setNovo(true);
              }}
            >
              Nova integração
            </Button>
          </>
        }
      />
      <NoticeBanner notice={notice} />
      <p className="m-0 mb-16 muted">{mensagensTokens.explica}</p>
      <Answer of={tokens} loading={mensagensTokens.carregando} error={mensagensTokens.erro}>
        {({ tokens: rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={<IconPlugConnected size={32} />} title={mensagensTokens.nenhum} />
          ) : (
            <DataTable
              name={ROTAS_WEB.integracoes.nome}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )
        }
      </Answer>
      <Suspense>
        {novo && (
          <TokenModal
            onClose={() => setNovo(false)}
            onMade={(made) => {
              setNovo(false);
              setCriado(made);
            }}
          />
        )}
        {criado && <TokenCriado {...criado} onClose={() => setCriado(undefined)} />}
        {revogado && (
          <RevogarDialog token={revogado} notice={notice} onClose={() => setRevogado(undefined)} />
        )}
      </Suspense>
    </>
  );
}

function columnsOf(onRevoke: (token: Token) => void): readonly Column<Token>[] {
  return fieldColumns(
    CAMPOS_TOKEN,
    {
      nome: { wide: true, cell: ({ nome }) => <strong className="break">{nome}</strong> },
      escopos: {
        width: 'minmax(0, 2fr)',
        wide: true,
        cell: ({ escopos }) => (
          <ul className="list column gap-4">
            {escopos.map((escopo) => (
              <li key={escopo}>{ESCOPOS[escopo]}</li>
            ))}
          </ul>
        ),
      },
      expira_em: { width: '168px', cell: ({ expira_em }) => <Fim dia={expira_em} /> },
      usado_em: {
        width: '152px',
        cell: ({ usado_em }) => (usado_em === null ? 'Nunca' : formatDataHora(usado_em)),
      },
      criado_por: {
        cell: ({ criado_por, criado_por_id, criado_em }) => (
          <span className="column">
            <PessoaLink pessoa={{ id: criado_por_id, nome: criado_por }} />
            <span className="muted">{formatData(criado_em)}</span>
          </span>
        ),
      },
    },
    {
      title: 'Ações',
      bare: true,
      width: '124px',
      wide: true,
      cell: (token) => (
        <Button
          h={44}
          variant="outline"
          color="vermelho"
          aria-label={`Revogar: ${token.nome}`}
          onClick={() => onRevoke(token)}
        >
          Revogar
        </Button>
      ),
    },
  );
}

function Fim({ dia }: { readonly dia: string }): ReactElement {
  const situacao = situacaoDoToken(dia, diaOf(new Date()));
  return (
    <span className="column gap-4 items-start">
      {formatDia(dia)}
      {situacao === 'logo' && <ToneBadge tone="ambar">Vence em breve</ToneBadge>}
      {situacao === 'terminou' && <ToneBadge tone="vermelho">Vencido</ToneBadge>}
    </span>
  );
}
