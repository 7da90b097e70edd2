import {
  combustivelLabel,
  formatData,
  formatInteiro,
  formatKm,
  formatLitros,
  formatMedia,
  mensagensVeiculos,
  type OrdemVeiculos,
  type VeiculoListado,
} from '@frota/contract';
import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconTruck } from '@tabler/icons-react';
import { type ReactElement, useMemo } from 'react';
import { type Column, DataTable } from '../../../design-system/data-table.tsx';
import { LongList } from '../../../design-system/long-list.tsx';
import { errorText } from '../../../http/errors.ts';
import type { PageList } from '../../../http/pages.ts';
import { PlacaLink } from '../placa-link.tsx';
import { type AcoesDoVeiculo, AcoesVeiculo } from './acoes-veiculo.tsx';
import classes from './lista-veiculos.module.css';
import type { Ordem } from './ordem.ts';
import { PreventivaSinal } from './preventiva-sinal.tsx';
import { VeiculoCard } from './veiculo-card.tsx';

interface Props extends AcoesDoVeiculo {
  readonly lista: PageList<VeiculoListado>;
  readonly ordem: Ordem;
  readonly onOrdem: (ordem: OrdemVeiculos) => void;
}

const NADA = '–';
const DIA_MS = 86_400_000;

type Coluna = Column<VeiculoListado> & { readonly order?: OrdemVeiculos };

const COLUNAS: readonly Coluna[] = [
  {
    title: 'Placa',
    width: '104px',
    order: 'placa',
    cell: ({ Placa }) => <PlacaLink placa={Placa} size="sm" />,
  },
  {
    title: 'Veículo',
    width: 'minmax(0, 1fr)',
    cell: (veiculo) => (
      <>
        <span className={classes.linha} title={`${veiculo.Marca} ${veiculo.Tipo}`}>
          <strong>{veiculo.Marca}</strong> {veiculo.Tipo}
        </span>
        <span className={classes.menor}>
          {combustivelLabel(veiculo['Tipo de Combustível'])} ·{' '}
          {formatLitros(veiculo['Capacidade Combustível'])} L
        </span>
      </>
    ),
  },
  {
    title: 'Cidade',
    width: '116px',
    order: 'cidade',
    cell: (veiculo) => (
      <>
        {veiculo.Cidade}
        <span className={classes.menor}>{veiculo['Centro de custo']}</span>
      </>
    ),
  },
  {
    title: 'KM',
    width: '76px',
    numeric: true,
    order: 'km',
    cell: ({ ultimo_km }) => (ultimo_km === null ? NADA : formatKm(ultimo_km)),
  },
  {
    title: 'km/L',
    width: '62px',
    numeric: true,
    order: 'media',
    cell: ({ media_km }) => (media_km === null ? NADA : formatMedia(media_km)),
  },
  {
    title: 'Abastecido em',
    width: '104px',
    numeric: true,
    order: 'ultimo',
    cell: ({ ultimo_abastecimento: em }) =>
      em === null ? NADA : <time dateTime={em}>{formatData(em)}</time>,
  },
  {
    title: 'Há dias',
    width: '76px',
    numeric: true,
    order: 'dias',
    cell: ({ ultimo_abastecimento: em }) => (em === null ? NADA : formatInteiro(diasDesde(em))),
  },
  {
    title: 'Preventiva em',
    width: '124px',
    numeric: true,
    order: 'preventiva',
    cell: ({ faltam_km: faltam }) =>
      faltam === null ? NADA : <PreventivaSinal faltam={faltam} curto />,
  },
];

const diasDesde = (em: string): number =>
  Math.max(0, Math.floor((Date.now() - Date.parse(em)) / DIA_MS));

/** The vehicles found: on a wide screen a table that sorts, else cards; more come as the end comes near. */
export function ListaVeiculos(props: Props): ReactElement {
  const { lista } = props;
  const wide = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false });
  const { erroCarregar, erroCarregarSemTexto, vazio } = mensagensVeiculos;
  return (
    <>
      {!wide && <OrdemSelect {...props} />}
      <LongList
        list={lista}
        loading="Carregando veículos..."
        loadingMore="Carregando mais veículos..."
        empty={vazio}
        emptyIcon={<IconTruck size={32} />}
        error={
          lista.error
            ? erroCarregar(errorText(lista.error, erroCarregarSemTexto))
            : erroCarregarSemTexto
        }
        {...(!wide && { end: 'scroll' as const })}
      >
        {({ rows, total }, more) =>
          wide ? (
            <Tabela {...props} rows={rows} total={total} {...more} />
          ) : (
            <Cartoes {...props} rows={rows} />
          )
        }
      </LongList>
    </>
  );
}

function Tabela({
  onEdit,
  onDelete,
  ordem: { ordem, sentido },
  onOrdem,
  ...table
}: Props & {
  readonly rows: readonly VeiculoListado[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly onEnd: () => void;
}): ReactElement {
  const columns = useMemo(
    () => [
      ...COLUNAS,
      {
        title: 'Ações',
        width: '92px',
        cell: (veiculo: VeiculoListado) => (
          <AcoesVeiculo veiculo={veiculo} onEdit={onEdit} onDelete={onDelete} />
        ),
      },
    ],
    [onEdit, onDelete],
  );
  return (
    <DataTable
      name="Veículos da Frota"
      columns={columns}
      rows={table.rows}
      rowKey={rowKey}
      total={table.total}
      hasMore={table.hasMore}
      onEnd={table.onEnd}
      twoLines
      ordering={{
        by: ordem,
        descending: sentido === 'desc',
        onOrder: (by) => onOrdem(by as OrdemVeiculos),
      }}
    />
  );
}

function Cartoes(props: Props & { readonly rows: readonly VeiculoListado[] }): ReactElement {
  return (
    <ul className={classes.cards}>
      {props.rows.map((veiculo) => (
        <li key={veiculo.id} className={classes.item}>
          <VeiculoCard veiculo={veiculo} onEdit={props.onEdit} onDelete={props.onDelete} />
        </li>
      ))}
    </ul>
  );
}

const OPCOES = COLUNAS.flatMap(({ title, order }) =>
  order === undefined ? [] : [{ value: order, label: title }],
);

/** Cards have no titles to press. */
function OrdemSelect({ ordem, onOrdem }: Props): ReactElement {
  return (
    <NativeSelect
      size="md"
      aria-label="Ordenar por"
      data={OPCOES.map(({ value, label }) => ({ value, label: `Ordenar por: ${label}` }))}
      value={ordem.ordem}
      onChange={({ currentTarget }) => onOrdem(currentTarget.value as OrdemVeiculos)}
    />
  );
}

function rowKey({ id }: VeiculoListado): string {
  return String(id);
}
