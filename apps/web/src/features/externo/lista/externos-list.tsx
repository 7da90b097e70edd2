import {
  exportDashboardRegistrosRoute,
  listDashboardRegistrosRoute,
  mensagensDashboard,
} from '@frota/contract/dashboard';
import { CENTROS_CUSTO, PLACA_TEXTO_MAX } from '@frota/contract/veiculos';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { usePages } from '../../../http/pages.ts';
import { choiceFilter } from '../../../list/choice-filter.tsx';
import { daysFilter, textFilter, useFilters } from '../../../list/filters.tsx';
import { ListScreen } from '../../../list/list-screen.tsx';
import { COLUNAS_REGISTROS } from '../../dashboard/index.ts';

/** A screenful or two at once, so that scrolling seldom waits. */
const POR_PAGINA = 100;
/** Before any record: without a first day all are listed, where the call by itself begins with the month. */
const SEMPRE = '2000-01-01';

const FILTROS = [
  textFilter({
    name: 'placa',
    label: 'Placa',
    placeholder: 'Parte da placa',
    max: PLACA_TEXTO_MAX,
  }),
  choiceFilter({
    name: 'centro_custo',
    label: 'Centro de custo',
    none: 'Todos',
    all: 'Todos os centros de custo',
    options: CENTROS_CUSTO.map((value) => ({ value, label: value })),
    width: '240px',
  }),
  daysFilter(),
];

/** 'Abastecimentos externos': the records that the dashboard has of foreign stations, newest first. */
export function ExternosList({ novo }: { readonly novo: string }): ReactElement {
  const filtros = useFilters(FILTROS);
  const fixed = { source: 'externo', inicio: filtros.inicio || SEMPRE } as const;
  return (
    <ListScreen
      title="Abastecimentos externos"
      actions={
        <Button component={Link} to={novo} h={48} leftSection={<IconPlus size={22} aria-hidden />}>
          Novo
        </Button>
      }
      list={usePages(
        listDashboardRegistrosRoute,
        { query: { ...filtros, ...fixed, limite: POR_PAGINA } },
        'dados',
      )}
      csv={{
        route: exportDashboardRegistrosRoute,
        query: fixed,
        nothing: mensagensDashboard.nadaParaExportar,
      }}
      filters={FILTROS}
      clear
      columns={COLUNAS_REGISTROS.externo}
      empty={mensagensDashboard.semRegistros}
      errorTitle={mensagensDashboard.erroTitulo}
      error={mensagensDashboard.erroExterno}
    />
  );
}
