import type { Regra } from '@frota/contract/divergencias';
import type { FotoDoFato, FotoUsada } from '@frota/contract/divergencias/motor';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { correcoesOf } from '../dashboard/fonte.sql.ts';
import { custoEm } from '../tanques/custo.repository.ts';
import type { FatoDoCaso } from './fatos.repository.ts';

/** Pictures are compared over so long; the same bytes are found however old they are. */
const JANELA = sql`interval '90 days'`;

/** Asks for the photos of these fuelings to be compared. */
export async function queueFotos(trx: Db, registroIds: readonly string[]): Promise<void> {
  await trx
    .insertInto('divergencia_foto_fila')
    .values(registroIds.map((registro_id) => ({ registro_id })))
    .execute();
}

/** The same for every fueling since an instant. */
export async function queueFotosSince(db: Db, desde: Date): Promise<void> {
  await sql`
    insert into divergencia_foto_fila (registro_id)
    select id from dashboard_registro where em >= ${desde}`.execute(db);
}

/** The same for those with an open case about their photos: what was like one of them may be gone. */
export async function queueFotosAbertas(trx: Db): Promise<void> {
  await sql`
    insert into divergencia_foto_fila (registro_id)
    select registro_id from divergencia
     where regra = ${sql.lit('foto_repetida' satisfies Regra)} and situacao = 'aberta'`.execute(
    trx,
  );
}

/** The same for those with an open case that names one of these records, which may be of another plate now. */
export async function queueFotosQueNomeiam(trx: Db, registros: readonly string[]): Promise<void> {
  await sql`
    insert into divergencia_foto_fila (registro_id)
    select d.registro_id from divergencia d
     where d.regra = ${sql.lit('foto_repetida' satisfies Regra)} and d.situacao = 'aberta'
       and exists (
         select from jsonb_array_elements(d.lancamentos) l
          where l ->> 'registro' = any(${[...registros]}::text[]))`.execute(trx);
}

/** Takes a fueling that no other server has; undefined where none waits. */
export async function takeRegistro(trx: Db): Promise<string | undefined> {
  const { rows } = await sql<{ registro_id: string }>`
    delete from divergencia_foto_fila where id = (
      select id from divergencia_foto_fila order by id limit 1 for update skip locked)
    returning registro_id`.execute(trx);
  return rows[0]?.registro_id;
}

/** What a case of photos needs of its fueling. */
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

/** A fueling that counts. */
export async function findRegistro(db: Db, id: string): Promise<RegistroComFotos | undefined> {
  const { rows } = await sql<RegistroComFotos>`${REGISTRO} where r.id = ${id}`.execute(db);
  return rows[0];
}

/** The fuelings since an instant by their keys, after one of them. */
export async function listRegistrosSince(
  db: Db,
  since: Date,
  after: string | undefined,
  limit: number,
): Promise<RegistroComFotos[]> {
  const beyond = after ? sql`and r.id > ${after}` : sql``;
  const { rows } = await sql<RegistroComFotos>`
    ${REGISTRO} where r.em >= ${since} ${beyond} order by r.id limit ${limit}`.execute(db);
  return rows;
}

interface Par {
  readonly esta: Omit<FotoDoFato, 'litros' | 'valor' | 'placa'>;
  readonly outra: FotoUsada;
}

/**
 * Beside each photo of a fueling and its check-in the earlier one of another record that is nearest to it, at
 * most `bits` of 256 apart: of any kind where the bytes are the same, else of the same kind. Of records that were
 * cancelled none: who sent one for the wrong plate sends its photos again. Plates as Conferência corrected them.
 */
export async function listPares(
  db: Db,
  { id, checkin_id }: Pick<RegistroComFotos, 'id' | 'checkin_id'>,
  bits: number,
): Promise<Par[]> {
  const proprios = [id, ...(checkin_id === null ? [] : [checkin_id])];
  const earlier = sql`
    o.vinculo_id is not null and o.vinculo_id <> all(${proprios}::uuid[]) and o.papel <> 'perfil'
      and (o.criada_em, o.id) < (f.criada_em, f.id)
      and not exists (select from estorno e where e.origem_id = o.vinculo_id)`;
  const points = (hex: string) => sql`('x' || ${sql.ref(hex)})::bit(256)`;
  const longe = sql`bit_count(${points('o.impressao')} # ${points('f.impressao')})`;
  const { rows } = await sql<Par>`
    select jsonb_build_object('papel', f.papel, 'em', f.criada_em, 'sha256', f.sha256,
                              'impressao', f.impressao) as esta,
           jsonb_build_object('papel', o.papel, 'em', o.criada_em, 'sha256', o.sha256,
                              'impressao', o.impressao, 'placa', coalesce(g.placa, k.placa, r.placa, p.placa),
                              'id', o.id, 'registro', coalesce(k.id, r.id)) as outra
      from foto f
     cross join lateral (
       select c.* from (
         (select o.*, 0 as longe from foto o
           where o.sha256 = f.sha256 and ${earlier} order by o.criada_em desc limit 1)
         union all
         (select o.*, ${longe} as longe from foto o
           where o.papel = f.papel and o.impressao is not null and f.impressao is not null
             and o.criada_em >= f.criada_em - ${JANELA} and ${earlier} and ${longe} <= ${bits}
           order by longe limit 1)) c
        order by c.longe limit 1) o
      left join checkin k on k.id = o.vinculo_id
      left join lateral (${correcoesOf(sql`k.id`)}) g on true
      left join dashboard_registro r on r.id = o.vinculo_id
      left join pendencia p on p.id = o.vinculo_id
     where f.vinculo_id = any(${proprios}::uuid[])
       and coalesce(k.placa, r.placa, p.placa) is not null
     order by o.longe, f.papel, f.id`.execute(db);
  return rows.map(({ esta, outra }) => ({
    esta: { ...esta, em: new Date(esta.em) },
    outra: { ...outra, em: new Date(outra.em) },
  }));
}
