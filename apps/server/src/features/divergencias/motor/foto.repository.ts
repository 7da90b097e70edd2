import type { FotoDoFato, FotoUsada } from '@frota/contract/divergencias/motor';
import { sql } from 'kysely';
import { during } from '../../../database/conditions.ts';
import { queueOf } from '../../../database/queue.ts';
import type { Db, Fragment } from '../../../database/schema.ts';
import { custoEm } from '../../movimentos/custo.public.ts';
import type { FatoDoCaso } from './fatos.repository.ts';

/** Similar pictures are searched in this span; identical bytes in all time. */
const JANELA = sql`interval '90 days'`;

/** Fuelings and check-ins whose photos are compared with those of others. */
export const FOTOS = queueOf('foto');

export const queueFotos = (trx: Db, registroIds: readonly string[]): Promise<void> =>
  FOTOS.add(
    trx,
    registroIds.map((assunto) => ({ assunto })),
  );

export const queueFotosSince = (db: Db, desde: Date): Promise<void> =>
  FOTOS.addFrom(db, sql`select id, em from dashboard_registro where em >= ${desde}`);

export interface RegistroComFotos extends FatoDoCaso {
  readonly placa_canonica: string;
  readonly checkin_id: string | null;
}

const REGISTRO = sql`
  select r.id, r.interno, r.em, r.placa, r.placa_canonica, r.tipo_combustivel as combustivel,
         r.litros::float8 as litros, i.tarefa_id as checkin_id,
         (case when r.interno then nullif(r.litros, 0) * ${custoEm(sql`r.tipo_combustivel`, sql`r.em`)}
               else nullif(r.valor, 0) end)::float8 as valor
    from dashboard_registro r
    left join abastecimento_interno i on i.id = r.id`;

export async function findRegistro(db: Db, id: string): Promise<RegistroComFotos | undefined> {
  const { rows } = await sql<RegistroComFotos>`${REGISTRO} where r.id = ${id}`.execute(db);
  return rows[0];
}

export async function listRegistrosSince(
  db: Db,
  since: Date,
  after: Pick<RegistroComFotos, 'em' | 'id'> | undefined,
  limit: number,
): Promise<RegistroComFotos[]> {
  const beyond = after ? sql`and (r.em, r.id) > (${after.em}, ${after.id})` : sql``;
  const { rows } = await sql<RegistroComFotos>`
    ${REGISTRO} where r.em >= ${since} ${beyond} order by r.em, r.id limit ${limit}`.execute(db);
  return rows;
}

interface Par {
  /** `daPortaria`: sent with the check-in. */
  readonly esta: Omit<FotoDoFato, 'litros' | 'valor' | 'placa'> & { readonly daPortaria: boolean };
  readonly outra: FotoUsada;
}

/** The record's time as corrected in Conferência; null if it no longer counts. */
const quando = (vinculo: Fragment): Fragment => sql`
  (select coalesce(
     (select r.em from dashboard_registro r where r.id = ${vinculo}),
     (select k.ocorrido_em from checkin k where k.id = ${vinculo}),
     (select p.resolvida_em from pendencia p where p.id = ${vinculo})))`;

/** Number of different bits. */
const points = (hex: string): Fragment => sql`('x' || ${sql.ref(hex)})::bit(256)`;
const LONGE = sql`bit_count(${points('o.impressao')} # ${points('f.impressao')})`;

/** Whether `o` is of the same kind as `f` and similar; searches photos from a day after `desde` on. */
const parecida = (desde: Fragment, bits: number): Fragment => sql`
  o.papel = f.papel and o.vinculo_id is not null
    and o.impressao is not null and f.impressao is not null
    and o.criada_em >= ${desde} - interval '1 day' and ${LONGE} <= ${bits}`;

/** Fuelings to compare again after a record changed: its own, and those with a photo similar to one of its photos. */
export async function listAfetados(
  db: Db,
  id: string,
  bits: number,
): Promise<{ readonly id: string; readonly placa_canonica: string }[]> {
  const { rows } = await sql<{ id: string; placa_canonica: string }>`
    with proprios as (
      select ${id}::uuid as id
       union select tarefa_id from abastecimento_interno where id = ${id} and tarefa_id is not null),
    iguais as materialized (
      select id from proprios where id = ${id}
      union
      select o.vinculo_id
        from foto f
        join proprios on proprios.id = f.vinculo_id
       cross join lateral (select coalesce(${quando(sql`f.vinculo_id`)}, f.criada_em) as em) e
       cross join lateral (
         select o.vinculo_id from foto o
          where o.sha256 = f.sha256 and o.vinculo_id is not null
         union all
         select o.vinculo_id from foto o
          where ${parecida(sql`e.em - ${JANELA}`, bits)}) o)
    select r.id, r.placa_canonica from dashboard_registro r
     where r.id in (select id from iguais
                    union select i.id from abastecimento_interno i
                           where i.tarefa_id in (select id from iguais))
     order by r.id`.execute(db);
  return rows;
}

