import { combustivelLabel } from '@frota/contract/combustivel';
import {
  formatDiferencaPercentual,
  formatIdade,
  formatKm,
  formatMedia,
  formatReais,
} from '@frota/contract/formato';
import { CAMPOS_COMPARACAO, desvioDe, type VeiculoComparado } from '@frota/contract/veiculos';
import type { ReactElement } from 'react';
import type { Column } from '../../../design-system/data-table.tsx';
import { Sparkline } from '../../../design-system/sparkline.tsx';
import { fieldColumns } from '../../../list/columns.tsx';
import { AcoesVeiculo, type OnAcao } from './acoes-veiculo.tsx';
import classes from './colunas-tabela.module.css';
import { ProximoCuidado } from './proximo-cuidado.tsx';

const NADA = '–';

export const COLUNAS: readonly Column<VeiculoComparado>[] = fieldColumns(CAMPOS_COMPARACAO, {
  Placa: { width: '104px', order: 'placa' },
  Tipo: {
    cell: (veiculo) => (
      <>
        <span className={classes.linha} title={`${veiculo.Marca} ${veiculo.Tipo}`}>
          <strong>{veiculo.Marca}</strong> {veiculo.Tipo}
        </span>
        <span className={`${classes.linha} ${classes.menor}`}>
          {veiculo.Cidade} · {combustivelLabel(veiculo['Tipo de Combustível'])}
        </span>
      </>
    ),
  },
  reais_por_km: {
    width: '72px',
    order: 'reais',
    cell: ({ reais_por_km: reais }) => (reais === null ? NADA : formatReais(reais)),
  },
  media_km: {
    width: '100px',
    order: 'media',
    cell: ({ media_km, medias }) =>
      media_km === null ? (
        NADA
      ) : (
        <>
          {formatMedia(media_km)}
          <span
            className={classes.tendencia}
            role="img"
            aria-label={`Últimos abastecimentos: ${medias.map(formatMedia).join('; ')}`}
          >
            <Sparkline values={medias} />
          </span>
        </>
      ),
  },
  media_propria: {
    width: '104px',
    order: 'propria',
    cell: ({ media_km, media_propria }) => <Ao media={media_km} lado={media_propria} />,
  },
  media_tipo: {
    width: '84px',
    order: 'tipo',
    cell: ({ media_km, media_tipo }) => <Ao media={media_km} lado={media_tipo} />,
  },
  visto_em: {
    width: '104px',
    numeric: true,
    order: 'visto',
    cell: ({ visto_em, ultimo_km }) =>
      visto_em === null ? (
        NADA
      ) : (
        <>
          <time dateTime={visto_em}>{formatIdade(visto_em, new Date())}</time>
          {ultimo_km && <span className={classes.menor}>{formatKm(ultimo_km.km)} km</span>}
        </>
      ),
  },
  cuidado: {
    width: '148px',
    order: 'cuidado',
    cell: (veiculo) => <ProximoCuidado veiculo={veiculo} />,
  },
});

export const colunaDeAcoes = (onAcao: OnAcao): Column<VeiculoComparado> => ({
  title: 'Ações',
  bare: true,
  width: '92px',
  cell: (veiculo) => <AcoesVeiculo veiculo={veiculo} onAcao={onAcao} />,
});

function Ao(props: { readonly media: number | null; readonly lado: number | null }): ReactElement {
  const { media, lado } = props;
  const desvio = desvioDe(media, lado);
  return (
    <>
      {lado === null ? NADA : formatMedia(lado)}
      {desvio !== null && (
        <span className={classes.menor}>{formatDiferencaPercentual(Math.round(desvio))}</span>
      )}
    </>
  );
}
