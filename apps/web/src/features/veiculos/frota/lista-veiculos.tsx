import { mensagensVeiculos, type Veiculo } from '@frota/contract';
import { useIntersection } from '@mantine/hooks';
import { IconTruck } from '@tabler/icons-react';
import { type ReactElement, useEffect } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../design-system/states.tsx';
import { errorText } from '../../../http/errors.ts';
import type { useVeiculos } from '../api/list-veiculos.ts';
import classes from './lista-veiculos.module.css';
import { VeiculoCard } from './veiculo-card.tsx';

/** The vehicles found, as cards; more come as the end of the page comes near. */
export function ListaVeiculos(props: {
  readonly lista: ReturnType<typeof useVeiculos>;
  readonly onEdit: (veiculo: Veiculo) => void;
  readonly onDelete: (veiculo: Veiculo) => void;
}): ReactElement {
  const { lista } = props;
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = lista;
  const end = useIntersection({ rootMargin: '600px' });
  const near = end.entry?.isIntersecting ?? false;

  useEffect(() => {
    if (near && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [near, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);

  if (lista.isPending) return <LoadingState text="Carregando veículos..." />;
  const failure = isError
    ? mensagensVeiculos.erroCarregar(errorText(lista.error, mensagensVeiculos.erroCarregarSemTexto))
    : undefined;
  if (!data) {
    return (
      <ErrorState
        message={failure ?? mensagensVeiculos.erroCarregarSemTexto}
        retrying={lista.isFetching}
        onRetry={() => void lista.refetch()}
      />
    );
  }
  if (data.rows.length === 0) {
    return <EmptyState icon={<IconTruck size={32} />} title={mensagensVeiculos.vazio} />;
  }
  return (
    <>
      <ul className={classes.cards} aria-busy={lista.isPlaceholderData}>
        {data.rows.map((veiculo) => (
          <li key={veiculo.id} className={classes.item}>
            <VeiculoCard
              veiculo={veiculo}
              onEdit={() => props.onEdit(veiculo)}
              onDelete={() => props.onDelete(veiculo)}
            />
          </li>
        ))}
      </ul>
      {failure && <Banner tone="error">{failure}</Banner>}
      <div ref={end.ref} />
      {isFetchingNextPage && <LoadingState text="Carregando mais veículos..." />}
    </>
  );
}
