import { listNomesRoute, mensagensPosto, type RouteAnswer } from '@frota/contract';
import { Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { useRoute } from '../../../http/query.ts';
import { type Operacao, pessoaLabel } from './ajuste.ts';
import { LoadFailed } from './load-failed.tsx';

const FRESH_MS = 5 * 60_000;

/** The attendant of an internal fueling, the driver of an external one. */
export function PessoaField(props: {
  readonly operacao: Operacao;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (pessoa: string) => void;
}): ReactElement {
  const label = pessoaLabel(props.operacao);
  const nomes = useRoute(
    listNomesRoute,
    { query: { tipo_login: label } },
    { select: nomesOf, staleTime: FRESH_MS },
  );
  const nome = label.toLowerCase();
  return (
    <div className="stack gap-8 min-w-0">
      <Select
        size="md"
        label={label}
        required
        withAsterisk={false}
        searchable
        allowDeselect={false}
        placeholder={nomes.isPending ? 'Carregando...' : `Selecione o ${nome}`}
        nothingFoundMessage={`Nenhum ${nome} encontrado.`}
        data={nomes.data ?? []}
        value={props.value || null}
        error={props.error}
        classNames={{ error: 'text-16 semibold' }}
        onChange={(value) => props.onChange(value ?? '')}
      />
      {nomes.isError && (
        <LoadFailed
          texto={mensagensPosto.listaFalhou(label === 'Motorista' ? 'motoristas' : 'manobristas')}
          retrying={nomes.isFetching}
          onRetry={() => void nomes.refetch()}
        />
      )}
    </div>
  );
}

function nomesOf(rows: RouteAnswer<typeof listNomesRoute>): string[] {
  return rows.map(({ usuario }) => usuario);
}
