import { listCheckinsRoute, listExclusoesRoute, registroDetalheRoute } from '@frota/contract';
import type { ReactElement, ReactNode } from 'react';
import { PageHeader } from '../../design-system/page-header.tsx';
import { ReloadButton } from '../../design-system/reload-button.tsx';
import { useReload } from '../../http/pages.ts';

/** Head of a view: the way back to the menu, its name, how much is shown, and to load it again. */
export function Cabecalho(props: {
  readonly titulo: string;
  readonly contagem: string | undefined;
  readonly children?: ReactNode;
}): ReactElement {
  const reload = useReload(listCheckinsRoute, listExclusoesRoute, registroDetalheRoute);
  return (
    <PageHeader
      title={props.titulo}
      back={{ to: { search: '' }, label: 'Voltar ao menu de registros' }}
      subtitle={<span role="status">{props.contagem}</span>}
      actions={
        <>
          {props.children}
          <ReloadButton onReload={reload} />
        </>
      }
    />
  );
}
