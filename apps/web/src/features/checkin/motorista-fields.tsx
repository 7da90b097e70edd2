import { mensagensPosto } from '@frota/contract';
import { Button, Select } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { FieldError } from '../../design-system/field-error.tsx';
import classes from './motorista-fields.module.css';
import type { CheckinProps } from './rules.ts';
import { useMotoristas } from './use-motoristas.ts';

export function MotoristaFields({ form, change, faults }: CheckinProps): ReactElement {
  const motoristas = useMotoristas();
  const empty = motoristas.data?.length === 0;
  return (
    <>
      <Select
        className={classes.select}
        aria-label="Motorista"
        placeholder={motoristas.isPending ? 'Carregando motoristas...' : 'Selecione o motorista'}
        size="lg"
        searchable
        allowDeselect={false}
        nothingFoundMessage="Nenhum motorista encontrado."
        disabled={!motoristas.data || empty}
        data={motoristas.data ?? []}
        value={form.motorista}
        error={faults.motorista}
        maxDropdownHeight={280}
        comboboxProps={{ offset: 4 }}
        onChange={(value) => change({ field: 'motorista', value })}
      />
      {empty && <FieldError text="Nenhum motorista cadastrado. Peça o cadastro à Frota." />}
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
