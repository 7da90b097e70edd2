import type { Conta } from '@frota/contract/contas';
import { formatDataHora } from '@frota/contract/formato';
import { Button } from '@mantine/core';
import type { Column } from '../../design-system/data-table.tsx';
import { PessoaLink } from '../pessoas/index.ts';

export function columnsOf(onOpen: (conta: Conta) => void): readonly Column<Conta>[] {
  return [
    {
      title: 'Conta da empresa',
      width: 'minmax(0, 1.4fr)',
      wide: true,
      cell: ({ apresentacao }) => <strong className="break">{apresentacao}</strong>,
    },
    {
      title: 'Usuário',
      width: 'minmax(0, 1fr)',
      cell: ({ usuario }) =>
        usuario ? <PessoaLink pessoa={usuario} /> : <span className="muted">Ninguém ainda</span>,
    },
    { title: 'Última entrada', width: '168px', cell: ({ vista_em }) => formatDataHora(vista_em) },
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
  ];
}