/**
 * For each photo of a fueling and its check-in the most similar photo of an earlier record, at most `bits` of 256
 * different: any kind if the bytes are identical, otherwise the same kind. Cancelled records are left out, because
 * the photos are sent again with the right plate. Plates and times as corrected in Conferência.
 */
export async function listPares(
  db: Db,
  { id, checkin_id }: Pick<RegistroComFotos, 'id' | 'checkin_id'>,
  bits: number,
): Promise<Par[]> {
  const proprios = [id, ...(checkin_id === null ? [] : [checkin_id])];
  const earlier = sql`
    o.vinculo_id is not null and o.vinculo_id <> all(${proprios}::uuid[]) and o.papel <> 'perfil'
      and not exists (select from estorno e where e.origem_id = o.vinculo_id)`;
  const before = sql`(quando.em, o.vinculo_id) < (e.em, f.vinculo_id)`;
  const nearest = sql`quando.em desc, o.vinculo_id desc, o.papel, o.id`;
  const { rows } = await sql<Par>`
    select jsonb_build_object('papel', f.papel, 'em', e.em, 'sha256', f.sha256,
                              'impressao', f.impressao, 'daPortaria', f.vinculo_id <> ${id}) as esta,
           jsonb_build_object('papel', o.papel, 'em', o.em, 'sha256', o.sha256,
                              'impressao', o.impressao, 'placa', coalesce(k.placa, r.placa, p.placa),
                              'id', o.id, 'registro', coalesce(k.id, r.id)) as outra
      from foto f
     cross join lateral (select ${quando(sql`f.vinculo_id`)} as em) e
     cross join lateral (
       select c.* from (
         (select o.*, quando.em, 0 as longe from foto o
           cross join lateral (select ${quando(sql`o.vinculo_id`)} as em) quando
           where o.sha256 = f.sha256 and ${earlier} and ${before} order by ${nearest} limit 1)
         union all
         (select o.*, quando.em, ${LONGE} as longe from foto o
           cross join lateral (select ${quando(sql`o.vinculo_id`)} as em) quando
           where ${parecida(sql`e.em - ${JANELA}`, bits)} and ${earlier} and ${before}
             and quando.em >= e.em - ${JANELA}
           order by longe, ${nearest} limit 1)) c
        order by c.longe, c.em desc, c.vinculo_id desc, c.papel, c.id limit 1) o
      left join checkin k on k.id = o.vinculo_id
      left join dashboard_registro r on r.id = o.vinculo_id
      left join pendencia p on p.id = o.vinculo_id
     where f.vinculo_id = any(${proprios}::uuid[])
       and coalesce(k.placa, r.placa, p.placa) is not null
     order by o.longe, f.papel, o.em desc, f.sha256, f.id`.execute(db);
  return rows.map(({ esta, outra }) => ({
    esta: { ...esta, em: new Date(esta.em) },
    outra: { ...outra, em: new Date(outra.em) },
  }));
}

/** An external fueling with a receipt, and the first fueling with the same receipt. */
export interface NotaRow extends FatoDoCaso {
  readonly placa_canonica: string;
  readonly pessoa: string;
  readonly chave: string;
  readonly primeira: {
    readonly id: string;
    readonly em: Date;
    readonly placa: string;
    readonly pessoa: string;
    /** Id of the photo that shows the receipt. */
    readonly foto: string;
  };
}

const chaveDe = (id: string) => sql`
  (select nota_chave from foto where vinculo_id = ${id} and nota_chave is not null limit 1)`;

/** Fuelings with the same receipt as this one, or all of a span; oldest first. */
export async function listNotas(
  db: Db,
  de: { readonly mesmaQue: string } | { readonly from: Date; readonly to: Date },
): Promise<NotaRow[]> {
  const condition = 'from' in de ? during('r.em', de) : sql`f.nota_chave = ${chaveDe(de.mesmaQue)}`;
  const { rows } = await sql<NotaRow>`
    select r.id, r.interno, r.em, r.placa, r.placa_canonica, r.tipo_combustivel as combustivel,
           r.litros::float8 as litros, nullif(r.valor, 0)::float8 as valor, r.motorista as pessoa,
           f.nota_chave as chave, primeira.dados as primeira
      from foto f
      join dashboard_registro r on r.id = f.vinculo_id
     cross join lateral (
       select jsonb_build_object('id', p.id, 'em', p.em, 'placa', p.placa, 'pessoa', p.motorista,
                                'foto', g.id)
                as dados
         from foto g join dashboard_registro p on p.id = g.vinculo_id
        where g.nota_chave = f.nota_chave
        order by p.em, p.id limit 1) primeira
     where f.nota_chave is not null and ${condition}
     order by r.em, r.id`.execute(db);
  return rows.map(({ primeira, ...row }) => ({
    ...row,
    primeira: { ...primeira, em: new Date(primeira.em) },
  }));
}

export async function listPlacasDaNota(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ placa_canonica: string }>`
    select placa_canonica from dashboard_registro where id = ${id}
    union
    select r.placa_canonica from foto f join dashboard_registro r on r.id = f.vinculo_id
     where f.nota_chave = ${chaveDe(id)}`.execute(db);
  return rows.map(({ placa_canonica }) => placa_canonica);
}
