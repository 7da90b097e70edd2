import { diasAte } from '@frota/contract/dashboard/motor';
import { type getPessoaHistoriaRoute, mensagensHistoria } from '@frota/contract/historia';
import {
  type Corrigido,
  consumoMotorista,
  correcoesDoMeio,
  type PassoDirigido,
} from '@frota/contract/historia/motor';
import { mensagensGerais, type RouteAnswerInput, type RouteQuery } from '@frota/contract/rota';
import { diaOf, spanOfDias } from '@frota/contract/tempo';
import { sql } from 'kysely';
import type { BaseDeps, Db, Fragment } from '../../database/schema.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { comGasto, SOMAS, type SomasRow } from '../dashboard/somas.public.ts';
import { readCustos } from '../movimentos/custo.public.ts';

export const historiaErrors = {
  placaDesconhecida: () => new DomainError('notFound', mensagensHistoria.placaDesconhecida),
  pessoaDesconhecida: () => new DomainError('notFound', mensagensHistoria.pessoaDesconhecida),
  pessoaAnonima: () => new DomainError('notFound', mensagensHistoria.pessoaAnonima),
  registroDesconhecido: () => new DomainError('notFound', mensagensGerais.registroNaoEncontrado),
};

const during = (em: Fragment, { from, to }: Span): Fragment =>
  sql`${em} >= ${from} and ${em} < ${to}`;

/** Check-ins `k`, internal `i` and external fuelings `x` that the person sent and that count. */
const CHECKINS = ({ id, ...span }: Recorte): Fragment =>
  sql`checkin k where k.usuario_id = ${id} and ${during(sql`k.ocorrido_em`, span)}`;

const INTERNOS = ({ id, ...span }: Recorte): Fragment => sql`
  abastecimento_interno i
   where i.manobrista_id = ${id} and i.lancado_por_id is null and i.estornado_em is null
     and ${during(sql`i.ocorrido_em`, span)}`;

const EXTERNOS = ({ id, ...span }: Recorte): Fragment => sql`
  abastecimento_externo x
   where x.usuario_id = ${id} and x.lancado_por_id is null and x.estornado_em is null
     and ${during(sql`x.ocorrido_em`, span)}`;

/** Starts from the person's items, which are few. */
const CONFERENCIAS = (recorte: Recorte): Fragment => sql`
  conferencia c
   where c.usuario_id = ${recorte.id} and c.criada_em >= ${recorte.from}::timestamptz - interval '1 day'
     and (exists (select from ${CHECKINS(recorte)} and k.id = c.origem_id)
       or exists (select from ${INTERNOS(recorte)} and i.id = c.origem_id)
       or exists (select from ${EXTERNOS(recorte)} and x.id = c.origem_id))`;

type Historia = RouteAnswerInput<typeof getPessoaHistoriaRoute>;

type Query = RouteQuery<typeof getPessoaHistoriaRoute>;

type PessoaRow = NonNullable<Awaited<ReturnType<typeof findPessoa>>>;

const DIAS = 90;

/** Deleted users count until anonymised. Throws pessoaDesconhecida, pessoaAnonima. */
export async function requirePessoa(db: Db, id: number): Promise<PessoaRow> {
  const pessoa = await findPessoa(db, id);
  if (!pessoa) throw historiaErrors.pessoaDesconhecida();
  if (pessoa.anonimo_em) throw historiaErrors.pessoaAnonima();
  return pessoa;
}

export function createPessoaHistoriaService(deps: BaseDeps) {
  const { db, clock } = deps;

  function periodoOf({ inicio, fim = diaOf(clock.now()) }: Query): Historia['periodo'] {
    return { ...diasAte(fim, DIAS), ...(inicio !== undefined && { inicio }) };
  }

  return {
    /** Default: 90 days up to `fim`. Throws as `requirePessoa`. */
    async get(id: number, query: Query): Promise<Historia> {
      const { usuario, tipo_login, excluido_em } = await requirePessoa(db, id);
      const periodo = periodoOf(query);
      const { from, to } = spanOfDias(periodo) as Span;
      const recorte = { id, from, to };
      const quantos = await countLancamentos(db, recorte);
      const { lancados, dirigidos, ...registros } = quantos;
      return {
        id,
        nome: usuario,
        tipo_login,
        excluido_em,
        periodo,
        lancados,
        dirigidos,
        cidade: (await findCidade(db, recorte)) ?? null,
        registros: {
          ...registros,
          total: registros.checkins + registros.internos + registros.externos,
          ...(await countConferidos(db, recorte)),
        },
        correcoes: correcoesDoMeio(await listCorrigidos(db, recorte)),
        divergencias: await countCasos(db, recorte),
        consumo: dirigidos > 0 ? consumoMotorista(await listPassos(db, recorte), id) : null,
        abastecido: await sumAbastecido(db, recorte),
      };
    },
  };
}

interface Span {
  readonly from: Date;
  readonly to: Date;
}

interface Recorte extends Span {
  readonly id: number;
}

function findPessoa(db: Db, id: number) {
  return db
    .selectFrom('usuario')
    .select(['id', 'usuario', 'tipo_login', 'excluido_em', 'anonimo_em'])
    .where('id', '=', id)
    .executeTakeFirst();
}

type PessoaHistoria = RouteAnswerInput<typeof getPessoaHistoriaRoute>;

