import type { RouteAnswer } from '@frota/contract/rota';
import {
  getSistemaRoute,
  listCopiasRoute,
  makeCopiaRoute,
  mensagensSistema,
} from '@frota/contract/sistema';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Banner } from '../../design-system/banner.tsx';
import { DataTable } from '../../design-system/data-table.tsx';
import type { Notice } from '../../design-system/notice.tsx';
import { Panel, PanelEmpty } from '../../design-system/panel.tsx';
import { Answer } from '../../http/answer.tsx';
import { errorText } from '../../http/errors.ts';
import { useInvalidate, useRoute, useRouteMutation } from '../../http/query.ts';
import { columnsOf } from './copias-columns.tsx';

const REFRESH_MS = 10_000;

/** The copies of database and photos: whether they are well, what there is, and one more by hand. */
export function Copias({ notice }: { readonly notice: Notice }): ReactElement {
  const options = { refetchInterval: REFRESH_MS };
  const sistema = useRoute(getSistemaRoute, {}, options);
  const making = useRouteMutation(makeCopiaRoute, {
    onSuccess: () => notice.say('success', mensagensSistema.pedida),
    onError: (error) => notice.say('error', errorText(error, mensagensSistema.erroPedir)),
    onSettled: useInvalidate(listCopiasRoute),
  });
  return (
    <Answer of={sistema} error={mensagensSistema.erro}>
      {({ copia }) => (
        <Panel title="Cópias de segurança">
          {copia && <p className="m-0">{mensagensSistema.quando(copia)}</p>}
          {copia?.problema && (
            <Banner tone="error">{mensagensSistema.problema(copia.problema)}</Banner>
          )}
          {copia && (
            <Button h={48} loading={making.isPending} onClick={() => making.mutate({})}>
              Fazer cópia agora
            </Button>
          )}
          {copia ? (
            <Lista notice={notice} />
          ) : (
            <PanelEmpty>{mensagensSistema.semCopias}</PanelEmpty>
          )}
        </Panel>
      )}
    </Answer>
  );
}

function Lista({ notice }: { readonly notice: Notice }): ReactElement {
  const copias = useRoute(listCopiasRoute, {}, { refetchInterval: REFRESH_MS });
  return (
    <Answer of={copias} loading="Procurando as cópias..." error={mensagensSistema.erro}>
      {(rows: RouteAnswer<typeof listCopiasRoute>) =>
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
