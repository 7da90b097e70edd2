import { ROTAS_WEB } from '@frota/contract/acesso';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { buildUrl } from '../../http/request.ts';

/** In the address, the plate with which the form of a new vehicle is open: '?cadastrar=ABC1D23'. */
export const CADASTRAR = 'cadastrar';

/** The way to registering a plate that the register lacks. */
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
