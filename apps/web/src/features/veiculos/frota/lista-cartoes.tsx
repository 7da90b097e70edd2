import { combustivelLabel } from '@frota/contract/combustivel';
import { fraseDoQueFalta, situacaoDaPreventiva } from '@frota/contract/cuidados';
import {
  formatData,
  formatIdade,
  formatKm,
  formatMedia,
  formatPlaca,
} from '@frota/contract/formato';
import {
  listVeiculosRoute,
  type OrdemVeiculos,
  type VeiculoListado,
} from '@frota/contract/veiculos';
import { NativeSelect } from '@mantine/core';
import { IconGasStation, IconGauge, IconMapPin, IconTool, IconTruck } from '@tabler/icons-react';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { usePlace } from '../../../design-system/place.ts';
import { useAddress } from '../../../design-system/use-address.ts';
import { type Rows, usePages } from '../../../http/pages.ts';
import { useFilters } from '../../../list/filters.tsx';
import { PlacaLink } from '../../../list/links.tsx';
import { ListScreen } from '../../../list/list-screen.tsx';
import { AcoesVeiculo, type OnAcao } from './acoes-veiculo.tsx';
import { type Comum, CSV, FILTROS, POR_PAGINA, SoSemPassar, TEXTOS, totalOf } from './comum.tsx';
import { CuidadoSinal } from './cuidado-sinal.tsx';
import classes from './lista.module.css';
import { ORDENS_CARTOES, parseOrdem, pressOrdem } from './ordem.ts';

const line = `flex col-all gap-8 min-w-0 m-0 break ${classes.line}`;

const ORDENS: Readonly<Record<OrdemVeiculos, string>> = {
  placa: 'Placa',
  cidade: 'Cidade',
  km: 'KM',
  media: 'km/L em 90 dias',
  ultimo: 'Abastecido em',
  dias: 'Há dias',
  preventiva: 'Preventiva em',
};

/** The register as the specification's cards, on a phone. */
export function ListaCartoes({ onAcao, ...comum }: Comum): ReactElement {
  const [params, setAddress] = useAddress();
  const ordem = parseOrdem(ORDENS_CARTOES, params);
  const query = { ...useFilters(FILTROS), ...ordem, limite: POR_PAGINA };
  const list = usePages(listVeiculosRoute, { query });
  return (
    <ListScreen
      {...TEXTOS}
      {...comum}
      subtitle={totalOf(list.data)}
      list={list}
      csv={CSV}
      filters={FILTROS}
      below={
        <>
          <SoSemPassar />
          <OrdemSelect
            labels={ORDENS}
            ordem={ordem.ordem}
            onOrdem={(by) => setAddress(pressOrdem(ORDENS_CARTOES, ordem, by))}
          />
        </>
      }
      end="scroll"
    >
      {({ rows }: Rows<VeiculoListado>) => <Cartoes rows={rows} onAcao={onAcao} />}
    </ListScreen>
  );
}

function Cartoes(props: {
  readonly rows: readonly VeiculoListado[];
  readonly onAcao: OnAcao;
}): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  const { heights } = usePlace();
  // Restores the heights of unseen cards, so that going back finds the place.
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

function OrdemSelect<O extends string>(props: {
  readonly labels: Readonly<Record<O, string>>;
  readonly ordem: O;
  readonly onOrdem: (ordem: O) => void;
}): ReactElement {
  const { labels } = props;
  return (
    <NativeSelect
      size="md"
      mb={16}
      maw={360}
      aria-label="Ordenar por"
      data={(Object.keys(labels) as O[]).map((value) => ({
        value,
        label: `Ordenar por: ${labels[value]}`,
      }))}
      value={props.ordem}
      onChange={({ currentTarget }) => props.onOrdem(currentTarget.value as O)}
    />
  );
}

function VeiculoCard(props: {
  readonly veiculo: VeiculoListado;
  readonly onAcao: OnAcao;
}): ReactElement {
  const { veiculo, onAcao } = props;
  const { ultimo_km, ultimo_abastecimento, media_km, faltam_km } = veiculo;
  return (
    <article className={`tile ${classes.card}`} aria-label={formatPlaca(veiculo.Placa)}>
      <PlacaLink placa={veiculo.Placa} />
      <AcoesVeiculo veiculo={veiculo} onAcao={onAcao} />
      <p className={line}>
        <IconTruck size={20} aria-hidden />
        <span>
          <strong>{veiculo.Marca}</strong> · {veiculo.Tipo} ·{' '}
          {combustivelLabel(veiculo['Tipo de Combustível'])}
        </span>
      </p>
      <p className={line}>
        <IconMapPin size={20} aria-hidden />
        <span>
          {veiculo.Cidade} · {veiculo['Centro de custo']}
        </span>
      </p>
      {ultimo_km !== null && (
        <p className={line}>
          <IconGauge size={20} aria-hidden />
          <span>
            KM {formatKm(ultimo_km.km)} em {formatData(ultimo_km.em)}
          </span>
        </p>
      )}
      {ultimo_abastecimento !== null && (
        <p className={line}>
          <IconGasStation size={20} aria-hidden />
          <span>
            {media_km !== null && `${formatMedia(media_km)} km/L em 90 dias · `}
            abastecido {formatIdade(ultimo_abastecimento, new Date())}
          </span>
        </p>
      )}
      {faltam_km !== null && situacaoDaPreventiva(faltam_km, 0) !== 'em_dia' && (
        <p className={line} data-sinal>
          <IconTool size={20} aria-hidden />
          <span>
            Preventiva{' '}
            <CuidadoSinal situacao={situacaoDaPreventiva(faltam_km, 0)}>
              {fraseDoQueFalta(faltam_km)}
            </CuidadoSinal>
          </span>
        </p>
      )}
    </article>
  );
}
