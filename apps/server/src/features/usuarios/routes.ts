import {
  createUsuarioRoute,
  deleteUsuarioRoute,
  listNomesRoute,
  listUsuariosRoute,
  resetSenhaRoute,
  searchUsuariosRoute,
  updateUsuarioRoute,
} from '@frota/contract/usuarios';
import { type Implementation, implement } from '../../http/implement.ts';
import type { UsuariosService } from './service.ts';

export function routes({ usuarios }: { usuarios: UsuariosService }): Implementation[] {
  return [
    implement(listUsuariosRoute, async ({ query, paged }) => paged(await usuarios.list(query))),
    implement(searchUsuariosRoute, async ({ body, paged }) => paged(await usuarios.list(body))),
    implement(createUsuarioRoute, ({ user, body }) => usuarios.create(user, body)),
    implement(updateUsuarioRoute, ({ user, params, body }) =>
      usuarios.update(user, params.id, body),
    ),
    implement(deleteUsuarioRoute, ({ user, params }) => usuarios.remove(user, params.id)),
    implement(resetSenhaRoute, ({ user, params, body }) =>
      usuarios.resetSenha(user, params.id, body.senha),
    ),
    implement(listNomesRoute, ({ query }) => usuarios.listNomes(query.tipo_login)),
  ];
}
