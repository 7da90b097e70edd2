import { type Diesel, parseDiesel } from '@frota/contract/combustivel';
import { mensagensPosto } from '@frota/contract/posto';
import type { RouteAnswer } from '@frota/contract/rota';
import { getVeiculoByPlacaRoute, isPlaca } from '@frota/contract/veiculos';
import { Button } from '@mantine/core';
import { type ReactElement, useEffect, useRef } from 'react';
import { SegmentedChoice } from '../../../design-system/choices.tsx';
import type { Held } from '../../../http/form/fields.tsx';
import { useRouteOrNull } from '../../../http/query.ts';
import classes from './ajuste.module.css';
import { type Operacao, PRODUTOS_AJUSTE } from './ajuste.ts';

/** A complete plate fills it from the register; it can be changed. */
export function CombustivelField(
  props: Held & { readonly operacao: Operacao; readonly placa: string },
): ReactElement {
  const { placa } = props;
  const consulta = useRouteOrNull(
    getVeiculoByPlacaRoute,
    { params: { placa } },
    { select: dieselOf, enabled: isPlaca(placa), retry: false, refetchOnWindowFocus: false },
  );
  const onChange = useRef(props.onChange);
  onChange.current = props.onChange;
  const found = isPlaca(placa) ? consulta.data : undefined;

  // A new plate sets its own fuel, even if another was chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plate starts it, even with the same fuel
  useEffect(() => {
    if (found) onChange.current(found);
  }, [found, placa]);

  return (
    <div className={`stack gap-8 min-w-0 ${classes.combustivel}`}>
      <SegmentedChoice
        label={props.label}
        compact
        choices={PRODUTOS_AJUSTE[props.operacao].map((value) => ({ value, label: value }))}
        value={props.value || null}
        error={props.error}
        onChange={props.onChange}
      />
      <div role="status">
        {found === null && (
          <p className={`m-0 semibold ${classes.falha}`}>
            {mensagensPosto.combustivelNaoEncontrado}
          </p>
        )}
        {consulta.isError && isPlaca(placa) && (
          <LoadFailed
            texto={mensagensPosto.erroBuscarCombustivel}
            retrying={consulta.isFetching}
            onRetry={() => void consulta.refetch()}
          />
        )}
      </div>
    </div>
  );
}

/** Null if the register has none. */
function dieselOf(veiculo: RouteAnswer<typeof getVeiculoByPlacaRoute> | null): Diesel | null {
  return (veiculo && parseDiesel(veiculo.tipo_combustivel)) ?? null;
}

export function LoadFailed(props: {
  readonly texto: string;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}): ReactElement {
  return (
    <p className={`m-0 semibold ${classes.falha}`} role="alert">
      {props.texto}{' '}
      <Button variant="outline" size="compact-md" loading={props.retrying} onClick={props.onRetry}>
        Tentar novamente
      </Button>
    </p>
  );
}
