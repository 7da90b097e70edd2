import {
  ACOES_AUDITORIA,
  campoAuditoria,
  type exportAuditoriaRoute,
  type listAuditoriaRoute,
} from '@frota/contract/auditoria';
import { formatDataHora, formatDeslocamento } from '@frota/contract/formato';
import type { RouteAnswerInput, RouteQuery } from '@frota/contract/rota';
import { spanOfDias } from '@frota/contract/tempo';
import type { BaseDeps } from '../../database/deps.ts';
import { type Listing, readInstantListing, readInstantPage } from '../../kernel/cursor.ts';
import { type Cell, type Table, tableOf } from '../../kernel/table.ts';
import { createNotes } from './notes.ts';
import { type Agente, type Fato, recordAuditoria } from './record.ts';
import { type AuditoriaFilter, auditoriaInSteps } from './repository.ts';

type LinhaDaAuditoria = RouteAnswerInput<typeof listAuditoriaRoute>['auditoria'][number];

export interface AuditoriaService {
  /** Newest first. Throws `invalid` for a foreign cursor. */
  list(query: RouteQuery<typeof listAuditoriaRoute>): Promise<Listing<LinhaDaAuditoria>>;
  exportTable(query: RouteQuery<typeof exportAuditoriaRoute>): Table;
  /** A repetition within ten minutes, and lines beyond the hourly limit, are only counted. */
  note(agente: Agente, fato: Fato): Promise<void>;
  /** Repetitions too, such as refused logins. */
  noteEach(agente: Agente, fato: Fato): Promise<void>;
  tellRest(until: 'hour' | 'now'): Promise<void>;
}

const COLUNAS = ['Quando', 'Fuso', 'Quem', 'O quê', 'Alvo', 'Mudanças', 'De onde'];

export function createAuditoriaService(deps: BaseDeps): AuditoriaService {
  const { db, clock } = deps;
  const notes = createNotes(clock);

  const emOf = ({ em }: { readonly em: Date }): Date => em;

  async function tellRest(until: 'hour' | 'now'): Promise<void> {
    for (const { agente, fato } of notes.takeRest(until)) {
      await recordAuditoria(db, deps, agente, fato);
    }
  }

  return {
    async list(query) {
      return readInstantListing(query, auditoriaInSteps(db, filterOf(query)), emOf);
    },

    exportTable(query) {
      const { rows } = auditoriaInSteps(db, filterOf(query));
      return tableOf(COLUNAS, (page) => readInstantPage(page, rows, emOf), toCells);
    },

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

function filterOf({
  inicio,
  fim,
  busca,
  acao,
}: RouteQuery<typeof exportAuditoriaRoute>): AuditoriaFilter {
  return { ...spanOfDias({ inicio, fim }), busca, acao };
}

function toCells(row: Omit<LinhaDaAuditoria, 'em'> & { readonly em: Date }): readonly Cell[] {
  const mudancas = row.mudancas.map(
    ({ campo, antes, depois }) => `${campoAuditoria(campo)}: ${antes ?? '—'} → ${depois ?? '—'}`,
  );
  return [
    formatDataHora(row.em),
    formatDeslocamento(row.em),
    row.usuario,
    ACOES_AUDITORIA[row.acao],
    row.alvo,
    mudancas.join(' | '),
    row.endereco,
  ];
}
