import {
  CAMPOS_PENDENCIA,
  listPendenciasRoute,
  mensagensCuidados,
  NOMES_ITENS,
  type Pendencia,
  type SituacaoPendencia,
} from '@frota/contract/cuidados';
import { formatPlaca } from '@frota/contract/formato';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactElement, useMemo, useState } from 'react';
import type { Column } from '../../../design-system/data-table.tsx';
import { usePages } from '../../../http/pages.ts';
import { actionColumn } from '../../../list/action-column.tsx';
import { fieldColumns } from '../../../list/columns.tsx';
import { situacaoFilter, textFilter, useFilters } from '../../../list/filters.tsx';
import { ListScreen } from '../../../list/list-screen.tsx';
import { POR_PAGINA, type ViewProps } from '../view.tsx';
import { Resolucao } from './resolucao.tsx';
import { ResolverDialog } from './resolver-dialog.tsx';

const FILTROS = [
  textFilter({ label: 'Placa', placeholder: 'Placa ou parte dela' }),
  situacaoFilter({
    choices: [
      { value: 'aberta', label: 'Abertas' },
      { value: 'resolvida', label: 'Resolvidas' },
    ],
    width: '360px',
  }),
];

export function PendenciasView({ notice, above }: ViewProps): ReactElement {
  const filtros = useFilters(FILTROS);
  const { situacao } = filtros;
  const query = { ...filtros, limite: POR_PAGINA };
  const lista = usePages(listPendenciasRoute, { query }, 'pendencias');
  const [aberta, setAberta] = useState<Pendencia>();
  const columns = useMemo(() => columnsOf(situacao, setAberta), [situacao]);
  const { semPendencias, semResolvidas } = mensagensCuidados;
  return (
    <>
      <ListScreen
        title="Cuidados"
        list={lista}
        above={above}
        filters={FILTROS}
        name="Pendências"
        columns={columns}
        loading="Carregando pendências..."
        empty={situacao === 'aberta' ? semPendencias : semResolvidas}
        emptyIcon={<IconCircleCheck size={32} />}
        error={mensagensCuidados.erroCarregar}
      />
      {aberta && (
        <ResolverDialog
          key={aberta.id}
          pendencia={aberta}
          notice={notice}
          onClose={() => setAberta(undefined)}
        />
      )}
    </>
  );
}

function columnsOf(
  situacao: SituacaoPendencia,
  onResolver: (pendencia: Pendencia) => void,
): readonly Column<Pendencia>[] {
  const columns: readonly Column<Pendencia>[] = fieldColumns(CAMPOS_PENDENCIA, {
    placa: {},
    item: { width: '140px', cell: ({ item }) => <strong>{NOMES_ITENS[item].nome}</strong> },
    desde: { width: '160px' },
    usuario: {},
    resolvida: situacao === 'resolvida' && {
      width: 'minmax(0, 2fr)',
      wide: true,
      cell: (pendencia) => <Resolucao pendencia={pendencia} />,
    },
  });
  if (situacao === 'resolvida') return columns;
  return [
    ...columns,
    actionColumn({
      width: '140px',
      icon: IconCircleCheck,
      label: () => 'Resolver',
      name: ({ item, placa }) => `Resolver: ${NOMES_ITENS[item].nome} de ${formatPlaca(placa)}`,
      onPress: onResolver,
    }),
  ];
}
