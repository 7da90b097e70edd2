import { combustivelLabel, formatPlaca, type Veiculo } from '@frota/contract';
import { ActionIcon } from '@mantine/core';
import { IconMapPin, IconPencil, IconTrash, IconTruck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { PlacaLink } from '../placa-link.tsx';
import classes from './veiculo-card.module.css';

/** One vehicle of the fleet: plate, brand, type, fuel, city. */
export function VeiculoCard(props: {
  readonly veiculo: Veiculo;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}): ReactElement {
  const { veiculo } = props;
  const placa = formatPlaca(veiculo.Placa);
  return (
    <article className={classes.card} aria-label={placa}>
      <PlacaLink placa={veiculo.Placa} />
      <div className={classes.actions}>
        <ActionIcon
          size={44}
          variant="subtle"
          title="Editar"
          aria-label={`Editar: ${placa}`}
          onClick={props.onEdit}
        >
          <IconPencil size={22} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={44}
          variant="subtle"
          color="vermelho"
          title="Excluir"
          aria-label={`Excluir: ${placa}`}
          onClick={props.onDelete}
        >
          <IconTrash size={22} aria-hidden />
        </ActionIcon>
      </div>
      <p className={classes.line}>
        <IconTruck size={20} aria-hidden />
        <span>
          <strong>{veiculo.Marca}</strong> · {veiculo.Tipo} ·{' '}
          {combustivelLabel(veiculo['Tipo de Combustível'])}
        </span>
      </p>
      <p className={classes.line}>
        <IconMapPin size={20} aria-hidden />
        <span>
          {veiculo.Cidade} · {veiculo['Centro de custo']}
        </span>
      </p>
    </article>
  );
}
