import { formatData, formatDataHora, formatDia } from '@frota/contract/formato';
import { diaOf } from '@frota/contract/tempo';
import { ESCOPOS, situacaoDoToken, type Token } from '@frota/contract/tokens';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Column } from '../../design-system/data-table.tsx';
import { ToneBadge } from '../../design-system/tone-badge.tsx';
import { PessoaLink } from '../pessoas/index.ts';

export function columnsOf(onRevoke: (token: Token) => void): readonly Column<Token>[] {
  return [
    {
      title: 'Integração',
      width: 'minmax(0, 1fr)',
      wide: true,
      cell: ({ nome }) => <strong className="break">{nome}</strong>,
    },
    {
      title: 'O que pode',
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
    { title: 'Vale até', width: '168px', cell: ({ expira_em }) => <Fim dia={expira_em} /> },
    {
      title: 'Último uso',
      width: '152px',
      cell: ({ usado_em }) => (usado_em === null ? 'Nunca' : formatDataHora(usado_em)),
    },
    {
      title: 'Criado por',
      width: 'minmax(0, 1fr)',
      cell: ({ criado_por, criado_em }) => (
        <span className="column">
          <PessoaLink pessoa={criado_por} />
          <span className="muted">{formatData(criado_em)}</span>
        </span>
      ),
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
  ];
}

function Fim({ dia }: { readonly dia: string }): ReactElement {
  const situacao = situacaoDoToken(dia, diaOf(new Date()));
  return (
    <span className="column gap-4 items-start">
      {formatDia(dia)}
      {situacao === 'logo' && <ToneBadge tone="ambar">Termina logo</ToneBadge>}
      {situacao === 'terminou' && <ToneBadge tone="vermelho">Terminou</ToneBadge>}
    </span>
  );
}
