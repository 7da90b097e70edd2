import { mensagensAcesso, SUCESSO_MS, type Tarefa } from '@frota/contract';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { ConnectionError } from '../../../http/errors.ts';
import classes from './notices.module.css';
import type { Actions } from './use-actions.ts';

/** What the page has to say, kept in view over a long list. */
export function Notices(props: {
  readonly actions: Actions;
  readonly list: UseQueryResult<Tarefa[]>;
  /** The session carries no name. */
  readonly nameless: boolean;
}): ReactElement | null {
  const { actions, list } = props;
  const { notice } = actions;
  if (!notice && !list.isError && !props.nameless) return null;
  return (
    <div className={classes.notices}>
      {props.nameless && <Banner tone="error">{mensagensAcesso.semUsuario}</Banner>}
      {notice && (
        <Banner
          tone={notice.tone}
          onClose={() => actions.setNotice(undefined)}
          {...(notice.tone === 'success' && { hideAfterMs: SUCESSO_MS })}
        >
          {notice.text}
        </Banner>
      )}
      {list.isError && (
        <p className={classes.failure} role="status">
          <span>
            {list.error instanceof ConnectionError
              ? 'Sem conexão: a lista pode estar desatualizada.'
              : 'Não foi possível atualizar a lista.'}
          </span>
          <Button
            variant="subtle"
            size="md"
            loading={list.isFetching}
            onClick={() => void list.refetch()}
          >
            Tentar de novo
          </Button>
        </p>
      )}
    </div>
  );
}
