import { defineNoun } from '../../noun/noun.ts';
import type { SessoesService } from '../sessoes/service.ts';
import { forgetCpf } from './login-falha.repository.ts';
import { routes } from './routes.ts';
import { type AcessoDeps, createAcessoService } from './service.ts';

export const acesso = defineNoun({
  services: (given: AcessoDeps & { readonly sessoes: SessoesService }) => ({
    acesso: createAcessoService(given),
  }),
  routes,
  esquece: [forgetCpf],
  ressalvas: {
    'login_falha.cpf': 'taken out by forgetCpf',
    'segredo.nome': 'what a secret is for',
  },
});
