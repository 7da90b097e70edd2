import {
  ACAO_A_PEDIDO,
  type AcaoAuditoria,
  CAMPOS_AUDITORIA,
  campoAuditoria,
  type exportAuditoriaRoute,
  type FieldChange,
  mensagensAuditoria,
} from '@frota/contract/auditoria';
import { formatHora } from '@frota/contract/formato';
import type { RouteQuery } from '@frota/contract/rota';
import { spanOfDias } from '@frota/contract/tempo';
import { sql } from 'kysely';
import {
  allOf,
  during,
  isIndexed,
  type ListFilter,
  newestFirst,
  searched,
} from '../../database/conditions.ts';
import { instantsInSteps } from '../../database/in-steps.ts';
import type { BaseDeps, Db } from '../../database/schema.ts';
import { createInstantList } from '../../kernel/cursor.ts';
import { HOUR_MS } from '../../kernel/jobs.ts';
import type { Clock } from '../../ports/clock.ts';
import { type Agente, type Fato, recordAuditoria } from './record.ts';

const REPEAT_MS = 600_000;

/** After so many different notes all are forgotten; a few notes are then written twice. */
const REMEMBERED = 10_000;

/** Per user and action; viewing a photo takes a person at least twelve seconds. */
const LINES_AN_HOUR = 300;

const LINES_OF_STRANGERS = 3000;

/** A token has its manager's id, but its own name. */
const whoOf = ({ id, usuario }: Agente): string => `${id} ${usuario}`;

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
function textoDas(mudancas: readonly FieldChange[]): string {
  const textos = mudancas.map(
    ({ campo, antes, depois }) => `${campoAuditoria(campo)}: ${antes ?? '—'} → ${depois ?? '—'}`,
  );
  return textos.join(' | ');
}

interface Note {
  readonly agente: Agente;
  readonly fato: Fato;
}

interface Count {
  lines: number;
  rest: number;
  last: Note;
}

function createNotes(clock: Clock) {
  const noted = new Map<string, number>();
  let hour = 0;
  let counts = new Map<string, Count>();

  function isWithin(whose: string, note: Note, most: number): boolean {
    const count = counts.get(whose) ?? { lines: 0, rest: 0, last: note };
    counts.set(whose, count);
    if (count.lines < most) {
      count.lines += 1;
      return true;
    }
    count.rest += 1;
    count.last = note;
    return false;
  }

  /** False beyond the limit. */
  function take(note: Note): boolean {
    const { agente, fato } = note;
    if (agente.id !== undefined) {
      return isWithin(`${whoOf(agente)} ${fato.acao}`, note, LINES_AN_HOUR);
    }
    const everybody = { agente: { usuario: agente.usuario }, fato };
    return (
      isWithin(`* ${fato.acao}`, everybody, LINES_OF_STRANGERS) &&
      isWithin(`${agente.endereco} ${fato.acao}`, note, LINES_AN_HOUR)
    );
  }

  return {
    take,
    /** Also false for a repetition. */
    takeOnce(note: Note): boolean {
      const { agente, fato } = note;
      const now = clock.now().getTime();
      const same = JSON.stringify([whoOf(agente), fato.acao, fato.alvo]);
      if (now - (noted.get(same) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return false;
      if (!take(note)) return false;
      if (noted.size >= REMEMBERED) noted.clear();
      noted.set(same, now);
      return true;
    },
    /** One line for each limit that was exceeded; never the same line twice. */
    takeRest(until: 'hour' | 'now'): readonly Note[] {
      const now = clock.now().getTime();
      const current = now - (now % HOUR_MS);
      if (current === hour && until === 'hour') return [];
      const [de, ate] = [formatHora(new Date(hour)), formatHora(new Date(hour + HOUR_MS))];
      const over = [...counts.values()].filter(({ rest }) => rest > 0);
      hour = current;
      counts = new Map();
      return over.map(({ rest, last: { agente, fato } }) => ({
        agente,
        fato: { acao: fato.acao, alvo: mensagensAuditoria.resto(rest, de, ate) },
      }));
    },
  };
}

interface AuditoriaFilter extends ListFilter {
  readonly acao?: AcaoAuditoria | undefined;
}

export function auditoriaInSteps(db: Db, { acao, busca, ...span }: AuditoriaFilter) {
  const found = allOf(
    acao ? sql`acao = ${acao}` : sql`acao <> ${ACAO_A_PEDIDO}`,
    searched('busca', busca),
  );
  const source = { from: sql`auditoria`, em: 'em', id: 'id', where: during('em', span) };
  const indexed = acao !== undefined || isIndexed(busca ?? '');
  return instantsInSteps(db, { ...source, found, indexed }, (within, page) => {
    const query = db
      .selectFrom('auditoria')
      .select(['id', 'em', 'usuario_nome as usuario', 'usuario_id'])
      .select(['acao', 'alvo', 'mudancas', 'endereco'])
      .where(allOf(source.where, within, found));
    return newestFirst(query, 'em', 'id', page).execute();
  });
}

/** Gives the number of lines. */
export async function purgeAuditoria(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('auditoria')
    .where('em', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes a person's name from lines about that person; gives the number. */
export async function removeNomes(
  db: Db,
  { id: usuarioId }: { readonly id: number },
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update auditoria a set usuario_nome = s.usuario_nome, alvo = s.alvo, mudancas = s.mudancas
      from (
        select n.id, n.usuario_nome, n.alvo, n.mudancas
          from auditoria l cross join lateral auditoria_sem_nomes(l, ${usuarioId}) n
         where (l.usuario_id = ${usuarioId} or l.alvo_usuario_id = ${usuarioId})
           and (l.usuario_nome, l.alvo, l.mudancas) is distinct from (n.usuario_nome, n.alvo, n.mudancas)
         limit ${limit}) s
     where s.id = a.id`.execute(db);
  return Number(numAffectedRows);
}
