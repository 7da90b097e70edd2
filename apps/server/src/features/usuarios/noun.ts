import { defineNoun } from '../../noun/noun.ts';
import { routes } from './routes.ts';
import { createUsuariosService, type UsuariosDeps } from './service.ts';

export const usuarios = defineNoun({
  services: (given: UsuariosDeps) => ({ usuarios: createUsuariosService(given) }),
  routes,
});
