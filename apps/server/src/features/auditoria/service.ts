import {
  CAMPOS_AUDITORIA,
  campoAuditoria,
  type exportAuditoriaRoute,
  type Mudanca,
} from '@frota/contract/auditoria';
import type { RouteQuery } from '@frota/contract/rota';
import { spanOfDias } from '@frota/contract/tempo';
import type { BaseDeps } from '../../database/deps.ts';
import { createInstantList } from '../../kernel/instant-list.ts';
import { createNotes } from './notes.ts';
import { type Agente, type Fato, recordAuditoria } from './record.ts';
import { auditoriaInSteps } from './repository.ts';

type Query = RouteQuery<typeof exportAuditoriaRoute>;

export type AuditoriaService = ReturnType<typeof createAuditoriaService>;

export function createAuditoriaService(deps: BaseDeps) {
  const { db, clock } = deps;
  const notes = createNotes(clock);

  async function tellRest(until: 'hour' | 'now'): Promise<void> {
    for (const { agente, fato } of notes.takeRest(until)) {
      await recordAuditoria(db, deps, agente, fato);
    }
  }

  return {
    lista: createInstantList(
      CAMPOS_AUDITORIA,
      'em',
      ({ inicio, fim, busca, acao }: Query) =>
        auditoriaInSteps(db, { ...spanOfDias({ inicio, fim }), busca, acao }),
      { mudancas: ({ mudancas }) => textoDas(mudancas) },
    ),

    /** A repetition within ten minutes, and lines beyond the hourly limit, are only counted. */
    async note(agente: Agente, fato: Fato): Promise<void> {
      await tellRest('hour');
      if (notes.takeOnce({ agente, fato })) await recordAuditoria(db, deps, agente, fato);
    },

    /** Repetitions too, such as refused logins. */
    async noteEach(agente: Agente, fato: Fato): Promise<void> {
      await tellRest('hour');
      if (notes.take({ agente, fato })) await recordAuditoria(db, deps, agente, fato);
    },

    tellRest,
  };
}

/** 'Placa: ABC1D23 → ABC1D24 | …' */
function textoDas(mudancas: readonly Mudanca[]): string {
  const textos = mudancas.map(
    ({ campo, antes, depois }) => `${campoAuditoria(campo)}: ${antes ?? '—'} → ${depois ?? '—'}`,
  );
  return textos.join(' | ');
}
