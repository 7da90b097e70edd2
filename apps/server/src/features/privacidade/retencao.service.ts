import { formatDataHora } from '@frota/contract/formato';
import {
  CLASSES_RETENCAO,
  type ClasseRetencao,
  type listRetencaoRoute,
  mensagensPrivacidade,
  monthsBefore,
  RETENCAO_ESPERA_DIAS,
  RETENCAO_MESES_MAX,
  type saveRetencaoRoute,
} from '@frota/contract/privacidade';
import type { RouteAnswerInput, RouteBody } from '@frota/contract/rota';
import { sql } from 'kysely';
import { countInSteps, type Source } from '../../database/in-steps.ts';
import type { BaseDeps, Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { DomainError, invalidField } from '../../kernel/domain-error.ts';
import { type Autor, refuseStale, versaoOf } from '../../kernel/envio.ts';
import { DAY_MS } from '../../kernel/jobs.ts';
import type { Facts } from '../../noun/facts.ts';
import { diffFields, recordAuditoria, SERVIDOR } from '../auditoria/record.ts';
import { removeInBatches } from '../fotos/files.public.ts';
import type { FotosService } from '../fotos/service.ts';
import type { RelogioService } from '../relogio/service.ts';

export interface RetencaoDeps extends BaseDeps {
  readonly fotos: Pick<FotosService, 'removeLinked'>;
  readonly relogio: Pick<RelogioService, 'isTrusted'>;
  readonly facts: readonly Facts[];
}

type Prazo = Pick<PrazoRow, 'classe' | 'meses'> & {
  readonly reducao: { readonly meses: number; readonly vale_em: Date } | null;
};

const CLASSES = Object.keys(CLASSES_RETENCAO) as ClasseRetencao[];

export function createRetencaoService(deps: RetencaoDeps) {
  const { db, clock, fotos, facts, relogio } = deps;
  const guarda: Guarda = {
    fotos: facts.flatMap((noun) => noun.fotos ?? []),
    fotosAParte: facts.flatMap((noun) => noun.fotosAParte ?? []),
    guardados: facts.flatMap((noun) => noun.guardados ?? []),
  };
  const before = (meses: number): Date => monthsBefore(clock.now(), meses);

  async function prazos(executor = db): Promise<Prazo[]> {
    const chosen = new Map((await listPrazos(executor)).map((row) => [row.classe, row]));
    return CLASSES.map((classe) => prazoAt(clock.now(), classe, chosen.get(classe)));
  }

  async function changePrazo(
    autor: Autor,
    classe: ClasseRetencao,
    change: (prazo: Prazo) => Prazo,
  ): Promise<Prazo> {
    return inTransaction(db, async (trx) => {
      await lockPrazos(trx);
      const antes = (await prazos(trx)).find((row) => row.classe === classe)!;
      const depois = change(antes);
      const { reducao } = depois;
      await savePrazo(trx, {
        classe,
        meses: depois.meses,
        meses_novos: reducao?.meses ?? null,
        vale_em: reducao?.vale_em ?? null,
      });
      const mudancas = diffFields(toldOf(antes), toldOf(depois));
      const alvo = CLASSES_RETENCAO[classe].nome;
      await recordAuditoria(trx, deps, autor, { acao: 'retencao_alterada', alvo, mudancas });
      return depois;
    });
  }

  async function purge(classe: ClasseRetencao, limit: Date): Promise<number> {
    const guardado = guarda.guardados.find((one) => one.classe === classe);
    if (guardado) return guardado.purge(db, limit);
    return removeInBatches(
      (many) => listFotosVencidas(db, guarda, classe, limit, many),
      fotos.removeLinked,
    );
  }

  return {
    async list(): Promise<RouteAnswerInput<typeof listRetencaoRoute>> {
      const rows: RouteAnswerInput<typeof listRetencaoRoute> = [];
      for (const prazo of await prazos()) {
        const vencidos = await countVencidos(db, guarda, prazo.classe, before(prazo.meses));
        rows.push({ ...prazo, vencidos, versao: versaoOfPrazo(prazo) });
      }
      return rows;
    },

    preview: (classe: ClasseRetencao, meses: number): Promise<number> =>
      countVencidos(db, guarda, classe, before(meses)),

    /** A shorter term starts after some days. Throws `invalid` below the minimum, `conflict` for an outdated `versao`. */
    async save(
      autor: Autor,
      classe: ClasseRetencao,
      { meses, versao }: RouteBody<typeof saveRetencaoRoute>,
    ): Promise<RouteAnswerInput<typeof saveRetencaoRoute>> {
      const { minimo } = CLASSES_RETENCAO[classe];
      if (meses < minimo) {
        throw invalidField('meses', mensagensPrivacidade.prazo(minimo, RETENCAO_MESES_MAX));
      }
      const depois = await changePrazo(autor, classe, (antes) => {
        refuseStale(versao, { ...antes, versao: versaoOfPrazo(antes) });
        return changed(antes, meses, clock.now());
      });
      return { vale_em: depois.reducao?.vale_em ?? null, versao: versaoOfPrazo(depois) };
    },

    /** Throws `conflict` if no shorter term waits. */
    async undo(autor: Autor, classe: ClasseRetencao): Promise<void> {
      await changePrazo(autor, classe, (antes) => {
        if (!antes.reducao) {
          throw new DomainError('conflict', mensagensPrivacidade.nadaADesfazer);
        }
        return { ...antes, reducao: null };
      });
    },

    /** Does nothing while the clock is in doubt. */
    async run(): Promise<void> {
      if (!(await relogio.isTrusted())) return;
      for (const { classe, meses } of await prazos()) {
        const total = await purge(classe, before(meses));
        if (total === 0) continue;
        const mudancas = [{ campo: 'itens', antes: `${total}`, depois: '0' }];
        const alvo = CLASSES_RETENCAO[classe].nome;
        await recordAuditoria(db, deps, SERVIDOR, { acao: 'retencao', alvo, mudancas });
      }
    },
  };
}

function prazoAt(now: Date, classe: ClasseRetencao, row: PrazoRow | undefined): Prazo {
  const meses = row?.meses ?? CLASSES_RETENCAO[classe].padrao;
  if (!row?.vale_em || row.meses_novos === null) return { classe, meses, reducao: null };
  if (row.vale_em <= now) return { classe, meses: row.meses_novos, reducao: null };
  return { classe, meses, reducao: { meses: row.meses_novos, vale_em: row.vale_em } };
}

/** A longer term counts at once; a shorter one some days after it was first chosen. */
function changed(prazo: Prazo, meses: number, now: Date): Prazo {
  if (meses >= prazo.meses) return { ...prazo, meses, reducao: null };
  if (prazo.reducao?.meses === meses) return prazo;
  const vale_em = new Date(now.getTime() + RETENCAO_ESPERA_DIAS * DAY_MS);
  return { ...prazo, reducao: { meses, vale_em } };
}

function versaoOfPrazo({ meses, reducao }: Prazo): string {
  return versaoOf({ meses, reducao });
}

function toldOf({ meses, reducao }: Prazo): { meses: number; vale_em: string | null } {
  return {
    meses: reducao?.meses ?? meses,
    vale_em: reducao && formatDataHora(reducao.vale_em),
  };
}

type Guarda = Required<Pick<Facts, 'fotos' | 'fotosAParte' | 'guardados'>>;

function fotosBefore({ fotos, fotosAParte }: Guarda, classe: ClasseRetencao, before: Date): Source {
  const aParte = fotosAParte.find((one) => one.classe === classe);
  const donos = fotos.filter((one) => one.classe === classe);
  const owned = donos.map(
    ({ tabela }) =>
      sql`exists (select from ${sql.table(tabela)} dono where dono.id = f.vinculo_id)`,
  );
  const found = aParte
    ? sql`${aParte.onde} and ${aParte.livres}`
    : sql`(${sql.join(owned, sql` or `)}) and not (${sql.join(
        fotosAParte.map(({ onde }) => onde),
        sql` or `,
      )})`;
  return {
    from: sql`foto f`,
    where: sql`f.vinculo_id is not null and f.criada_em < ${before}`,
    key: [
      ['f.criada_em', 'timestamptz'],
      ['f.id', 'uuid'],
    ],
    found,
  };
}

function countVencidos(
  db: Db,
  guarda: Guarda,
  classe: ClasseRetencao,
  before: Date,
): Promise<number> {
  const guardado = guarda.guardados.find((one) => one.classe === classe);
  return countInSteps(db, guardado?.vencidos(before) ?? fotosBefore(guarda, classe, before));
}

async function listFotosVencidas(
  db: Db,
  guarda: Guarda,
  classe: ClasseRetencao,
  before: Date,
  limit: number,
): Promise<{ id: string; key: string }[]> {
  const { from, where, found } = fotosBefore(guarda, classe, before);
  const { rows } = await sql<{ id: string; key: string }>`
    select f.id, f.key from ${from} where ${where} and ${found}
     order by f.criada_em limit ${limit}`.execute(db);
  return rows;
}

interface PrazoRow {
  readonly classe: ClasseRetencao;
  readonly meses: number;
  readonly meses_novos: number | null;
  readonly vale_em: Date | null;
}

function listPrazos(db: Db): Promise<PrazoRow[]> {
  return db.selectFrom('retencao').select(['classe', 'meses', 'meses_novos', 'vale_em']).execute();
}

/** Locks the table: a term never set has no row to lock. */
async function lockPrazos(trx: Db): Promise<void> {
  await sql`lock table retencao in share row exclusive mode`.execute(trx);
}

async function savePrazo(db: Db, prazo: PrazoRow): Promise<void> {
  await db
    .insertInto('retencao')
    .values(prazo)
    .onConflict((conflict) => conflict.column('classe').doUpdateSet(prazo))
    .execute();
}
