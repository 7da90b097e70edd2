import { CAMPOS_CONTA, type Conta } from '@frota/contract/contas';
import { Button } from '@mantine/core';
import type { Column } from '../../design-system/data-table.tsx';
import { fieldColumns } from '../../list/columns.tsx';
import { PessoaLink } from '../../list/pessoa-link.tsx';

export function columnsOf(onOpen: (conta: Conta) => void): readonly Column<Conta>[] {
  return fieldColumns(
    CAMPOS_CONTA,
    {
      apresentacao: {
        width: 'minmax(0, 1.4fr)',
        wide: true,
        cell: ({ apresentacao }) => <strong className="break">{apresentacao}</strong>,
      },
      usuario: {
        cell: ({ usuario }) =>
          usuario ? <PessoaLink pessoa={usuario} /> : <span className="muted">Ninguém ainda</span>,
      },
      vista_em: { width: '168px' },
    },
    {
      title: 'Ações',
      bare: true,
      width: '124px',
      wide: true,
      cell: (conta) => (
        <Button
          h={44}
          variant="outline"
          color={conta.usuario ? 'vermelho' : 'petroleo'}
          aria-label={`${conta.usuario ? 'Desligar' : 'Ligar'}: ${conta.apresentacao}`}
          onClick={() => onOpen(conta)}
        >
          {conta.usuario ? 'Desligar' : 'Ligar'}
        </Button>
      ),
    },
  );
}
