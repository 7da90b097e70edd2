import {
  CAMPOS_REGISTRO_DASHBOARD,
  corDiferenca,
  KM_LITRO_DUVIDOSO,
  motivosForaDaMedia,
  NAO_INFORMADO,
  type RegistroDashboard,
  type SourceDashboard,
} from '@frota/contract/dashboard';
import {
  formatDataHora,
  formatDiferenca,
  formatHoraUtc,
  formatKm,
  formatLitros,
  formatMedia,
  formatReais,
} from '@frota/contract/formato';
import { IconAlertTriangle, IconPencilCheck, IconUserEdit } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import type { Column } from '../../../design-system/data-table.tsx';
import { fieldColumns } from '../../../list/columns.tsx';
import { PessoaLink, PlacaLink } from '../../../list/links.tsx';
import { Motivo } from '../../pessoas/index.ts';
import { RegistroAqui } from '../../veiculos/index.ts';
import classes from './registros.module.css';

type Row = RegistroDashboard;

const ABASTECIDO = {
  width: '112px',
  numeric: true,
  cell: ({ litros, combustivel, arla_litros }: Row) => (
    <>
      {(litros > 0 || arla_litros === 0) && `${formatLitros(litros)} L`}
      {litros > 0 && <Menor>{combustivel}</Menor>}
      {arla_litros > 0 && <Menor>ARLA {`${formatLitros(arla_litros)} L`}</Menor>}
    </>
  ),
};

/** With the price below, where most rows have none. */
const ABASTECIDO_VALOR = {
  ...ABASTECIDO,
  cell: (row: Row) => (
    <>
      {ABASTECIDO.cell(row)}
      {row.valor !== null && <Menor>{formatReais(row.valor)}</Menor>}
    </>
  ),
};

const PLACA = {
  width: '96px',
  cell: ({ placa, centro_custo }: Row) => (
    <>
      <PlacaLink placa={placa} size="sm" />
      <Menor>{centro_custo}</Menor>
    </>
  ),
};

const KM = {
  width: '118px',
  cell: ({ km, km_portaria }: Row) => (
    <>
      {formatKm(km)}
      {km_portaria !== null && <Menor>portaria {formatKm(km_portaria)}</Menor>}
    </>
  ),
};

const OBSERVACOES = {
  width: '',
  below: true,
  cell: (row: Row) => observacoesDe(row),
};

const DO_PATIO = {
  placa: PLACA,
  data: {
    width: '172px',
    cell: (row: Row) => (
      <>
        <Quando {...row} />
        <Menor>{row.source === 'interno' ? 'Interno' : 'Externo'}</Menor>
      </>
    ),
  },
  combustivel: ABASTECIDO,
  km: KM,
  diferencaKm: {
    width: '92px',
    cell: ({ diferencaKm }: Row) =>
      diferencaKm === null ? (
        '–'
      ) : (
        <span className={`bold nowrap ${classes.diferenca}`} data-cor={corDiferenca(diferencaKm)}>
          {formatDiferenca(diferencaKm, 'km')}
        </span>
      ),
  },
  mediaKm: {
    width: '52px',
    cell: ({ mediaKm, parcial }: Row) => (
      <>
        {mediaKm === null ? '–' : formatMedia(mediaKm)}
        {parcial && <Menor>parcial</Menor>}
      </>
    ),
  },
  valor: false,
  motorista: {},
  manobrista: {
    width: 'minmax(0, 1.1fr)',
    cell: ({ manobrista, manobrista_id, portaria, portaria_id }: Row) => (
      <>
        <PessoaLink pessoa={{ id: manobrista_id, nome: manobrista }} />
        {portaria !== NAO_INFORMADO && (
          <Menor>
            <PessoaLink pessoa={{ id: portaria_id, nome: portaria }} />
          </Menor>
        )}
      </>
    ),
  },
  observacoes: OBSERVACOES,
} as const;

const TOTAL: readonly Column<Row>[] = fieldColumns(CAMPOS_REGISTRO_DASHBOARD, {
  ...DO_PATIO,
  combustivel: ABASTECIDO_VALOR,
});
const INTERNO: readonly Column<Row>[] = fieldColumns(CAMPOS_REGISTRO_DASHBOARD, DO_PATIO);
const EXTERNO: readonly Column<Row>[] = fieldColumns(CAMPOS_REGISTRO_DASHBOARD, {
  placa: PLACA,
  data: { width: '208px', cell: (row) => <Quando {...row} /> },
  combustivel: ABASTECIDO,
  km: KM,
  diferencaKm: false,
  mediaKm: false,
  valor: {
    width: '104px',
    cell: ({ valor }) => (valor === null ? '–' : formatReais(valor)),
  },
  motorista: {},
  manobrista: false,
  observacoes: OBSERVACOES,
});

export const COLUNAS: Readonly<Record<SourceDashboard, readonly Column<Row>[]>> = {
  total: TOTAL,
  interno: INTERNO,
  externo: EXTERNO,
};

/** A second, smaller line. */
function Menor({ children }: { readonly children: ReactNode }): ReactElement {
  return <span className={`block muted text-14 ${classes.menor}`}>{children}</span>;
}

function observacoesDe(row: Row): ReactElement | null {
  return row.foraDaMedia || row.foraDaFaixa || row.corrigido || row.lancado_por !== null ? (
    <span className={`flex wrap gap-4 gap-x-20 text-15 ${classes.observacoes}`}>
      {row.foraDaMedia && (
        <span className={`row gap-8 ${classes.fora}`}>
          <IconAlertTriangle size={18} aria-hidden />
          <span>
            <strong>Fora da média:</strong> {motivosForaDaMedia(row).join(' ')}
          </span>
        </span>
      )}
      {row.foraDaFaixa && (
        <span className={`row gap-8 ${classes.fora}`}>
          <IconAlertTriangle size={18} aria-hidden />
          {KM_LITRO_DUVIDOSO.foraDaFaixa}
        </span>
      )}
      {row.corrigido && (
        <span>
          <IconPencilCheck size={18} aria-hidden /> Valor corrigido pela Frota
        </span>
      )}
      {row.lancado_por !== null && (
        <span>
          <IconUserEdit size={18} aria-hidden /> Lançado por{' '}
          <PessoaLink pessoa={{ id: row.lancado_por_id, nome: row.lancado_por }} /> em nome de{' '}
          {row.source === 'interno' ? row.manobrista : row.motorista}
          <Motivo texto={row.lancado_motivo} />
        </span>
      )}
    </span>
  ) : null;
}

/** In the company's time; external fuelings with UTC below. */
function Quando({ id, data, source }: Row): ReactElement {
  return (
    <RegistroAqui registro={id} className="quiet-link">
      <time dateTime={data}>{formatDataHora(data)}</time>
      {source === 'externo' && <span className="block nowrap">{formatHoraUtc(data)}</span>}
    </RegistroAqui>
  );
}
