import { formatPlaca, type Veiculo } from '@frota/contract';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './acoes-veiculo.module.css';

/** What is done with a vehicle of the register. */
export interface AcoesDoVeiculo {
  readonly onEdit: (veiculo: Veiculo) => void;
  readonly onDelete: (veiculo: Veiculo) => void;
}

/** The buttons that change a vehicle and take it out. */
export function AcoesVeiculo(props: AcoesDoVeiculo & { readonly veiculo: Veiculo }): ReactElement {
  const { veiculo } = props;
  const placa = formatPlaca(veiculo.Placa);
  return (
    <div className={classes.acoes}>
      <ActionIcon
        size={44}
        variant="subtle"
        title="Editar"
        aria-label={`Editar: ${placa}`}
        onClick={() => props.onEdit(veiculo)}
      >
        <IconPencil size={22} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={44}
        variant="subtle"
        color="vermelho"
        title="Excluir"
        aria-label={`Excluir: ${placa}`}
        onClick={() => props.onDelete(veiculo)}
      >
        <IconTrash size={22} aria-hidden />
      </ActionIcon>
    </div>
  );
}
