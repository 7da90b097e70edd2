import { mensagensAcesso } from '@frota/contract/acesso';
import { SUCESSO_MS } from '@frota/contract/checkin';
import { formatHora } from '@frota/contract/formato';
import { mensagensTarefas, type Tarefa } from '@frota/contract/tarefas';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { type Notice, NoticeBanner } from '../../../design-system/notice.tsx';
import { ConnectionError } from '../../../http/errors.ts';
import classes from './lista.module.css';

export function Notices(props: {
  readonly notice: Notice;
  readonly list: UseQueryResult<Tarefa[]>;
  readonly nameless: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const { list } = props;
  return (
    <>
      {props.nameless && (
        <div className="mb-16">
          <Banner tone="error">{mensagensAcesso.semUsuario}</Banner>
        </div>
      )}
      <NoticeBanner notice={props.notice} successMs={SUCESSO_MS} />
      <div className={classes.other}>{props.children}</div>
      {list.isError && list.data && (
        <p className={`row wrap between gap-4 gap-x-12 m-0 mb-16 ${classes.failure}`} role="status">
          <span>
            {loadFailure(list.error)}{' '}
            {mensagensTarefas.listaDas(formatHora(new Date(list.dataUpdatedAt)))}
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
    </>
  );
}

export function loadFailure(error: Error): string {
  return error instanceof ConnectionError
    ? mensagensTarefas.listaSemConexao
    : mensagensTarefas.listaFalhou;
}
