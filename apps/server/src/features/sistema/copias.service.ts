import type { RouteAnswerInput } from '@frota/contract/rota';
import {
  type listCopiasRoute,
  mensagensSistema,
  type problemaCopiasSchema,
  type sistemaSchema,
} from '@frota/contract/sistema';
import type { z } from 'zod';
import type { BaseDeps } from '../../database/schema.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { newId } from '../../kernel/id.ts';
import { DAY_MS } from '../../kernel/jobs.ts';
import type { RelogioService } from '../relogio/service.ts';
import { forgetBesideCopies, writeRemovidos } from '../removidos/beside-copies.public.ts';
import * as repository from './copias.repository.ts';
import {
  type Copiador,
  DRILL_MS,
  isDrillDue,
  isDue,
  isLate,
  LATE_MS,
  lastTurn,
  outlived,
} from './copias.rules.ts';
import type { Guardadas } from './crescimento.rules.ts';

export interface CopiasDeps extends BaseDeps {
  readonly relogio: Pick<RelogioService, 'isTrusted'>;
  /** Undefined without COPIAS_DIR. */
  readonly copiador?: Copiador | undefined;
}

type Problema = z.input<typeof problemaCopiasSchema>;

export type CopiasService = ReturnType<typeof createCopiasService>;

/** Sign of life; without it a server counts as dead. */
const ALIVE_MS = 30_000;
const DEAD_MS = 10 * ALIVE_MS;
/** Removals are collected for so long before they are written. */
const GATHER_MS = 60_000;
const AGAIN_MS = 10 * GATHER_MS;
const FALHAS_MS = 30 * DAY_MS;

