import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '../../../design-system/page-header.tsx';
import { useRecarregar } from '../api/query-key.ts';
import classes from './cabecalho.module.css';

/** Head of a view: the way back to the menu, its name, how much is shown, and to load it again. */
export function Cabecalho(props: {
  readonly titulo: string;
  readonly contagem: string | undefined;
  readonly children?: ReactNode;
}): ReactElement {
  const recarregar = useRecarregar();
  const [ocupado, setOcupado] = useState(false);

  async function atualizar(): Promise<void> {
    setOcupado(true);
    await recarregar();
    setOcupado(false);
  }

  return (
    <div className={classes.cabecalho}>
      <ActionIcon
        component={Link}
        to={{ search: '' }}
        variant="light"
        size={48}
        aria-label="Voltar ao menu de registros"
        title="Voltar"
      >
        <IconArrowLeft size={26} aria-hidden />
      </ActionIcon>
      <PageHeader
        title={props.titulo}
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
    </div>
  );
}
