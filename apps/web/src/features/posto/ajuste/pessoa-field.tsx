import { mensagensPosto } from '@frota/contract/posto';
import type { RouteAnswer } from '@frota/contract/rota';
import { listNomesRoute } from '@frota/contract/usuarios';
import { Select } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Held } from '../../../http/form/fields.tsx';
import { useRoute } from '../../../http/query.ts';
import { LoadFailed } from './load-failed.tsx';

const FRESH_MS = 5 * 60_000;

/** The attendant (internal) or the driver (external), by the label. */
export function PessoaField({ label, value, ...field }: Held): ReactElement {
  const nomes = useRoute(
    listNomesRoute,
    { query: { tipo_login: label } },
    { select: nomesOf, staleTime: FRESH_MS },
  );
  const nome = label.toLowerCase();
  return (
    <div className="stack gap-8 min-w-0">
      <Select
        {...field}
        label={label}
        required
        withAsterisk={false}
        searchable
        allowDeselect={false}
        placeholder={nomes.isPending ? 'Carregando...' : `Selecione o ${nome}`}
        nothingFoundMessage={`Nenhum ${nome} encontrado.`}
        data={nomes.data ?? []}
        value={value || null}
        classNames={{ error: 'text-16 semibold' }}
        onChange={(chosen) => field.onChange(chosen ?? '')}
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
