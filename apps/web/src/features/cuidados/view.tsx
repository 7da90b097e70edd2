import { FILTROS_CUIDADO, NOMES_SITUACAO } from '@frota/contract/cuidados';
import type { ReactNode } from 'react';
import type { Notice } from '../../design-system/notice.tsx';
import { choiceFilter } from '../../list/choice-filter.tsx';
import type { Filter } from '../../list/filters.tsx';

export interface ViewProps {
  readonly notice: Notice;
  readonly above: ReactNode;
}

export const situacaoFilter = (shape: Pick<Filter, 'place' | 'width'>) =>
  choiceFilter({
    ...shape,
    name: 'situacao',
    label: 'Situação',
    options: FILTROS_CUIDADO.map((value) => ({ value, label: NOMES_SITUACAO[value] })),
    all: 'Todas as situações',
  });

export const POR_PAGINA = 50;
