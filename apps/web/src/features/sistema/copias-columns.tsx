import {
  formatBytes,
  formatContagem,
  formatDataHora,
  formatDuracao,
} from '@frota/contract/formato';
import {
  type Copia,
  listCopiasRoute,
  mensagensSistema,
  provaCopiaRoute,
} from '@frota/contract/sistema';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Column } from '../../design-system/data-table.tsx';
import type { Notice } from '../../design-system/notice.tsx';
import { errorText } from '../../http/errors.ts';
import { useInvalidate, useRouteMutation } from '../../http/query.ts';

const SEM = '–';

export const columnsOf = (notice: Notice): readonly Column<Copia>[] => [
  {
    title: 'Feita em',
    width: '150px',
    cell: ({ feita_em, pedida_em }) => formatDataHora(feita_em ?? pedida_em),
  },
  { title: 'Situação', width: 'minmax(0, 1fr)', wide: true, cell: situacaoOf },
  {
    title: 'Tamanho',
    width: '100px',
    numeric: true,
    cell: ({ bytes }) => (bytes === null ? SEM : formatBytes(bytes)),
  },
  {
    title: 'Levou',
    width: '90px',
    numeric: true,
    cell: ({ ms }) => (ms === null ? SEM : formatDuracao(ms)),
  },
  {
    title: 'Prova',
    width: 'minmax(0, 1fr)',
    wide: true,
    cell: (copia) => <Prova copia={copia} notice={notice} />,
  },
];

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
  if (prova?.em && !falha) return `Restaurada e igual em ${formatDataHora(prova.em)}`;
  const provar = falha ? 'Provar de novo' : 'Provar';
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
