import {
  listCheckinsRoute,
  listConferenciasRoute,
  listExclusoesRoute,
  registroDetalheRoute,
} from '@frota/contract';
import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { PageHeader } from '../../design-system/page-header.tsx';
import { useReload } from '../../http/query.ts';

/** Head of a view: the way back to the menu, its name, how much is shown, and to load it again. */
export function Cabecalho(props: {
  readonly titulo: string;
  readonly contagem: string | undefined;
  readonly children?: ReactNode;
}): ReactElement {
  const reload = useReload(
    listCheckinsRoute,
    listExclusoesRoute,
    listConferenciasRoute,
    registroDetalheRoute,
  );
  const [ocupado, setOcupado] = useState(false);

  async function atualizar(): Promise<void> {
    setOcupado(true);
    await reload();
    setOcupado(false);
  }

  return (
    <PageHeader
      title={props.titulo}
      back={{ to: { search: '' }, label: 'Voltar ao menu de registros' }}
      subtitle={<span role="status">{props.contagem}</span>}
      actions={
        <>
          {props.children}
          <ActionIcon
            variant="light"
            size={48}
            aria-label="Atualizar"
            title="Atualizar"
            loading={ocupado}
            onClick={() => void atualizar()}
          >
            <IconRefresh size={24} aria-hidden />
          </ActionIcon>
        </>
      }
    />
  );
}
