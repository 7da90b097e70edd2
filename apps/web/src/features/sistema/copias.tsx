import {
  listCopiasRoute,
  makeCopiaRoute,
  mensagensSistema,
  type Sistema,
} from '@frota/contract/sistema';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { DataTable } from '../../design-system/data-table.tsx';
import type { Notice } from '../../design-system/notice.tsx';
import { Panel, PanelEmpty } from '../../design-system/panel.tsx';
import { Answer } from '../../http/answer.tsx';
import { errorText } from '../../http/errors.ts';
import { useInvalidate, useRoute, useRouteMutation } from '../../http/query.ts';
import { columnsOf } from './copias-columns.tsx';

const REFRESH_MS = 10_000;

export function Copias(props: {
  readonly copia: Sistema['copia'];
  readonly notice: Notice;
}): ReactElement {
  const { copia, notice } = props;
  const making = useRouteMutation(makeCopiaRoute, {
    onSuccess: () => notice.say('success', mensagensSistema.pedida),
    onError: (error) => notice.say('error', errorText(error, mensagensSistema.erroPedir)),
    onSettled: useInvalidate(listCopiasRoute),
  });
  return (
    <Panel title="Cópias de segurança">
      {copia ? (
        <>
          <p className="m-0">{mensagensSistema.quando(copia)}</p>
          <Button h={48} loading={making.isPending} onClick={() => making.mutate({})}>
            Fazer cópia agora
          </Button>
          <Lista notice={notice} />
        </>
      ) : (
        <PanelEmpty>{mensagensSistema.semCopias}</PanelEmpty>
      )}
    </Panel>
  );
}

function Lista({ notice }: { readonly notice: Notice }): ReactElement {
  const copias = useRoute(listCopiasRoute, {}, { refetchInterval: REFRESH_MS });
  return (
    <Answer of={copias} loading="Procurando as cópias..." error={mensagensSistema.erro}>
      {(rows) =>
        rows.length === 0 ? (
          <PanelEmpty>{mensagensSistema.primeira}</PanelEmpty>
        ) : (
          <DataTable
            name="Cópias"
            columns={columnsOf(notice)}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )
      }
    </Answer>
  );
}
