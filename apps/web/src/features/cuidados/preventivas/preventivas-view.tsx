import {
  CAMPOS_PREVENTIVA,
  faltamKm,
  listPreventivasRoute,
  mensagensCuidados,
  type Preventiva,
  situacaoDaPreventiva,
} from '@frota/contract/cuidados';
import { formatData, formatDia, formatKm, formatPlaca } from '@frota/contract/formato';
import { IconTool } from '@tabler/icons-react';
import { type ReactElement, useMemo, useState } from 'react';
import type { Column } from '../../../design-system/data-table.tsx';
import { usePages } from '../../../http/pages.ts';
import { actionColumn } from '../../../list/action-column.tsx';
import { fieldColumns } from '../../../list/columns.tsx';
import { textFilter, useFilters } from '../../../list/filters.tsx';
import { ListScreen } from '../../../list/list-screen.tsx';
import { SituacaoBadge } from '../situacao-badge.tsx';
import { POR_PAGINA, situacaoFilter, type ViewProps } from '../view.tsx';
import { PreventivaModal } from './preventiva-modal.tsx';

const FILTROS = [
  textFilter({ label: 'Placa', placeholder: 'Placa ou parte dela' }),
  situacaoFilter({ width: 'repeat(3, 220px)' }),
];

export function PreventivasView({ notice, above }: ViewProps): ReactElement {
  const query = { ...useFilters(FILTROS), limite: POR_PAGINA };
  const lista = usePages(listPreventivasRoute, { query }, 'preventivas');
  const [aberta, setAberta] = useState<Preventiva>();
  const columns = useMemo(() => columnsOf(setAberta), []);
  return (
    <>
      <ListScreen
        title="Cuidados"
        list={lista}
        above={above}
        filters={FILTROS}
        name="Preventivas"
        columns={columns}
        rowKey={rowKey}
        loading="Carregando preventivas..."
        empty={mensagensCuidados.semPreventivas}
        error={mensagensCuidados.erroCarregar}
      />
      {aberta && (
        <PreventivaModal
          preventiva={aberta}
          onClose={() => setAberta(undefined)}
          onSaved={(text) => {
            setAberta(undefined);
            notice.say('success', text);
          }}
        />
      )}
    </>
  );
}

function columnsOf(onAbrir: (preventiva: Preventiva) => void): readonly Column<Preventiva>[] {
  return fieldColumns(
    CAMPOS_PREVENTIVA,
    {
      placa: {},
      situacao: {
        width: '170px',
        cell: ({ proxima_km, ultimo_km }) => (
          <SituacaoBadge
            situacao={
              proxima_km === null || ultimo_km === null
                ? 'sem_dado'
                : situacaoDaPreventiva(proxima_km, ultimo_km.km)
            }
          />
        ),
      },
      feita: { cell: ({ feita }) => (feita ? formatDia(feita.dia) : '—') },
      feita_km: { numeric: true, cell: ({ feita }) => km(feita?.km ?? null) },
      ultimo_km: {
        numeric: true,
        cell: ({ ultimo_km }) =>
          ultimo_km === null ? (
            '—'
          ) : (
            <>
              {km(ultimo_km.km)} <time dateTime={ultimo_km.em}>{formatData(ultimo_km.em)}</time>
            </>
          ),
      },
      proxima_km: { width: 'minmax(0, 1fr)', cell: ({ proxima_km }) => km(proxima_km) },
      faltam: {
        numeric: true,
        cell: (preventiva) => <strong>{faltam(preventiva)}</strong>,
      },
    },
    actionColumn({
      width: '130px',
      icon: IconTool,
      label: () => 'Feita',
      name: ({ placa }) => `Preventiva feita: ${formatPlaca(placa)}`,
      onPress: onAbrir,
    }),
  );
}

const km = (value: number | null): string => (value === null ? '—' : `${formatKm(value)} km`);

function faltam({ proxima_km, ultimo_km }: Preventiva): string {
  return proxima_km === null || ultimo_km === null ? '—' : km(faltamKm(proxima_km, ultimo_km.km));
}

function rowKey({ veiculo_id }: Preventiva): string {
  return String(veiculo_id);
}
