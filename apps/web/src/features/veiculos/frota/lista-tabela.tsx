import {
  compareVeiculosRoute,
  exportComparacaoRoute,
  type OrdemComparacao,
  type VeiculoComparado,
} from '@frota/contract/veiculos';
import { type ReactElement, useMemo } from 'react';
import { useAddress } from '../../../design-system/use-address.ts';
import { usePages } from '../../../http/pages.ts';
import { useFilters } from '../../../list/filters.tsx';
import { ListScreen } from '../../../list/list-screen.tsx';
import { COLUNAS, colunaDeAcoes } from './colunas-tabela.tsx';
import { type Comum, CSV, FILTROS, POR_PAGINA, SoSemPassar, TEXTOS, totalOf } from './comum.tsx';
import { ORDENS_TABELA, ordemFilter, pressOrdem } from './ordem.ts';

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
