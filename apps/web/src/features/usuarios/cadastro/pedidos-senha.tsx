import { formatDataHora } from '@frota/contract/formato';
import {
  mensagensUsuarios,
  searchUsuariosRoute,
  USUARIOS_POR_PAGINA,
  type Usuario,
} from '@frota/contract/usuarios';
import { Button, Title } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useRoute } from '../../../http/query.ts';
import { usePedidosSenha } from '../index.ts';
import classes from './cadastro.module.css';

const PEDIRAM = { body: { pediram: true, limite: USUARIOS_POR_PAGINA } };

/** Who has forgotten his password, above the list of users; nothing where nobody has. */
export function PedidosSenha(props: {
  readonly onGerar: (usuario: Usuario) => void;
}): ReactElement | null {
  return usePedidosSenha() ? <Pedidos {...props} /> : null;
}

function Pedidos(props: { readonly onGerar: (usuario: Usuario) => void }): ReactElement | null {
  const { data } = useRoute(searchUsuariosRoute, PEDIRAM);
  if (!data || data.length === 0) return null;
  return (
    <section className={`toned p-16 mb-16 ${classes.pedidos}`} data-tone="ambar">
      <Title order={2} className="text-18">
        {mensagensUsuarios.pedidosSenha}
      </Title>
      <ul className="list stack gap-8 mt-8">
        {data.map((usuario) => (
          <li key={usuario.id} className="row wrap gap-12">
            <span className={`break ${classes.quem}`}>
              <strong>{usuario.usuario}</strong> · {usuario.tipo_login} ·{' '}
              {mensagensUsuarios.pediuEm(formatDataHora(usuario.senha_pedida_em ?? ''))}
            </span>
            <Button
              h={48}
              leftSection={<IconKey size={20} aria-hidden />}
              aria-label={`Nova senha de ${usuario.usuario}`}
              onClick={() => props.onGerar(usuario)}
            >
              Nova senha
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
