import { combustivelLabel } from '@frota/contract/combustivel';
import {
  formatData,
  formatInteiro,
  formatKm,
  formatLitros,
  formatMedia,
} from '@frota/contract/formato';
import type { OrdemVeiculos, VeiculoListado } from '@frota/contract/veiculos';
import { NativeSelect } from '@mantine/core';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import type { Column } from '../../../design-system/data-table.tsx';
import { usePlace } from '../../../design-system/place.ts';
import { PlacaLink } from '../placa-link.tsx';
import { AcoesVeiculo, type OnAcao } from './acoes-veiculo.tsx';
import classes from './lista-veiculos.module.css';
import { PreventivaSinal } from './preventiva-sinal.tsx';
import { VeiculoCard } from './veiculo-card.tsx';

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
    width: '96px',
    numeric: true,
    order: 'km',
    cell: ({ ultimo_km }) =>
      ultimo_km === null ? (
        NADA
      ) : (
        <>
          {formatKm(ultimo_km.km)}
          <time className={classes.menor} dateTime={ultimo_km.em}>
            {formatData(ultimo_km.em)}
          </time>
        </>
      ),
  },
  {
    title: 'km/L em 90 dias',
    width: '84px',
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

/** The table's columns, with what is done with each vehicle. */
export const columnsOf = (onAcao: OnAcao): readonly Column<VeiculoListado>[] => [
  ...COLUNAS,
  {
    title: 'Ações',
    width: '92px',
    cell: (veiculo) => <AcoesVeiculo veiculo={veiculo} onAcao={onAcao} />,
  },
];

/** The same as cards. */
export function Cartoes(props: {
  readonly rows: readonly VeiculoListado[];
  readonly onAcao: OnAcao;
}): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  const { heights } = usePlace();
  // Cards out of view are as high as they were, so that who comes back finds each where it was.
  useLayoutEffect(() => {
    const cards = list.current?.getElementsByTagName('li') ?? [];
    return () => {
      for (const card of cards) heights.set(card.id, card.offsetHeight);
    };
  }, [heights]);
  return (
    <ul ref={list} className={classes.cards}>
      {props.rows.map((veiculo) => (
        <li
          key={veiculo.id}
          id={`veiculo-${veiculo.id}`}
          className={classes.item}
          style={{ containIntrinsicHeight: kept(heights.get(`veiculo-${veiculo.id}`)) }}
        >
          <VeiculoCard veiculo={veiculo} onAcao={props.onAcao} />
        </li>
      ))}
    </ul>
  );
}

function kept(height: number | undefined): string | undefined {
  return height === undefined ? undefined : `auto ${height}px`;
}

const OPCOES = COLUNAS.flatMap(({ title, order }) =>
  order === undefined ? [] : [{ value: order, label: title }],
);

/** Cards have no titles to press. */
export function OrdemSelect(props: {
  readonly ordem: OrdemVeiculos;
  readonly onOrdem: (ordem: OrdemVeiculos) => void;
}): ReactElement {
  return (
    <NativeSelect
      size="md"
      mb={16}
      aria-label="Ordenar por"
      data={OPCOES.map(({ value, label }) => ({ value, label: `Ordenar por: ${label}` }))}
      value={props.ordem}
      onChange={({ currentTarget }) => props.onOrdem(currentTarget.value as OrdemVeiculos)}
    />
  );
}
