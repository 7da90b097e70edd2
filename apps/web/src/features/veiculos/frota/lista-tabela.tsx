import {
  compareVeiculosRoute,
  exportComparacaoRoute,
  type OrdemComparacao,
  type VeiculoComparado,
} from '@frota/contract/veiculos';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactElement, useMemo } from 'react';
import { useAddress } from '../../../design-system/use-address.ts';
import { usePages } from '../../../http/pages.ts';
import { useFilters } from '../../../list/filters.tsx';
import { ListScreen } from '../../../list/list-screen.tsx';
import { COLUNAS, colunaDeAcoes } from './colunas-tabela.tsx';
import { type Comum, FILTROS, POR_PAGINA, SoSemPassar, TEXTOS, totalOf } from './comum.tsx';
import { ORDENS_TABELA, ordemFilter, pressOrdem } from './ordem.ts';
import { OrdemSelect } from './ordem-select.tsx';

const COM_ORDEM = [...FILTROS, ordemFilter(ORDENS_TABELA)] as const;
const ORDENS = Object.fromEntries(
  COLUNAS.flatMap(({ title, order }) => (order === undefined ? [] : [[order, title]])),
) as Record<OrdemComparacao, string>;

export function ListaTabela({ csv, onAcao, ...comum }: Comum): ReactElement {
  const [, setAddress] = useAddress();
  const { ordem, sentido, ...filtros } = useFilters(COM_ORDEM);
  const query = { ...filtros, ordem, sentido, limite: POR_PAGINA };
  const list = usePages(compareVeiculosRoute, { query });
  // Stable, so that the rows are not drawn again.
  const columns = useMemo(() => [...COLUNAS, colunaDeAcoes(onAcao)], [onAcao]);
  const titled = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const press = (by: OrdemComparacao): void =>
    setAddress(pressOrdem(ORDENS_TABELA, { ordem, sentido }, by));
  return (
    <ListScreen<VeiculoComparado>
      {...TEXTOS}
      {...comum}
      subtitle={totalOf(list.data)}
      list={list}
      csv={{ ...csv, route: exportComparacaoRoute }}
      filters={COM_ORDEM}
      below={
        <>
          <SoSemPassar />
          {!titled && <OrdemSelect labels={ORDENS} ordem={ordem} onOrdem={press} />}
        </>
      }
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
