import {
  type createPainelRoute,
  FOTO_PAINEL_NOVO,
  type listPaineisRoute,
} from '@frota/contract/cuidados';
import { passoOf } from '@frota/contract/dashboard';
import { formatDataHora, formatKm } from '@frota/contract/formato';
import type { RouteAnswer, RouteAnswerInput, RouteBody } from '@frota/contract/rota';
import { placaCanonica } from '@frota/contract/veiculos';
import { sql } from 'kysely';
import type { BaseDeps, Db, NewRow, RowOf } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type Autor, autorColumns } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';
import type { Mudou } from '../../noun/mudou.ts';
import { diffFields, recordAuditoria } from '../auditoria/record.ts';
import { listFotosOf, photoUrl } from '../fotos/fotos.public.ts';
import type { RecordFotos } from '../fotos/record-fotos.ts';
import { type Lido, ultimosKm } from '../veiculos/veiculos.public.ts';
import { cuidadosErrors } from './errors.ts';

type Answer = RouteAnswerInput<typeof listPaineisRoute>;

type Dados = RouteBody<typeof createPainelRoute>;

export interface PaineisDeps extends BaseDeps {
  readonly fotos: RecordFotos;
  readonly mudou: Mudou;
}

export function createPaineisService(deps: PaineisDeps) {
  const { db, clock, fotos } = deps;

  async function refresh(trx: Db, placa_canonica: string, em: Date): Promise<void> {
    const ids = await listRegistrosDesde(trx, placa_canonica, em);
    await deps.mudou(trx, 'abastecimentos', { ids, em: clock.now(), placas: [placa_canonica] });
  }

  /** Throws where the old panel's last km is missing or lower than before. */
  async function refuseImpossible(canonica: string, em: Date, ultimo_km: number | null) {
    const [antes] = await listLidosAntes(db, canonica, em);
    if (!antes) return;
    if (ultimo_km === null) throw cuidadosErrors.ultimoKmObrigatorio();
    if (antes.possivel && ultimo_km < antes.km) throw cuidadosErrors.painelJaMarcava(antes.km);
  }

  return {
    async list(placa: string, registro?: string): Promise<Answer> {
      const canonica = placaCanonica(placa);
      const rows = await listPaineis(db, canonica);
      const its = await listFotosOf(
        db,
        rows.map(({ id }) => id),
      );
      return {
        paineis: rows.map((row) => ({
          ...row,
          usuario: row.usuario_nome,
          fotos: its
            .filter(({ vinculo_id }) => vinculo_id === row.id)
            .map(({ key }) => photoUrl(key)),
          desfeito: row.desfeito_em && {
            em: row.desfeito_em,
            usuario: row.desfeito_por_nome ?? '',
            usuario_id: row.desfeito_por_id,
          },
        })),
        proposta: await proposeOf(db, canonica, registro, clock.now()),
      };
    },

    /** Throws veiculoDesconhecido, painelFuturo, ultimoKmObrigatorio, painelJaMarcava, painelRepetido. */
    async create(
      autor: Autor,
      { placa, em, ultimo_km, primeiro_km, fotoUrl }: Dados,
    ): Promise<RouteAnswer<typeof createPainelRoute>> {
      const canonica = placaCanonica(placa);
      const quando = new Date(em);
      const now = clock.now();
      if (!(await isPlacaConhecida(db, canonica))) {
        throw cuidadosErrors.veiculoDesconhecido('placa');
      }
      if (quando > now) throw cuidadosErrors.painelFuturo();
      const before = await findPainelEm(db, canonica, quando);
      if (before?.ultimo_km === ultimo_km && before.primeiro_km === primeiro_km) {
        return { id: before.id };
      }
      if (before) throw cuidadosErrors.painelRepetido();
      await refuseImpossible(canonica, quando, ultimo_km);
      const id = newId();
      const sent = fotoUrl === undefined ? [] : [{ papel: FOTO_PAINEL_NOVO, url: fotoUrl }];
      await fotos.withStored(autor.id, placa, sent, (stored) =>
        inTransaction(db, async (trx) => {
          await insertPainel(trx, {
            id,
            placa,
            placa_canonica: canonica,
            em: quando,
            ultimo_km,
            primeiro_km,
            registrado_em: now,
            ...autorColumns(autor),
          });
          await fotos.link(trx, 'painel_trocado', id, stored);
          const mudancas = diffFields({}, textosOf({ em: quando, ultimo_km, primeiro_km }));
          const fato = { acao: 'painel_trocado', alvo: placa, mudancas } as const;
          await recordAuditoria(trx, deps, autor, fato);
          await refresh(trx, canonica, quando);
        }),
      );
      return { id };
    },

    /** Throws naoEncontrado. */
    async takeBack(autor: Autor, id: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const desfeito = await markDesfeito(trx, id, {
          desfeito_em: clock.now(),
          desfeito_por_id: autor.id,
          desfeito_por_nome: autor.usuario,
        });
        if (!desfeito) throw cuidadosErrors.naoEncontrado();
        const mudancas = diffFields(textosOf(desfeito), {});
        const fato = { acao: 'painel_desfeito', alvo: desfeito.placa, mudancas } as const;
        await recordAuditoria(trx, deps, autor, fato);
        await refresh(trx, desfeito.placa_canonica, desfeito.em);
      });
    },
  };
}

