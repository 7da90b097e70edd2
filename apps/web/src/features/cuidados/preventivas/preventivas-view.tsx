import {
  faltamKm,
  formatDia,
  formatKm,
  formatPlaca,
  listPreventivasRoute,
  mensagensCuidados,
  type Preventiva,
  situacaoDaPreventiva,
} from '@frota/contract';
import { Button } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { type ReactElement, useMemo, useState } from 'react';
import { type Column, DataTable } from '../../../design-system/data-table.tsx';
import { parseBusca } from '../../../design-system/list-span.ts';
import { LongList } from '../../../design-system/long-list.tsx';
import { SearchField } from '../../../design-system/search-field.tsx';
import { errorText } from '../../../http/errors.ts';
import { usePages } from '../../../http/pages.ts';
import { PlacaLink } from '../../veiculos/index.ts';
import classes from '../filtros.module.css';
import { SituacaoBadge } from '../situacao-badge.tsx';
import { parseSituacao, SituacaoField, ViewHeader, type ViewProps } from '../view.tsx';
import { PreventivaModal } from './preventiva-modal.tsx';

const POR_PAGINA = 50;

/** Vehicles by the km that are left to their next preventive maintenance. */
export function PreventivasView({ params, change, notice, above }: ViewProps): ReactElement {
  const busca = parseBusca(params);
  const situacao = parseSituacao(params);
  const lista = usePages(
    listPreventivasRoute,
    { query: { ...(busca && { busca }), ...(situacao && { situacao }), limite: POR_PAGINA } },
    'preventivas',
  );
  const [aberta, setAberta] = useState<Preventiva>();
  const columns = useMemo(() => columnsOf(setAberta), []);
  return (
    <>
      <ViewHeader list={lista.data} />
      {above}
      <search className={classes.filtros}>
        <SearchField
          label="Placa"
          className={classes.busca ?? ''}
          placeholder="Placa ou parte dela"
          value={busca}
          onSearch={(text) => change({ busca: text })}
        />
        <SituacaoField value={situacao} className={classes.inteiro} onChange={change} />
      </search>
      <LongList
        list={lista}
        loading="Carregando preventivas..."
        empty={mensagensCuidados.semPreventivas}
        error={errorText(lista.error, mensagensCuidados.erroCarregar)}
      >
        {(loaded, more) => (
          <DataTable name="Preventivas" columns={columns} rowKey={rowKey} {...loaded} {...more} />
        )}
      </LongList>
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
  return [
    {
      title: 'Veículo',
      width: '120px',
      cell: ({ placa }) => <PlacaLink placa={placa} size="sm" />,
    },
    {
      title: 'Situação',
      width: '170px',
      cell: ({ proxima_km, km_atual }) => (
        <SituacaoBadge
          situacao={
            proxima_km === null || km_atual === null
              ? 'sem_dado'
              : situacaoDaPreventiva(proxima_km, km_atual)
          }
        />
      ),
    },
    {
      title: 'Última feita',
      width: 'minmax(0, 1fr)',
      cell: ({ feita }) => (feita ? formatDia(feita.dia) : '—'),
    },
    {
      title: 'Feita com',
      width: 'minmax(0, 1fr)',
      numeric: true,
      cell: ({ feita }) => km(feita?.km ?? null),
    },
    {
      title: 'KM atual',
      width: 'minmax(0, 1fr)',
      numeric: true,
      cell: ({ km_atual }) => km(km_atual),
    },
    {
      title: 'Próxima',
      width: 'minmax(0, 1fr)',
      numeric: true,
      cell: ({ proxima_km }) => km(proxima_km),
    },
    {
      title: 'Faltam',
      width: 'minmax(0, 1fr)',
      numeric: true,
      cell: (preventiva) => <strong>{faltam(preventiva)}</strong>,
    },
    {
      title: 'Ação',
      width: '130px',
      wide: true,
      cell: (preventiva) => (
        <Button
          variant="light"
          h={44}
          leftSection={<IconTool size={20} aria-hidden />}
          aria-label={`Preventiva feita: ${formatPlaca(preventiva.placa)}`}
          onClick={() => onAbrir(preventiva)}
        >
          Feita
        </Button>
      ),
    },
  ];
}

const km = (value: number | null): string => (value === null ? '—' : `${formatKm(value)} km`);

function faltam({ proxima_km, km_atual }: Preventiva): string {
  return proxima_km === null || km_atual === null ? '—' : km(faltamKm(proxima_km, km_atual));
}

function rowKey({ veiculo_id }: Preventiva): string {
  return String(veiculo_id);
}
