import { mensagensPosto } from '@frota/contract';
import { Button, Select } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { FieldError } from '../../../capture/components/field-error.tsx';
import { useMotoristas } from '../api/list-motoristas.ts';
import classes from './motorista-section.module.css';
import type { SectionProps } from './section-props.ts';

export function MotoristaSection({ form, change, faltas }: SectionProps): ReactElement {
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
        error={faltas.motorista}
        maxDropdownHeight={280}
        comboboxProps={{ offset: 4 }}
        onChange={(nome) => change({ type: 'motorista', nome })}
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
