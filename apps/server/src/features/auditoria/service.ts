import {
  type Auditoria,
  CAMPOS_AUDITORIA,
  campoAuditoria,
  type exportAuditoriaRoute,
  type Mudanca,
} from '@frota/contract/auditoria';
import type { Linha } from '@frota/contract/lista';
import type { RouteQuery } from '@frota/contract/rota';
import { spanOfDias } from '@frota/contract/tempo';
import type { BaseDeps } from '../../database/deps.ts';
import { createInstantList, type InstantList } from '../../kernel/instant-list.ts';
import { createNotes } from './notes.ts';
import { type Agente, type Fato, recordAuditoria } from './record.ts';
import { auditoriaInSteps } from './repository.ts';

type Query = RouteQuery<typeof exportAuditoriaRoute>;

export interface AuditoriaService {
  readonly lista: InstantList<Query, Linha<typeof CAMPOS_AUDITORIA> & Pick<Auditoria, 'mudancas'>>;
  /** A repetition within ten minutes, and lines beyond the hourly limit, are only counted. */
  note(agente: Agente, fato: Fato): Promise<void>;
  /** Repetitions too, such as refused logins. */
  noteEach(agente: Agente, fato: Fato): Promise<void>;
  tellRest(until: 'hour' | 'now'): Promise<void>;
}

export function createAuditoriaService(deps: BaseDeps): AuditoriaService {
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

    async note(agente, fato) {
      await tellRest('hour');
      if (notes.takeOnce({ agente, fato })) await recordAuditoria(db, deps, agente, fato);
    },

    async noteEach(agente, fato) {
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
