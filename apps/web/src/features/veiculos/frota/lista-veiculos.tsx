import { mensagensVeiculos, type Veiculo } from '@frota/contract';
import { IconTruck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { LongList } from '../../../design-system/long-list.tsx';
import { errorText } from '../../../http/errors.ts';
import type { PageList } from '../../../http/pages.ts';
import classes from './lista-veiculos.module.css';
import { VeiculoCard } from './veiculo-card.tsx';

/** The vehicles found, as cards; more come as the end of the page comes near. */
export function ListaVeiculos(props: {
  readonly lista: PageList<Veiculo>;
  readonly onEdit: (veiculo: Veiculo) => void;
  readonly onDelete: (veiculo: Veiculo) => void;
}): ReactElement {
  const { lista } = props;
  const { erroCarregar, erroCarregarSemTexto, vazio } = mensagensVeiculos;
  return (
    <LongList
      list={lista}
      loading="Carregando veículos..."
      loadingMore="Carregando mais veículos..."
      empty={vazio}
      emptyIcon={<IconTruck size={32} />}
      error={
        lista.error
          ? erroCarregar(errorText(lista.error, erroCarregarSemTexto))
          : erroCarregarSemTexto
      }
      end="scroll"
    >
      {({ rows }) => (
        <ul className={classes.cards}>
          {rows.map((veiculo) => (
            <li key={veiculo.id} className={classes.item}>
              <VeiculoCard
                veiculo={veiculo}
                onEdit={() => props.onEdit(veiculo)}
                onDelete={() => props.onDelete(veiculo)}
              />
            </li>
          ))}
        </ul>
      )}
    </LongList>
  );
}
