import { getCampoRoute } from '@frota/contract/campo';
import { mensagensPosto } from '@frota/contract/posto';
import { Button, TextInput } from '@mantine/core';
import { IconRefresh, IconSteeringWheel } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, Suspense, useEffect, useId } from 'react';
import { BigButton } from '../../design-system/big-button.tsx';
import { laterPart } from '../../design-system/later.ts';
import { FieldError } from '../../design-system/typed-field.tsx';
import { routeKey } from '../../http/query-key.ts';
import { readUsuario } from '../../http/session.ts';
import { veiculoIn } from '../../offline/campo.ts';
import { loadSeen } from '../../offline/last-seen.ts';
import { MotoristaAviso } from '../cuidados/index.ts';
import classes from './checkin.module.css';
import type { CheckinProps } from './rules.ts';
import { useMotoristas } from './use-motoristas.ts';

const MotoristaSelect = laterPart(
  async () => (await import('./motorista-select.tsx')).MotoristaSelect,
);

export function MotoristaFields({ form, change, faults }: CheckinProps): ReactElement {
  const errorId = useId();
  const motoristas = useMotoristas();
  const empty = motoristas.data?.length === 0;
  const only = motoristas.data?.length === 1 ? motoristas.data[0] : undefined;
  useEffect(() => {
    if (only !== undefined && form.motorista === null) change({ field: 'motorista', value: only });
  }, [only, form.motorista, change]);
  const kept = useUsual(form.placa.valor);
  const usual = motoristas.data?.find((nome) => nome === kept);
  const field = {
    className: classes.select ?? '',
    'aria-label': 'Motorista',
    placeholder: motoristas.isPending ? 'Carregando motoristas...' : 'Selecione o motorista',
    size: 'lg',
    error: faults.motorista !== undefined,
    'aria-describedby': errorId,
  };
  return (
    <>
      {usual !== undefined && form.motorista === null && (
        <BigButton
          variant="light"
          leftSection={<IconSteeringWheel size={24} aria-hidden />}
          onClick={() => change({ field: 'motorista', value: usual })}
        >
          {usual} (motorista habitual)
        </BigButton>
      )}
      <div>
        <Suspense fallback={<TextInput {...field} value={form.motorista ?? ''} disabled />}>
          <MotoristaSelect
            {...field}
            disabled={!motoristas.data || empty}
            data={usualFirst(motoristas.data ?? [], usual)}
            value={form.motorista}
            onChange={(value) => change({ field: 'motorista', value })}
          />
        </Suspense>
        <div id={errorId} className={faults.motorista && 'mt-6'}>
          <FieldError text={faults.motorista} />
        </div>
      </div>
      <MotoristaAviso motorista={form.motorista} />
      {empty && <FieldError text="Nenhum motorista cadastrado." />}
      {motoristas.isError && (
        <>
          <FieldError text={mensagensPosto.listaFalhou('motoristas')} />
          <Button
            size="lg"
            variant="light"
            leftSection={<IconRefresh size={22} aria-hidden />}
            loading={motoristas.isFetching}
            onClick={() => void motoristas.refetch()}
          >
            Tentar novamente
          </Button>
        </>
      )}
    </>
  );
}

function usualFirst(nomes: readonly string[], usual: string | undefined): string[] {
  return usual === undefined ? [...nomes] : [usual, ...nomes.filter((nome) => nome !== usual)];
}

/** From the device, with and without a network. */
function useUsual(placa: string): string | undefined {
  const { data } = useQuery({
    queryKey: [...routeKey(getCampoRoute), 'usual', placa],
    queryFn: async () => {
      const kept = await loadSeen(getCampoRoute, readUsuario()?.id ?? '');
      return (kept?.answer && veiculoIn(kept.answer, placa)?.motorista) ?? null;
    },
    networkMode: 'always',
    enabled: placa !== '',
  });
  return data ?? undefined;
}
