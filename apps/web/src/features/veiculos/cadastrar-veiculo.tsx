import { ROTAS_WEB } from '@frota/contract/acesso';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { buildUrl } from '../../http/request.ts';

/** '?cadastrar=ABC1D23' opens the form of a new vehicle. */
export const CADASTRAR = 'cadastrar';

/** '?ver=importar' opens the import. */
export const IMPORTAR = 'importar';

export const loadVeiculoModal = async () =>
  (await import('./frota/veiculo-modal.tsx')).VeiculoModal;

export function CadastrarVeiculo({ placa }: { readonly placa: string }): ReactElement {
  return (
    <Button
      component={Link}
      to={buildUrl(ROTAS_WEB.veiculos.path, {}, { [CADASTRAR]: placa })}
      variant="light"
      size="compact-md"
      mih={32}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      Cadastrar veículo
    </Button>
  );
}
