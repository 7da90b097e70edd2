import { combustivelLabel } from '@frota/contract/combustivel';
import { proximoCuidado } from '@frota/contract/cuidados';
import {
  formatDiferencaPercentual,
  formatIdade,
  formatKm,
  formatMedia,
  formatReais,
} from '@frota/contract/formato';
import {
  CAMPOS_COMPARACAO,
  compareVeiculosRoute,
  desvioDe,
  exportComparacaoRoute,
  type OrdemComparacao,
  type VeiculoComparado,
} from '@frota/contract/veiculos';
import { type ReactElement, useContext, useMemo } from 'react';
import { TodayContext } from '../../../design-system/clock.ts';
import type { Column } from '../../../design-system/data-table.tsx';
import { Sparkline } from '../../../design-system/sparkline.tsx';
import { useAddress } from '../../../design-system/use-address.ts';
import { usePages } from '../../../http/pages.ts';
import { fieldColumns } from '../../../list/columns.tsx';
import { useFilters } from '../../../list/filters.tsx';
import { ListScreen } from '../../../list/list-screen.tsx';
import { AcoesVeiculo, type OnAcao } from './acoes-veiculo.tsx';
import { type Comum, CSV, FILTROS, POR_PAGINA, SoSemPassar, TEXTOS, totalOf } from './comum.tsx';
import { CuidadoSinal } from './cuidado-sinal.tsx';
import classes from './lista.module.css';
import { ORDENS_TABELA, ordemFilter, pressOrdem } from './ordem.ts';

const NADA = '–';

const COLUNAS: readonly Column<VeiculoComparado>[] = fieldColumns(CAMPOS_COMPARACAO, {
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

const colunaDeAcoes = (onAcao: OnAcao): Column<VeiculoComparado> => ({
  title: 'Ações',
  bare: true,
  width: '92px',
  cell: (veiculo) => <AcoesVeiculo veiculo={veiculo} onAcao={onAcao} />,
});

const COM_ORDEM = [...FILTROS, ordemFilter(ORDENS_TABELA)] as const;

/** The register's own file, and the table's. */
const CSVS = [
  CSV,
  { label: 'Comparação CSV', route: exportComparacaoRoute, nothing: CSV.nothing },
] as const;

/** Every vehicle beside itself and its type, on a wide screen. */
export function ListaTabela({ onAcao, ...comum }: Comum): ReactElement {
  const [, setAddress] = useAddress();
  const { ordem, sentido, ...filtros } = useFilters(COM_ORDEM);
  const query = { ...filtros, ordem, sentido, limite: POR_PAGINA };
  const list = usePages(compareVeiculosRoute, { query });
  // Stable, so that the rows are not drawn again.
  const columns = useMemo(() => [...COLUNAS, colunaDeAcoes(onAcao)], [onAcao]);
  const press = (by: OrdemComparacao): void =>
    setAddress(pressOrdem(ORDENS_TABELA, { ordem, sentido }, by));
  return (
    <ListScreen<VeiculoComparado>
      {...TEXTOS}
      {...comum}
      subtitle={totalOf(list.data)}
      list={list}
      csv={CSVS}
      filters={COM_ORDEM}
      below={<SoSemPassar />}
      columns={columns}
      table={{
        twoLines: true,
        ordering: {
          by: ordem,
          descending: sentido === 'desc',
          onOrder: (by) => press(by as OrdemComparacao),
        },
      }}
    />
  );
}

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

function ProximoCuidado(props: { readonly veiculo: VeiculoComparado }): ReactElement {
  const today = useContext(TodayContext);
  const proximo = proximoCuidado(props.veiculo, today());
  if (!proximo) return <>–</>;
  const { nome, frase, quando, situacao } = proximo;
  return (
    <span className={classes.cuidado} title={`${nome}: ${frase}`}>
      <span className={`${classes.linha} ${classes.menor}`}>{nome}</span>
      <CuidadoSinal situacao={situacao}>{quando}</CuidadoSinal>
    </span>
  );
}
