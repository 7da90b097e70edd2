import { formatContagem } from '@frota/contract/formato';
import { exportVeiculosRoute, mensagensVeiculos, SEM_PASSAR } from '@frota/contract/veiculos';
import { IconTruck } from '@tabler/icons-react';
import type { ComponentProps, ReactElement } from 'react';
import { errorText } from '../../../http/errors.ts';
import type { Rows } from '../../../http/pages.ts';
import { OnlyLine } from '../../../list/filter-bar.tsx';
import { linkFilter, textFilter, useFilters } from '../../../list/filters.tsx';
import type { ListScreen } from '../../../list/list-screen.tsx';
import type { OnAcao } from './acoes-veiculo.tsx';

export const POR_PAGINA = 50;

export const FILTROS = [
  textFilter({ 'aria-label': 'Buscar por placa', placeholder: 'Buscar por placa...' }),
  linkFilter('sem_passar', SEM_PASSAR),
] as const;

type Screen = ComponentProps<typeof ListScreen>;

export interface Comum extends Pick<Screen, 'actions' | 'above'> {
  readonly onAcao: OnAcao;
}

/** The register's own file. */
export const CSV = {
  route: exportVeiculosRoute,
  nothing: mensagensVeiculos.nadaParaExportar,
} as const;

export const TEXTOS = {
  title: 'Veículos da Frota',
  bare: true,
  loading: 'Carregando veículos...',
  loadingMore: 'Carregando mais veículos...',
  empty: mensagensVeiculos.vazio,
  emptyIcon: <IconTruck size={32} />,
  error: (error: unknown) =>
    mensagensVeiculos.erroCarregar(errorText(error, mensagensVeiculos.erroCarregarSemTexto)),
} as const;

export function totalOf(list: Rows<unknown> | undefined): string {
  return list ? `Total: ${formatContagem(list.total, 'veículo', 'veículos')}` : '';
}

export function SoSemPassar(): ReactElement | null {
  const { sem_passar } = useFilters(FILTROS);
  return sem_passar ? (
    <OnlyLine name="sem_passar">{mensagensVeiculos.soSemPassar(sem_passar)}</OnlyLine>
  ) : null;
}
