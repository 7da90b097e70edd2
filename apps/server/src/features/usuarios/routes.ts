import {
  createUsuarioRoute,
  deleteUsuarioRoute,
  listNomesRoute,
  listUsuariosRoute,
  resetSenhaRoute,
  updateUsuarioRoute,
} from '@frota/contract';
import { type Implementation, implement } from '../../http/implement.ts';
import type { UsuariosService } from './service.ts';

export function routes({ usuarios }: { usuarios: UsuariosService }): Implementation[] {
  return [
    implement(listUsuariosRoute, async ({ query, setPage }) => {
      const { rows, ...page } = await usuarios.list(query);
      setPage(page);
      return rows;
    }),
    implement(createUsuarioRoute, ({ body }) => usuarios.create(body)),
    implement(updateUsuarioRoute, ({ params, body }) => usuarios.update(params.id, body)),
    implement(deleteUsuarioRoute, ({ params }) => usuarios.remove(params.id)),
    implement(resetSenhaRoute, ({ params, body }) => usuarios.resetSenha(params.id, body.senha)),
    implement(listNomesRoute, ({ query }) => usuarios.listNomes(query.tipo_login)),
  ];
}
