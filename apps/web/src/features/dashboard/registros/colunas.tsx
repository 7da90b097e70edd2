import {
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
  formatHoraLocal,
  formatKm,
  formatLitros,
  formatMedia,
  formatReais,
} from '@frota/contract/formato';
import { IconAlertTriangle, IconPencilCheck, IconUserEdit } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { Column } from '../../../design-system/data-table.tsx';
import { Motivo, PessoaLink } from '../../pessoas/index.ts';
import { PlacaLink, RegistroAqui } from '../../veiculos/index.ts';
import classes from './colunas.module.css';

type Row = RegistroDashboard;

const PLACA: Column<Row> = {
  title: 'Placa',
  width: '96px',
  cell: ({ placa, centro_custo }) => (
    <>
      <PlacaLink placa={placa} size="sm" />
      <span className={`block muted text-14 ${classes.menor}`}>{centro_custo}</span>
    </>
  ),
};

const DATA: Column<Row> = {
  title: 'Data/Hora',
  width: '172px',
  cell: (row) => (
    <>
      <Quando {...row} />
      <span className={`block muted text-14 ${classes.menor}`}>
        {row.source === 'interno' ? 'Interno' : 'Externo'}
      </span>
    </>
  ),
};

const DATA_EXTERNO: Column<Row> = {
  title: 'Data/Hora',
  width: '208px',
  cell: (row) => <Quando {...row} />,
};

const COMBUSTIVEL: Column<Row> = {
  title: 'Abastecido',
  width: '112px',
  numeric: true,
  cell: ({ litros, combustivel, arla_litros }) => (
    <>
      {(litros > 0 || arla_litros === 0) && `${formatLitros(litros)} L`}
      {litros > 0 && <span className={`block muted text-14 ${classes.menor}`}>{combustivel}</span>}
      {arla_litros > 0 && (
        <span className={`block muted text-14 ${classes.menor}`}>
          Arla {`${formatLitros(arla_litros)} L`}
        </span>
      )}
    </>
  ),
};

/** With the price below, where most rows have none. */
const COMBUSTIVEL_VALOR: Column<Row> = {
  ...COMBUSTIVEL,
  cell: (row) => (
    <>
      {COMBUSTIVEL.cell(row)}
      {row.valor !== null && (
        <span className={`block muted text-14 ${classes.menor}`}>{formatReais(row.valor)}</span>
      )}
    </>
  ),
};

const KM: Column<Row> = {
  title: 'KM',
  width: '118px',
  numeric: true,
  cell: ({ km, km_portaria }) => (
    <>
      {formatKm(km)}
      {km_portaria !== null && (
        <span className={`block muted text-14 ${classes.menor}`}>
          portaria {formatKm(km_portaria)}
        </span>
      )}
    </>
  ),
};

const DIFERENCA: Column<Row> = {
  title: 'Dif. KM',
  width: '92px',
  numeric: true,
  cell: ({ diferencaKm }) =>
    diferencaKm === null ? (
      '–'
    ) : (
      <span className={`bold nowrap ${classes.diferenca}`} data-cor={corDiferenca(diferencaKm)}>
        {formatDiferenca(diferencaKm, 'km')}
      </span>
    ),
};

const MEDIA: Column<Row> = {
  title: 'km/L',
  width: '52px',
  numeric: true,
  cell: ({ mediaKm, parcial }) => (
    <>
      {mediaKm === null ? '–' : formatMedia(mediaKm)}
      {parcial && <span className={`block muted text-14 ${classes.menor}`}>parcial</span>}
    </>
  ),
};

const VALOR: Column<Row> = {
  title: 'Valor',
  width: '104px',
  numeric: true,
  cell: ({ valor }) => (valor === null ? '–' : formatReais(valor)),
};

const MOTORISTA: Column<Row> = {
  title: 'Motorista',
  width: 'minmax(0, 1fr)',
  cell: (row) => <PessoaLink pessoa={{ id: row.motorista_id, nome: row.motorista }} />,
};

const PATIO: Column<Row> = {
  title: 'Manobrista e portaria',
  width: 'minmax(0, 1.1fr)',
  cell: ({ manobrista, manobrista_id, portaria, portaria_id }) => (
    <>
      <PessoaLink pessoa={{ id: manobrista_id, nome: manobrista }} />
      {portaria !== NAO_INFORMADO && (
        <span className={`block muted text-14 ${classes.menor}`}>
          <PessoaLink pessoa={{ id: portaria_id, nome: portaria }} />
        </span>
      )}
    </>
  ),
};

const OBSERVACOES: Column<Row> = {
  title: 'Observações',
  width: '',
  below: true,
  cell: (row) =>
    row.foraDaMedia || row.foraDaFaixa || row.corrigido || row.lancado_por !== null ? (
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
            <IconPencilCheck size={18} aria-hidden /> Valor corrigido em Conferência
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
    ) : null,
};

export const COLUNAS: Readonly<Record<SourceDashboard, readonly Column<Row>[]>> = {
  total: [PLACA, DATA, COMBUSTIVEL_VALOR, KM, DIFERENCA, MEDIA, MOTORISTA, PATIO, OBSERVACOES],
  interno: [PLACA, DATA, COMBUSTIVEL, KM, DIFERENCA, MEDIA, MOTORISTA, PATIO, OBSERVACOES],
  externo: [PLACA, DATA_EXTERNO, COMBUSTIVEL, KM, VALOR, MOTORISTA, OBSERVACOES],
};

/** Internal fuelings in the company's time; external ones in UTC, with local time below. */
function Quando({ id, data, source }: Row): ReactElement {
  const interno = source === 'interno';
  return (
    <RegistroAqui registro={id} className="quiet-link">
      <time dateTime={data}>{formatDataHora(data, interno ? undefined : 'UTC')}</time>
      {!interno && ' UTC'}
      {!interno && <span className="block">{formatHoraLocal(data)} no local</span>}
    </RegistroAqui>
  );
}
