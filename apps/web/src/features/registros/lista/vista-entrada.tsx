import {
  type Checkin,
  combustivelLabel,
  exportCheckinsRoute,
  formatDataHora,
  formatKm,
  listCheckinsRoute,
  mensagensRegistros,
} from '@frota/contract';
import type { ReactElement } from 'react';
import type { Column } from '../../../design-system/data-table.tsx';
import { usePages } from '../../../http/pages.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import { OpenRegistro } from './open-registro.tsx';
import { StatusCheckinBadge } from './status-checkin.tsx';
import { spanOf, type VistaProps, VistaRegistros } from './vista-registros.tsx';

const COLUNAS: readonly Column<Checkin>[] = [
  {
    title: 'Placa',
    width: '96px',
    cell: ({ placa, id }) => <OpenRegistro placa={placa} registro={id} />,
  },
  {
    title: 'Status',
    width: '122px',
    cell: ({ status }) => <StatusCheckinBadge status={status} />,
  },
  {
    title: 'Entrada',
    width: 'minmax(92px, 1.5fr)',
    cell: ({ created_at }) => formatDataHora(created_at),
  },
  {
    title: 'KM',
    width: '72px',
    numeric: true,
    cell: ({ km }) => formatKm(km),
  },
  { title: 'Nível', width: '44px', cell: ({ combustivel }) => combustivel },
  {
    title: 'Combustível',
    width: 'minmax(88px, 1fr)',
    cell: ({ tipocombustivel }) => combustivelLabel(tipocombustivel),
  },
  { title: 'Cidade', width: 'minmax(86px, 1fr)', cell: ({ cidade }) => cidade },
  {
    title: 'Motorista',
    width: 'minmax(84px, 1.2fr)',
    cell: (row) => <PessoaLink pessoa={{ id: row.motorista_id, nome: row.motorista }} />,
  },
  {
    title: 'Portaria',
    width: 'minmax(84px, 1.2fr)',
    cell: (row) => <PessoaLink pessoa={{ id: row.usuario_id, nome: row.usuario }} />,
  },
];

/** 'Registro de Entrada': the gate check-ins, finished ones too. */
export function VistaEntrada(props: VistaProps): ReactElement {
  const lista = usePages(listCheckinsRoute, { query: spanOf(props.filtros) }, 'checkins');
  return (
    <VistaRegistros
      {...props}
      lista={lista}
      nome="Registros de entrada"
      colunas={COLUNAS}
      dica="Placa, motorista, portaria ou cidade"
      vazio="Nenhum registro de entrada encontrado."
      erro={{ titulo: mensagensRegistros.erroEntrada, motivo: mensagensRegistros.erroCheckins }}
      exportPath={exportCheckinsRoute.path}
    />
  );
}
