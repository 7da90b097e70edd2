import { mensagensPosto } from '@frota/contract/posto';
import type { RouteAnswer } from '@frota/contract/rota';
import { listPlacasRoute, normalizePlaca } from '@frota/contract/veiculos';
import { Autocomplete } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Held } from '../../../http/form/fields.tsx';
import { useRoute } from '../../../http/query.ts';
import { LoadFailed } from './load-failed.tsx';

const FRESH_MS = 5 * 60_000;

export function PlacaField(field: Held): ReactElement {
  const placas = useRoute(listPlacasRoute, {}, { select: placasOf, staleTime: FRESH_MS });
  return (
    <div className="stack gap-8 min-w-0">
      <Autocomplete
        {...field}
        required
        withAsterisk={false}
        placeholder={placas.isPending ? 'Carregando...' : 'Selecione ou digite a placa'}
        data={placas.data ?? []}
        limit={30}
        maxLength={8}
        autoComplete="off"
        spellCheck={false}
        classNames={{ error: 'text-16 semibold' }}
        onChange={(value) => field.onChange(normalizePlaca(value))}
      />
      {placas.isError && (
        <LoadFailed
          texto={mensagensPosto.listaFalhou('placas')}
          retrying={placas.isFetching}
          onRetry={() => void placas.refetch()}
        />
      )}
    </div>
  );
}

function placasOf(rows: RouteAnswer<typeof listPlacasRoute>): string[] {
  return rows.map(({ Placa }) => Placa);
}