type QuantosRow = Pick<PessoaHistoria['registros'], 'checkins' | 'internos' | 'externos'> &
  Pick<PessoaHistoria, 'lancados' | 'dirigidos'>;

async function countLancamentos(db: Db, recorte: Recorte): Promise<QuantosRow> {
  const { id } = recorte;
  const lancados = (table: string): Fragment => sql`
    select count(*) from ${sql.table(table)} l
     where l.lancado_por_id = ${id} and l.estornado_em is null
       and ${during(sql`l.ocorrido_em`, recorte)}`;
  const { rows } = await sql<QuantosRow>`
    select (select count(*) from ${CHECKINS(recorte)}) as checkins,
           (select count(*) from ${INTERNOS(recorte)}) as internos,
           (select count(*) from ${EXTERNOS(recorte)}) as externos,
           (${lancados('abastecimento_interno')}) + (${lancados('abastecimento_externo')}) as lancados,
           (select count(*) from checkin d
             where d.motorista_id = ${id} and ${during(sql`d.ocorrido_em`, recorte)}) as dirigidos`.execute(
    db,
  );
  return rows[0]!;
}

/** Of check-ins that the person wrote, drove, or fueled after. */
async function findCidade(db: Db, recorte: Recorte): Promise<string | undefined> {
  const { id } = recorte;
  const { rows } = await sql<{ cidade: string }>`
    select cidade from (
      select k.cidade from ${CHECKINS(recorte)}
      union all
      select d.cidade from checkin d
       where d.motorista_id = ${id} and ${during(sql`d.ocorrido_em`, recorte)}
      union all
      select c.cidade from (select i.tarefa_id from ${INTERNOS(recorte)}) s
        join checkin c on c.id = s.tarefa_id) onde
     where cidade <> 'N/A'
     group by cidade order by count(*) desc, cidade limit 1`.execute(db);
  return rows[0]?.cidade;
}

async function countConferidos(
  db: Db,
  recorte: Recorte,
): Promise<{ sem_leitura: number; corrigidos: number }> {
  const { rows } = await sql<{ sem_leitura: number; corrigidos: number }>`
    select count(distinct c.origem_id)
             filter (where c.motivo = 'semLeitura' and c.valor_lido is null) as sem_leitura,
           count(distinct c.origem_id) filter (where c.decisao = 'corrigido') as corrigidos
      from ${CONFERENCIAS(recorte)}`.execute(db);
  return rows[0]!;
}

async function listCorrigidos(db: Db, recorte: Recorte): Promise<Corrigido[]> {
  const { rows } = await sql<Corrigido>`
    select c.campo, c.valor_informado as informado, c.valor_aplicado as aplicado
      from ${CONFERENCIAS(recorte)} and c.decisao = 'corrigido'`.execute(db);
  return rows;
}

async function countCasos(
  db: Db,
  { id, ...span }: Recorte,
): Promise<PessoaHistoria['divergencias']> {
  const { rows } = await sql<PessoaHistoria['divergencias']>`
    select count(*) filter (where d.situacao = 'aberta') as abertas,
           count(*) filter (where d.situacao = 'decidida' and d.decisao = 'procede') as procede,
           count(*) filter (where d.situacao = 'decidida' and d.decisao = 'nao_procede') as nao_procede,
           count(*) filter (where d.situacao = 'decidida' and d.decisao = 'inconclusivo') as inconclusivo
      from divergencia d
     where d.id in (select p.divergencia_id from divergencia_pessoa p where p.usuario_id = ${id})
       and ${during(sql`d.ocorrido_em`, span)}`.execute(db);
  return rows[0]!;
}

/** Full tank to full tank, with the driver if all check-ins of it have the same one. */
async function listPassos(db: Db, { id, ...span }: Recorte): Promise<PassoDirigido[]> {
  const { rows } = await sql<PassoDirigido>`
    with placas as (
      select distinct d.placa_canonica from checkin d
       where d.motorista_id = ${id} and ${during(sql`d.ocorrido_em`, span)})
    select r.placa_canonica as placa, r.trecho_km as km, r.trecho_litros::float8 as litros,
           v.motorista
      from placas join dashboard_registro r on r.placa_canonica = placas.placa_canonica
     cross join lateral (
       select case when min(k.motorista_id) = max(k.motorista_id) and count(*) = count(k.motorista_id)
                   then min(k.motorista_id) end as motorista
         from checkin k
        where k.placa_canonica = r.placa_canonica
          and k.ocorrido_em > r.trecho_em and k.ocorrido_em <= r.em) v
     where r.trecho and ${during(sql`r.em`, span)}`.execute(db);
  return rows;
}

async function sumAbastecido(db: Db, recorte: Recorte): Promise<PessoaHistoria['abastecido']> {
  const seus = sql`
    r.id in (select i.id from ${INTERNOS(recorte)} union all select x.id from ${EXTERNOS(recorte)})`;
  // All prices: corrected instants may lie outside the period.
  const custo = await readCustos(db, {});
  const { rows } = await sql<SomasRow>`select ${SOMAS} from ${comGasto(seus, custo)}`.execute(db);
  const { litros, arla_litros, valor, sem_preco } = rows[0]!;
  return { litros, arla_litros, valor, litros_sem_valor: sem_preco };
}