function textosOf({
  em,
  ultimo_km,
  primeiro_km,
}: {
  readonly em: Date;
  readonly ultimo_km: number | null;
  readonly primeiro_km: number;
}): Record<string, string> {
  return {
    em: formatDataHora(em),
    ...(ultimo_km !== null && { ultimo_km: formatKm(ultimo_km) }),
    primeiro_km: formatKm(primeiro_km),
  };
}

/** At the first reading that cannot follow the last, from 0 if possible; else now. */
async function proposeOf(
  db: Db,
  canonica: string,
  registro: string | undefined,
  now: Date,
): Promise<Answer['proposta']> {
  const deste = registro && (await findLido(db, canonica, registro));
  if (!deste) {
    const [atual] = await listLidosAntes(db, canonica, now);
    return { em: now, ultimo_km: atual?.km ?? null, primeiro_km: null };
  }
  const porTempo = (await listLidosAntes(db, canonica, deste.em)).toSorted(
    (a, b) => a.em.getTime() - b.em.getTime(),
  );
  const ultimo = porTempo.findLast((lido) => !goesOn(lido, deste));
  const primeiro = porTempo.find(({ em }) => ultimo && em > ultimo.em) ?? deste;
  const deZero = ultimo && goesOn({ em: ultimo.em, km: 0 }, primeiro);
  return {
    em: primeiro.em,
    ultimo_km: ultimo?.km ?? null,
    primeiro_km: deZero ? 0 : primeiro.km,
  };
}

function goesOn(antes: Pick<Lido, 'em' | 'km'>, depois: Pick<Lido, 'em' | 'km'>): boolean {
  if (depois.km === antes.km) return true;
  return passoOf({ ...antes, kmAntes: 0 }, { ...depois, kmAntes: 0 }) === 'normal';
}

function listPaineis(db: Db, placa_canonica: string): Promise<RowOf<'painel_trocado'>[]> {
  return db
    .selectFrom('painel_trocado')
    .selectAll()
    .where('placa_canonica', '=', placa_canonica)
    .orderBy('em', 'desc')
    .orderBy('registrado_em', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

async function isPlacaConhecida(db: Db, placa_canonica: string): Promise<boolean> {
  const { rows } = await sql`
    select from veiculo where placa_canonica = ${placa_canonica}
    union all select from dashboard_placa where placa_canonica = ${placa_canonica} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The last km before `em`, converted to that time's panel, highest first. */
async function listLidosAntes(db: Db, placa_canonica: string, em: Date): Promise<Lido[]> {
  const { rows } = await ultimosKm(sql`${placa_canonica}::text`, sql`${em}::timestamptz`).execute(
    db,
  );
  return rows;
}

async function findLido(
  db: Db,
  placa_canonica: string,
  registro: string,
): Promise<{ em: Date; km: number } | undefined> {
  const { rows } = await sql<{ em: Date; km: number }>`
    select em, km from dashboard_registro
     where id = ${registro} and placa_canonica = ${placa_canonica}
    union all
    select ocorrido_em, km from checkin
     where id = ${registro} and placa_canonica = ${placa_canonica}`.execute(db);
  return rows[0];
}

function findPainelEm(
  trx: Db,
  placa_canonica: string,
  em: Date,
): Promise<RowOf<'painel_trocado'> | undefined> {
  return trx
    .selectFrom('painel_trocado')
    .selectAll()
    .where('placa_canonica', '=', placa_canonica)
    .where('em', '=', em)
    .where('desfeito_em', 'is', null)
    .executeTakeFirst();
}

async function insertPainel(trx: Db, row: NewRow<'painel_trocado'>): Promise<void> {
  await trx.insertInto('painel_trocado').values(row).execute();
}

function markDesfeito(
  trx: Db,
  id: string,
  quem: { desfeito_em: Date; desfeito_por_id: number; desfeito_por_nome: string },
): Promise<RowOf<'painel_trocado'> | undefined> {
  return trx
    .updateTable('painel_trocado')
    .set(quem)
    .where('id', '=', id)
    .where('desfeito_em', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Records from `em` on: if a panel change is noted, their distances change. */
async function listRegistrosDesde(trx: Db, placa_canonica: string, em: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('dashboard_registro')
    .select('id')
    .where('placa_canonica', '=', placa_canonica)
    .where('em', '>=', em)
    .execute();
  return rows.map(({ id }) => id);
}
