import { mensagensAcesso, SUCESSO_MS, type Tarefa } from '@frota/contract';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { ConnectionError } from '../../../http/errors.ts';
import classes from './avisos.module.css';
import type { Acoes } from './use-acoes.ts';

/** What the page has to say, kept in view over a long list. */
export function Avisos(props: {
  readonly acoes: Acoes;
  readonly lista: UseQueryResult<Tarefa[]>;
  /** The session carries no name. */
  readonly semNome: boolean;
}): ReactElement | null {
  const { acoes, lista } = props;
  const { aviso } = acoes;
  if (!aviso && !lista.isError && !props.semNome) return null;
  return (
    <div className={classes.avisos}>
      {props.semNome && <Banner tone="error">{mensagensAcesso.semUsuario}</Banner>}
      {aviso && (
        <Banner
          tone={aviso.tone}
          onClose={() => acoes.setAviso(undefined)}
          {...(aviso.tone === 'success' && { hideAfterMs: SUCESSO_MS })}
        >
          {aviso.texto}
        </Banner>
      )}
      {lista.isError && (
        <p className={classes.falha} role="status">
          <span>
            {lista.error instanceof ConnectionError
              ? 'Sem conexão: a lista pode estar desatualizada.'
              : 'Não foi possível atualizar a lista.'}
          </span>
          <Button
            variant="subtle"
            size="md"
            loading={lista.isFetching}
            onClick={() => void lista.refetch()}
          >
            Tentar de novo
          </Button>
        </p>
      )}
    </div>
  );
}
