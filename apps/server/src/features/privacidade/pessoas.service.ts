import { type Excluido, type listExcluidosRoute, nomeAnonimo } from '@frota/contract/privacidade';
import type { RouteQuery } from '@frota/contract/rota';
import { z } from 'zod';
import type { BaseDeps } from '../../database/deps.ts';
import type { Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { cutPage, type Listing, parseCursor } from '../../kernel/cursor.ts';
import type { Autor } from '../../kernel/envio.ts';
import type { Facts } from '../../noun/facts.ts';
import { recordAuditoria } from '../auditoria/record.ts';
import type { FotosService } from '../fotos/service.ts';
import { recordPessoa } from '../removidos/record.ts';
import { usuariosErrors } from '../usuarios/errors.ts';
import * as repository from './pessoas.repository.ts';

export interface PessoasDeps extends BaseDeps {
  readonly fotos: Pick<FotosService, 'removePerfil'>;
  readonly facts: readonly Facts[];
}

type ExcluidoRow = Omit<Excluido, 'excluido_em'> & { readonly excluido_em: Date };

/** The database is free in between. */
const BATCH = 500;
const STEP = 2_000;
const cursorKey = z.tuple([z.iso.datetime(), z.number().int()]);

/** LGPD art. 18: names are removed, figures stay. */
export function createPessoasService(deps: PessoasDeps) {
  const { db, clock, fotos, facts } = deps;

  return {
    async listExcluidos({
      busca,
      cursor,
      limite,
    }: RouteQuery<typeof listExcluidosRoute>): Promise<Listing<ExcluidoRow>> {
      const [at, id] = cursor === undefined ? [] : parseCursor(cursor, cursorKey);
      const after = at === undefined || id === undefined ? undefined : { at: new Date(at), id };
      const rows = await repository.listExcluidos(db, busca, after, limite + 1);
      const page = cutPage(rows, limite, (row) => [row.excluido_em.toISOString(), row.id]);
      return { ...page, total: await repository.countExcluidos(db, busca) };
    },

    /** The user's own row last, so that an interrupted run is repeated. */
    /** Throws naoEncontrado for who was not deleted, or is anonymous. */
    async anonymize(autor: Autor, id: number): Promise<void> {
      const excluido = await repository.findExcluido(db, id);
      if (!excluido) throw usuariosErrors.naoEncontrado();
      await removeFromRecords(db, facts, excluido);
      await fotos.removePerfil(id);
      await inTransaction(db, async (trx) => {
        if (!(await repository.saveAnonimo(trx, id, clock.now()))) return;
        await recordPessoa(trx, id, clock.now());
        const fato = { acao: 'pessoa_anonimizada', alvo: nomeAnonimo(id), alvoId: id } as const;
        await recordAuditoria(trx, deps, autor, fato);
      });
    },
  };
}

/** Step by step, or in a given transaction. */
export async function removeFromRecords(
  db: Db,
  facts: readonly Facts[],
  excluido: { readonly id: number; readonly cpf: string },
): Promise<void> {
  const { id } = excluido;
  const inBatches = async (change: (limit: number) => Promise<unknown>): Promise<void> => {
    while ((await change(BATCH)) === BATCH);
  };
  /** Each step tells the database whom it is about. */
  const naming = <T>(work: (trx: Db) => Promise<T>): Promise<T> => {
    const step = async (trx: Db): Promise<T> => {
      await repository.nameRemovida(trx, id);
      return work(trx);
    };
    return db.isTransaction ? step(db) : inTransaction(db, step);
  };
  for (const lugar of repository.lugaresOf(facts)) {
    await inBatches((limit) => repository.removeNomes(db, lugar, id, limit));
  }
  for (const esquece of facts.flatMap((noun) => noun.esquece ?? []))
    await inBatches((limit) => naming((trx) => esquece(trx, excluido, limit)));
  const padrao = await repository.findPadrao(db, id);
  if (padrao === undefined) return;
  for (const textos of repository.textosOf(facts)) {
    let after: string | undefined;
    do {
      after = await naming((trx) =>
        repository.removeTextos(trx, textos, { id, padrao }, after, STEP),
      );
    } while (after !== undefined);
  }
}
