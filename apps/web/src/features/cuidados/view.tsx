import {
  FILTROS_CUIDADO,
  type FiltroCuidado,
  mensagensRegistros,
  NOMES_SITUACAO,
} from '@frota/contract';
import type { ReactElement, ReactNode } from 'react';
import { ChoiceField } from '../../design-system/choice-field.tsx';
import type { Notice } from '../../design-system/notice.tsx';
import { PageHeader } from '../../design-system/page-header.tsx';
import type { AddressChanges } from '../../design-system/use-address.ts';

/** What each view of the page is given. */
export interface ViewProps {
  readonly params: URLSearchParams;
  readonly change: (changes: AddressChanges) => void;
  readonly notice: Notice;
  /** Stands between the header and the view's filters. */
  readonly above: ReactNode;
}

/** The page's header over a view, with how many rows it has. */
export function ViewHeader(props: {
  readonly list: { readonly rows: readonly unknown[]; readonly total: number } | undefined;
  readonly actions?: ReactNode;
}): ReactElement {
  const { list } = props;
  return (
    <PageHeader
      title="Cuidados"
      subtitle={
        <span role="status">
          {list && mensagensRegistros.exibindo(list.rows.length, list.total)}
        </span>
      }
      actions={props.actions}
    />
  );
}

const OPCOES = FILTROS_CUIDADO.map((value) => ({ value, label: NOMES_SITUACAO[value] }));

/** The situation that the address names; '' where it names none. */
export function parseSituacao(params: URLSearchParams): FiltroCuidado | '' {
  return FILTROS_CUIDADO.find((known) => known === params.get('situacao')) ?? '';
}

export function SituacaoField(props: {
  readonly value: FiltroCuidado | '';
  readonly className: string | undefined;
  readonly onChange: (changes: AddressChanges) => void;
}): ReactElement {
  return (
    <ChoiceField
      label="Situação"
      className={props.className}
      data={OPCOES}
      value={props.value}
      placeholder="Todas"
      all="Todas as situações"
      onChoice={(value) => props.onChange({ situacao: value })}
    />
  );
}
