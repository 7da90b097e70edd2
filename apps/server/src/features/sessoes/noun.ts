import type { BaseDeps } from '../../database/schema.ts';
import { semNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { createSessoesService } from './service.ts';

export const sessoes = defineNoun({
  services: (given: BaseDeps) => ({ sessoes: createSessoesService(given) }),
  pessoais: [
    semNome('sessoes', 'sessao', 'usuario_id', ['criada_em', 'vista_em', 'endereco', 'agente']),
    semNome('tokens', 'token', 'usuario_id', ['criado_em', 'nome', 'expira_em', 'usado_em']),
  ],
  ressalvas: {
    'login_pendente.usuario_id': 'ends as his sessions do',
    'token.nome': 'what another system is called; it goes with the token',
    'sessao.agente': 'goes with his session, as he is deleted',
  },
});
