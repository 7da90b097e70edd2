import { sql } from 'kysely';
import type { BaseDeps } from '../../database/deps.ts';
import { semNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { purgeAuditoria, removeNomes } from './repository.ts';
import { routes } from './routes.ts';
import { createAuditoriaService } from './service.ts';

export const auditoria = defineNoun({
  services: (given: BaseDeps) => ({ auditoria: createAuditoriaService(given) }),
  routes,
  pessoais: [
    // Its lines take no change but that of the database's own function (removeNomes).
    semNome('auditoria', 'auditoria', 'usuario_id', ['em', 'acao', 'alvo', 'mudancas', 'endereco']),
    semNome('auditoria_sobre', 'auditoria', 'alvo_usuario_id', ['em', 'acao', 'mudancas']),
  ],
  esquece: [removeNomes],
  ressalvas: { 'auditoria.usuario_nome': 'taken out by removeNomes' },
  guardados: [
    {
      classe: 'auditoria',
      vencidos: (before) => sql`auditoria where em < ${before}`,
      purge: purgeAuditoria,
    },
  ],
});
