import {
  countPedidosSenhaRoute,
  createUsuarioRoute,
  deleteUsuarioRoute,
  listNomesRoute,
  listUsuariosRoute,
  resetSenhaRoute,
  searchUsuariosRoute,
  updateUsuarioRoute,
} from '@frota/contract/usuarios';
import { implement } from '../../http/implement.ts';
import { defineNoun } from '../../noun/noun.ts';
import { createUsuariosService, type UsuariosDeps } from './service.ts';

export const usuarios = defineNoun({
  services: (given: UsuariosDeps) => ({ usuarios: createUsuariosService(given) }),
  routes: ({ usuarios }) => [
    implement(listUsuariosRoute, async ({ query, paged }) => paged(await usuarios.list(query))),
    implement(searchUsuariosRoute, async ({ body, paged }) => paged(await usuarios.list(body))),
    implement(countPedidosSenhaRoute, () => usuarios.countPedidosSenha()),
    implement(createUsuarioRoute, ({ user, body }) => usuarios.create(user, body)),
    implement(updateUsuarioRoute, ({ user, params, body }) =>
      usuarios.update(user, params.id, body),
    ),
    implement(deleteUsuarioRoute, ({ user, params }) => usuarios.remove(user, params.id)),
    implement(resetSenhaRoute, ({ user, params, body }) =>
      usuarios.resetSenha(user, params.id, body.senha),
    ),
    implement(listNomesRoute, ({ query }) => usuarios.listNomes(query.tipo_login)),
  ],
  ressalvas: {
    'usuario.usuario': 'taken out last, by privacidade',
    'usuario.usuario_busca': 'taken out last, by privacidade',
    'usuario.cpf': 'taken out last, by privacidade',
    'usuario.email': 'taken out last, by privacidade',
    'usuario.foto_key': 'his own picture, which fotos removes',
  },
});
