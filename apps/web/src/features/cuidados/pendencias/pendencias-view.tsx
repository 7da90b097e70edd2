import {
  formatDataHora,
  formatPlaca,
  listPendenciasRoute,
  mensagensCuidados,
  NOMES_ITENS,
  type Pendencia,
  SITUACOES_PENDENCIA,
  type SituacaoPendencia,
} from '@frota/contract';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactElement, useMemo, useState } from 'react';
import { type Column, DataTable } from '../../../design-system/data-table.tsx';
import { parseBusca } from '../../../design-system/list-span.ts';
import { LongList } from '../../../design-system/long-list.tsx';
import { SearchField } from '../../../design-system/search-field.tsx';
import { SegmentedChoice } from '../../../design-system/segmented-choice.tsx';
import { errorText } from '../../../http/errors.ts';
import { usePages } from '../../../http/pages.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import { PlacaLink } from '../../veiculos/index.ts';
import { ViewHeader, type ViewProps } from '../view.tsx';
import classes from './pendencias.module.css';
import { Resolucao } from './resolucao.tsx';
import { ResolverDialog } from './resolver-dialog.tsx';

const SITUACOES = [
  { value: 'aberta', label: 'Abertas' },
  { value: 'resolvida', label: 'Resolvidas' },
] as const;
const POR_PAGINA = 50;

/** Safety items that the gate saw missing, and how they came back. */
export function PendenciasView({ params, change, notice, above }: ViewProps): ReactElement {
  const busca = parseBusca(params);
  const situacao =
    SITUACOES_PENDENCIA.find((known) => known === params.get('situacao')) ?? 'aberta';
  const lista = usePages(
    listPendenciasRoute,
    { query: { situacao, ...(busca && { busca }), limite: POR_PAGINA } },
    'pendencias',
  );
  const [aberta, setAberta] = useState<Pendencia>();
  const columns = useMemo(() => columnsOf(situacao, setAberta), [situacao]);
  const { semPendencias, semResolvidas } = mensagensCuidados;
  return (
    <>
      <ViewHeader list={lista.data} />
      {above}
      <search className={classes.filtros}>
        <SearchField
          label="Placa"
          placeholder="Placa ou parte dela"
          value={busca}
          onSearch={(text) => change({ busca: text })}
        />
        <SegmentedChoice
          label="Situação"
          choices={SITUACOES}
          value={situacao}
          compact
          onChange={(next) => change({ situacao: next === 'aberta' ? null : next })}
        />
      </search>
      <LongList
        list={lista}
        loading="Carregando pendências..."
        empty={situacao === 'aberta' ? semPendencias : semResolvidas}
        emptyIcon={<IconCircleCheck size={32} />}
        error={errorText(lista.error, mensagensCuidados.erroCarregar)}
      >
        {(loaded, more) => (
          <DataTable name="Pendências" columns={columns} rowKey={rowKey} {...loaded} {...more} />
        )}
      </LongList>
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
  return [
    {
      title: 'Veículo',
      width: '120px',
      cell: ({ placa }) => <PlacaLink placa={placa} size="sm" />,
    },
    {
      title: 'Em falta',
      width: '140px',
      cell: ({ item }) => <strong>{NOMES_ITENS[item].nome}</strong>,
    },
    { title: 'Desde', width: '160px', cell: ({ desde }) => formatDataHora(desde) },
    {
      title: 'Visto por',
      width: 'minmax(0, 1fr)',
      cell: (row) => <PessoaLink pessoa={{ id: row.usuario_id, nome: row.usuario }} />,
    },
    situacao === 'aberta'
      ? {
          title: 'Ação',
          width: '140px',
          wide: true,
          cell: (pendencia) => (
            <Button
              variant="light"
              h={44}
              leftSection={<IconCircleCheck size={20} aria-hidden />}
              aria-label={`Resolver: ${NOMES_ITENS[pendencia.item].nome} de ${formatPlaca(pendencia.placa)}`}
              onClick={() => onResolver(pendencia)}
            >
              Resolver
            </Button>
          ),
        }
      : {
          title: 'Resolvida',
          width: 'minmax(0, 2fr)',
          wide: true,
          cell: (pendencia) => <Resolucao pendencia={pendencia} />,
        },
  ];
}

function rowKey({ id }: Pendencia): string {
  return id;
}
