import { defineNoun } from '../../noun/noun.ts';
import { routes } from './routes.ts';
import { createUsuariosService, type UsuariosDeps } from './service.ts';

export const usuarios = defineNoun({
  services: (given: UsuariosDeps) => ({ usuarios: createUsuariosService(given) }),
  routes,
  ressalvas: {
    'usuario.usuario': 'taken out last, by privacidade',
    'usuario.cpf': 'taken out last, by privacidade',
    'usuario.email': 'taken out last, by privacidade',
    'usuario.foto_key': 'his own picture, which fotos removes',
  },
});
