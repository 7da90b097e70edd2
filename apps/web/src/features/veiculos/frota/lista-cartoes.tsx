import {
  listVeiculosRoute,
  type OrdemVeiculos,
  type VeiculoListado,
} from '@frota/contract/veiculos';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { usePlace } from '../../../design-system/place.ts';
import { useAddress } from '../../../design-system/use-address.ts';
import { type Rows, usePages } from '../../../http/pages.ts';
import { useFilters } from '../../../list/filters.tsx';
import { ListScreen } from '../../../list/list-screen.tsx';
import type { OnAcao } from './acoes-veiculo.tsx';
import classes from './cartoes.module.css';
import { type Comum, CSV, FILTROS, POR_PAGINA, SoSemPassar, TEXTOS, totalOf } from './comum.tsx';
import { ORDENS_CARTOES, parseOrdem, pressOrdem } from './ordem.ts';
import { OrdemSelect } from './ordem-select.tsx';
import { VeiculoCard } from './veiculo-card.tsx';

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
