import type { Produto } from '@frota/contract/combustivel';
import type { listTurnosRoute } from '@frota/contract/posto';
import { contaDoVao, vaoDe } from '@frota/contract/posto/motor';
import type { RouteAnswerInput, RouteQuery } from '@frota/contract/rota';
import { spanOfDias } from '@frota/contract/tempo';
import { sql } from 'kysely';
import { allOf, during, type Intervalo, newestFirst } from '../../../database/conditions.ts';
import type { Db } from '../../../database/schema.ts';
import { type InstantPage, type Listing, readInstantListing } from '../../../kernel/cursor.ts';
import { listFotosOf, photoUrl } from '../../fotos/fotos.public.ts';
import { type LeituraRow, listLeituras, listSomas } from '../../movimentos/turno.public.ts';

type TurnoOut = RouteAnswerInput<typeof listTurnosRoute>[number];

/** Newest first. Throws `invalid` for a foreign cursor. */
export async function readTurnos(
  db: Db,
  { inicio, fim, bico, ...query }: RouteQuery<typeof listTurnosRoute>,
): Promise<Listing<TurnoOut>> {
  const filter = { bico, ...spanOfDias({ inicio, fim }) };
  const list = {
    rows: (page: InstantPage) => listTurnos(db, filter, page),
    count: () => countTurnos(db, filter),
  };
  const { rows, ...listing } = await readInstantListing(query, list, ({ em }) => em);
  const ids = rows.flatMap(({ id, fechamento_id }) => [id, fechamento_id ?? []].flat());
  const leituras = new Map((await listLeituras(db, ids)).map((row) => [row.id, row]));
  const fotos = new Map((await listFotosOf(db, ids)).map((foto) => [foto.vinculo_id, foto.key]));
  const vaos = rows.map(({ id, fechamento_id, bico_id, nome, tipo }) => ({
    ...vaoDe(leituras.get(id)!, leituras.get(fechamento_id ?? '')),
    bico: { id: bico_id, nome, tipo },
  }));
  const somas = await listSomas(
    db,
    vaos.map(({ bico: { id: bico_id, tipo }, abertura, fechamento }) => ({
      bico_id,
      tipo,
      de: abertura.em,
      ate: fechamento?.em,
    })),
  );
  const leituraOut = (leitura: LeituraRow): TurnoOut['abertura'] => {
    const { casas: _, bico_id: __, usuario_nome, reinicio = null, ...out } = leitura;
    const key = fotos.get(leitura.id);
    return { ...out, usuario: usuario_nome, reinicio, foto: key ? photoUrl(key) : null };
  };
  return {
    ...listing,
    rows: vaos.map(({ abertura, fechamento, ...vao }, i) => {
      const { pessoas, ...soma } = somas[i]!;
      return {
        ...vao,
        ...soma,
        ...contaDoVao({ abertura, fechamento }, soma),
        id: abertura.id,
        abertura: leituraOut(abertura),
        fechamento: fechamento ? leituraOut(fechamento) : null,
        pessoas: pessoasDe([abertura, ...(fechamento ? [fechamento] : [])], pessoas),
      };
    }),
  };
}

function pessoasDe(
  leituras: readonly LeituraRow[],
  abasteceram: TurnoOut['pessoas'],
): TurnoOut['pessoas'] {
  const todos = [
    ...leituras.map(({ usuario_id: id, usuario_nome: nome }) => ({ id, nome })),
    ...abasteceram,
  ];
  return todos.filter(
    ({ id, nome }, i) => todos.findIndex((p) => p.id === id && p.nome === nome) === i,
  );
}

interface TurnosFilter extends Intervalo {
  readonly bico?: string | undefined;
}

interface TurnoRow {
  readonly id: string;
  readonly em: Date;
  readonly bico_id: string;
  readonly nome: string;
  readonly tipo: Produto;
  readonly fechamento_id: string | null;
}

/** Newest first. After a closing a span follows only if the next reading differs. */
function turnos(db: Db, { bico, ...span }: TurnosFilter) {
  return db
    .selectFrom('encerrante as a')
    .innerJoin('bico as b', 'b.id', 'a.bico_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('encerrante as s')
          .select(['s.id', 's.momento', 's.valor', 's.reinicio'])
          .whereRef('s.bico_id', '=', 'a.bico_id')
          .where('s.estornado_em', 'is', null)
          .where(sql<boolean>`(s.ocorrido_em, s.id) > (a.ocorrido_em, a.id)`)
          .orderBy('s.ocorrido_em')
          .orderBy('s.id')
          .limit(1)
          .as('f'),
      (join) => join.onTrue(),
    )
    .where('a.estornado_em', 'is', null)
    .where(allOf(during('a.ocorrido_em', span), bico && sql`a.bico_id = ${bico}`))
    .where(
      sql<boolean>`(a.momento = 'abertura' or f.momento = 'fechamento' or f.valor <> a.valor
        or f.reinicio is not null)`,
    );
}

function listTurnos(db: Db, filter: TurnosFilter, page: InstantPage): Promise<TurnoRow[]> {
  const query = turnos(db, filter).select([
    ...(['a.id', 'a.ocorrido_em as em', 'a.bico_id', 'b.nome', 'b.tipo'] as const),
    'f.id as fechamento_id',
  ]);
  return newestFirst(query, 'a.ocorrido_em', 'a.id', page).execute();
}

async function countTurnos(db: Db, filter: TurnosFilter): Promise<number> {
  const { total } = await turnos(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
