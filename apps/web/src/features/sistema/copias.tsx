import {
  formatBytes,
  formatContagem,
  formatDataHora,
  formatDuracao,
} from '@frota/contract/formato';
import {
  CAMPOS_COPIA,
  type Copia,
  listCopiasRoute,
  makeCopiaRoute,
  mensagensSistema,
  provaCopiaRoute,
  type Sistema,
} from '@frota/contract/sistema';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { type Column, DataTable } from '../../design-system/data-table.tsx';
import type { Notice } from '../../design-system/notice.tsx';
import { Panel, PanelEmpty } from '../../design-system/panel.tsx';
import { Answer } from '../../http/answer.tsx';
import { errorText } from '../../http/errors.ts';
import { useInvalidate, useRoute, useRouteMutation } from '../../http/query.ts';
import { fieldColumns } from '../../list/columns.tsx';

const SEM = '–';

const columnsOf = (notice: Notice): readonly Column<Copia>[] =>
  fieldColumns(CAMPOS_COPIA, {
    feita_em: { cell: ({ feita_em, pedida_em }) => formatDataHora(feita_em ?? pedida_em) },
    situacao: { wide: true, cell: situacaoOf },
    bytes: { width: '100px', cell: ({ bytes }) => (bytes === null ? SEM : formatBytes(bytes)) },
    ms: { width: '90px', cell: ({ ms }) => (ms === null ? SEM : formatDuracao(ms)) },
    prova: { wide: true, cell: (copia) => <Prova copia={copia} notice={notice} /> },
  });

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
    <Answer of={copias} loading="Carregando cópias..." error={mensagensSistema.erro}>
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

function situacaoOf({ falha, feita_em, fotos_novas, fotos_perdidas }: Copia): string {
  if (falha !== null) return `Falhou: ${falha}`;
  if (feita_em === null) return 'Em andamento';
  const perdidas = fotos_perdidas
    ? `; ${formatContagem(fotos_perdidas, 'foto faltava', 'fotos faltavam')} no servidor`
    : '';
  return `Conferida, com ${formatContagem(fotos_novas ?? 0, 'foto nova', 'fotos novas')}${perdidas}`;
}

function Prova(props: { readonly copia: Copia; readonly notice: Notice }): ReactElement | string {
  const { notice } = props;
  const { id, prova, conferida, feita_em } = props.copia;
  const proving = useRouteMutation(provaCopiaRoute, {
    onSuccess: () => notice.say('success', mensagensSistema.provaPedida),
    onError: (error) => notice.say('error', errorText(error, mensagensSistema.erroPedir)),
    onSettled: useInvalidate(listCopiasRoute),
  });
  if (!conferida) return SEM;
  if (prova && prova.em === null) return 'Em andamento';
  const falha = prova?.falha;
  if (prova?.em && !falha) return `Testada em ${formatDataHora(prova.em)}`;
  const provar = falha ? 'Testar de novo' : 'Testar';
  return (
    <div className="column items-start gap-4">
      {falha && <span>Não passou: {falha}</span>}
      <Button
        variant="outline"
        size="compact-md"
        h={36}
        loading={proving.isPending}
        aria-label={`${provar} a cópia de ${formatDataHora(feita_em!)}`}
        onClick={() => proving.mutate({ params: { id } })}
      >
        {provar}
      </Button>
    </div>
  );
}
