import {
  exportAuditoriaRoute,
  exportAuditoriaXlsxRoute,
  listAuditoriaRoute,
} from '@frota/contract/auditoria';
import { diaOf } from '@frota/contract/tempo';
import { sql } from 'kysely';
import type { BaseDeps } from '../../database/schema.ts';
import { implement, implementTable } from '../../http/implement.ts';
import { HOUR_MS } from '../../kernel/jobs.ts';
import { semNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { createAuditoriaService, purgeAuditoria, removeNomes } from './service.ts';

export const auditoria = defineNoun({
  services: (given: BaseDeps) => ({ auditoria: createAuditoriaService(given) }),
  routes: ({ auditoria, clock }) => [
    implement(listAuditoriaRoute, async ({ query, paged }) => ({
      auditoria: paged(await auditoria.lista.list(query)),
    })),
    ...implementTable([exportAuditoriaRoute, exportAuditoriaXlsxRoute], ({ query }) => ({
      name: `auditoria_${diaOf(clock.now())}`,
      table: auditoria.lista.exportTable(query),
    })),
  ],
  jobs: ({ auditoria }) => [
    { name: 'rest of the audit', everyMs: HOUR_MS, run: () => auditoria.tellRest('hour') },
  ],
  pessoais: [
    // Only the database's function removeNomes may change its lines.
    semNome('auditoria', 'auditoria', 'usuario_id', ['em', 'acao', 'alvo', 'mudancas', 'endereco']),
    semNome('auditoria_sobre', 'auditoria', 'alvo_usuario_id', ['em', 'acao', 'mudancas']),
  ],
  esquece: [removeNomes],
  textos: { auditoria: ['alvo', 'mudancas'] },
  ressalvas: { 'auditoria.usuario_nome': 'taken out by removeNomes' },
  guardados: [
    {
      classe: 'auditoria',
      vencidos: (before) => ({
        from: sql`auditoria`,
        where: sql`em < ${before}`,
        key: [
          ['em', 'timestamptz'],
          ['id', 'uuid'],
        ],
      }),
      purge: purgeAuditoria,
    },
  ],
});