export function createCopiasService(deps: CopiasDeps) {
  const { db, clock, copiador, relogio } = deps;
  let unwritten: { readonly em: Date; readonly falha: string } | undefined;

  async function work<T>(
    id: string,
    of: 'vista_em' | 'prova_vista_em',
    task: () => Promise<T>,
  ): Promise<{ ms: number; done: T } | { ms: number; falha: string }> {
    const started = performance.now();
    const ms = (): number => Math.round(performance.now() - started);
    const alive = setInterval(() => {
      repository.seen(db, id, clock.now(), of).catch(() => undefined);
    }, ALIVE_MS).unref();
    try {
      const done = await task();
      return { ms: ms(), done };
    } catch (error) {
      return { ms: ms(), falha: messageOf(error) };
    } finally {
      clearInterval(alive);
    }
  }

  async function makeNext(
    { make, list, lugar }: Copiador,
    isFirst: boolean,
    stop: AbortSignal,
  ): Promise<boolean> {
    const id = await repository.takeCopia(db, lugar, clock.now());
    if (!id) return false;
    const how = await work(id, 'vista_em', async () => {
      // An unmounted disk looks like an empty place, and would be filled again.
      if (!isFirst && (await list()).length === 0) throw new Error(mensagensSistema.vazia(lugar));
      return make(stop);
    });
    if ('falha' in how && stop.aborted) {
      await repository.seen(db, id, null, 'vista_em');
      return true;
    }
    await repository.finishCopia(
      db,
      id,
      clock.now(),
      'done' in how ? { ...how.done, ms: how.ms } : { falha: how.falha },
    );
    return true;
  }

  async function proveNext({ prove, lugar }: Copiador, stop: AbortSignal): Promise<boolean> {
    const copia = await repository.takeProva(db, lugar, clock.now());
    if (!copia) return false;
    const how = await work(copia.id, 'prova_vista_em', () => prove(copia.arquivo, stop));
    const falha = 'falha' in how ? how.falha : null;
    if (falha !== null && stop.aborted) {
      await repository.seen(db, copia.id, null, 'prova_vista_em');
      return true;
    }
    await repository.finishProva(db, copia.id, clock.now(), how.ms, falha);
    return true;
  }

  /** Not while the clock is in doubt. */
  async function rotate({ list, open }: Copiador): Promise<void> {
    if (!(await relogio.isTrusted())) return;
    await repository.deleteFalhas(db, new Date(clock.now().getTime() - FALHAS_MS));
    const copies = await open();
    const gone = outlived(await list()).map(({ arquivo }) => arquivo);
    for (const arquivo of gone) await copies.remove(arquivo);
    await repository.deleteCopias(db, gone);
    await forgetBesideCopies(copies, clock.now());
  }

  async function writeDownRemoved(
    { open, list, lugar }: Copiador,
    isFirst: boolean,
    stop: AbortSignal,
  ): Promise<boolean> {
    const now = clock.now();
    const isSoon = (since: Date, ms: number): boolean => now.getTime() - since.getTime() < ms;
    const oldest = await repository.findRemovidoNaoGravado(db);
    if (!oldest) unwritten = undefined;
    if (!oldest || isSoon(oldest, GATHER_MS)) return false;
    if (unwritten && isSoon(unwritten.em, AGAIN_MS)) return false;
    try {
      if ((await list()).length === 0) {
        if (isFirst) return false;
        throw new Error(mensagensSistema.vazia(lugar));
      }
      const wrote = await writeRemovidos(db, await open(), now, stop);
      unwritten = undefined;
      return wrote;
    } catch (error) {
      if (!stop.aborted) unwritten = { em: now, falha: messageOf(error) };
      return false;
    }
  }

  async function problema(): Promise<Problema | null> {
    if (!copiador) return null;
    const { boa, falha, provada } = await repository.findLast(db, copiador.lugar, clock.now());
    const past = { boa: boa?.pedida_em, falha: falha?.pedida_em };
    const ultima = boa?.feita_em ?? null;
    if (past.falha && (!past.boa || past.falha > past.boa)) {
      return { motivo: 'falha', falha: falha!.falha, ultima };
    }
    if (isLate(clock.now(), copiador.hora, past)) return { motivo: 'atraso', falha: null, ultima };
    if (unwritten) return { motivo: 'removidos', falha: unwritten.falha, ultima };
    return provada?.prova_falha ? { motivo: 'prova', falha: provada.prova_falha, ultima } : null;
  }

  return {
    problema,

    async ultima(): Promise<z.input<typeof sistemaSchema>['copia']> {
      if (!copiador) return null;
      const { hora, trancada, lugar } = copiador;
      const { boa, falha, provada } = await repository.findLast(db, lugar, clock.now());
      return {
        hora,
        trancada,
        ultima: boa?.feita_em ?? null,
        bytes: boa?.bytes ?? null,
        ms: boa?.ms ?? null,
        prova: provada?.prova_em ? { em: provada.prova_em, falha: provada.prova_falha } : null,
        falha: falha && (!boa || falha.pedida_em > boa.pedida_em) ? falha.falha : null,
      };
    },

    async guardadas(): Promise<Guardadas> {
      return copiador ? repository.findGuardadas(db, copiador.lugar) : { quantas: 0, bytes: 0 };
    },

    async list(): Promise<RouteAnswerInput<typeof listCopiasRoute>> {
      const rows = await repository.listCopias(db, copiador?.lugar);
      return rows.map(({ prova_em, prova_ms, prova_falha, prova_pedida_em, ...row }) => ({
        ...row,
        conferida: row.arquivo !== null,
        prova:
          prova_em || prova_pedida_em
            ? { em: prova_pedida_em ? null : prova_em, ms: prova_ms, falha: prova_falha }
            : null,
      }));
    },

    /** Gives the id of the open one. Throws `conflict` where none can be made. */
    async ask(): Promise<{ id: string }> {
      if (!copiador) throw new DomainError('conflict', mensagensSistema.semCopias);
      return { id: await repository.askCopia(db, newId(), clock.now(), copiador.lugar) };
    },

    /** Throws `notFound`, `conflict`. */
    async askProva(id: string): Promise<{ id: string }> {
      if (!copiador) throw new DomainError('conflict', mensagensSistema.semCopias);
      const copia = await repository.findCopia(db, id);
      if (!copia?.arquivo) throw new DomainError('notFound', mensagensSistema.naoEncontrada);
      await repository.askProva(db, id, clock.now());
      return { id };
    },

    /** One copy or restore test; one server does it. True where more may wait. */
    async run(stop: AbortSignal): Promise<boolean> {
      if (!copiador) return false;
      const { lugar, hora } = copiador;
      const now = clock.now();
      const before = (ms: number): Date => new Date(now.getTime() - ms);
      const since = { seen: before(DEAD_MS), asked: before(LATE_MS) };
      await repository.giveUp(db, now, since, { id: newId(), falha: mensagensSistema.parada });
      const { boa, falha, provada } = await repository.findLast(db, lugar, now);
      const past = { boa: boa?.pedida_em, falha: falha?.pedida_em };
      // A copy from the future would always be the newest.
      if (isDue(now, hora, past) && (await relogio.isTrusted())) {
        await repository.askCopia(db, newId(), now, lugar, lastTurn(now, hora));
      }
      const isFirst = boa === undefined;
      if (await makeNext(copiador, isFirst, stop)) {
        if (!stop.aborted) await rotate(copiador);
      } else {
        if (boa && isDrillDue(now, provada?.prova_em ?? undefined)) {
          await repository.askDueProva(db, boa, now, before(DRILL_MS));
        }
        await proveNext(copiador, stop);
      }
      return !stop.aborted && writeDownRemoved(copiador, isFirst, stop);
    },
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : `${error}`);
