import { PRODUTOS, type Produto } from '@frota/contract/combustivel';
import { sql } from 'kysely';
import { canonica } from '../../database/conditions.ts';
import type { Db, Fragment } from '../../database/schema.ts';
import { autorColumns } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';
import type { Mudou, RecordChanges } from '../../noun/mudou.ts';
import { correcoesOf } from '../conferencia/conferencia.public.ts';
import { fonte, lockAbastecimentos } from '../dashboard/registro.public.ts';
import { appendMovimento } from '../movimentos/ledger.ts';

/**
 * Applies decisions on fuelings or on their check-ins' plates; locks them, so that nobody cancels them meanwhile. Then
 * call `refreshAbastecimentos`.
 */
export async function takeCorrecoes(trx: Db, mudou: Mudou, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await lockAbastecimentos(trx, ids);
  await mudou(trx, 'abastecimentosMudam', { ids });
  await applyCorrecoes(trx, ids);
  await applyMotoristas(trx, ids);
}

/**
 * Tells the followers of fuelings decided in Conferência at `em`. With `noLivro` it first adds a line to the tanks'
 * book for changed litres or instants. `placas`: of a corrected check-in. Call it last in a transaction.
 */
export async function refreshAbastecimentos(
  trx: Db,
  mudou: Mudou,
  ids: readonly string[],
  {
    em,
    noLivro,
    placas,
  }: Pick<RecordChanges['conferido'], 'em' | 'noLivro'> & { readonly placas: readonly string[] },
): Promise<void> {
  if (noLivro) {
    for (const gap of await listGaps(trx, ids)) {
      await appendMovimento(trx, {
        ...gap,
        ...autorColumns(noLivro.autor),
        id: newId(),
        classe: 'saida',
        correcao: true,
        motivo: noLivro.motivo,
        recebido_em: em,
      });
    }
  }
  await mudou(trx, 'abastecimentos', { ids, em, placas });
}

/** Litres that a tank's book lacks; negative if it has too many. */
interface Gap {
  readonly abastecimento_id: string;
  readonly tipo: Produto;
  readonly ocorrido_em: Date;
  readonly litros: string;
  readonly ajuste: boolean;
}

const ENVIADO = sql`
  coalesce(a.informado, jsonb_build_object(
    'placa', a.placa, 'em', to_char(a.ocorrido_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'km', a.km, 'tipo_combustivel', a.tipo_combustivel, 'litros', a.litros,
    'arla_litros', a.arla_litros, 'valor', a.valor))`;
const CAMPOS = ['placa', 'em', 'km', 'tipo_combustivel', 'litros', 'arla_litros', 'valor'] as const;
const campos = (of: string): Fragment =>
  sql`(${sql.join(CAMPOS.map((campo) => sql.ref(`${of}.${campo}`)))})`;
const PLACA = {
  abastecimento_interno: sql`
    (select k.placa from checkin k where k.id = a.tarefa_id and not a.outra_placa)`,
  abastecimento_externo: sql`null`,
} as const;

/** Who drove is told at the gate. */
const MOTORISTA = {
  abastecimento_interno: sql`,
             motorista_nome = coalesce(
               (select k.motorista_nome from checkin k where k.id = a.tarefa_id), a.motorista_nome)`,
  abastecimento_externo: sql``,
} as const;

/** `informado` keeps what was sent. Default plate: the check-in's. */
export async function applyCorrecoes(trx: Db, ids: readonly string[]): Promise<void> {
  for (const table of ['abastecimento_interno', 'abastecimento_externo'] as const) {
    await sql`
      with agora as (
        select a.id, ${ENVIADO} as enviado, ${campos('s')} is distinct from ${campos('n')} as corrigido, n.*
          from ${sql.table(table)} a
         cross join lateral jsonb_to_record(${ENVIADO}) as s (
                placa text, em timestamptz, km integer, tipo_combustivel text, litros numeric,
                arla_litros numeric, valor numeric)
         cross join lateral (${correcoesOf(sql`a.id`)}) c
         cross join lateral (
           select coalesce(c.placa, ${PLACA[table]}, s.placa) as placa, coalesce(c.em, s.em) as em,
                  coalesce(c.km, s.km) as km, coalesce(c.tipo_combustivel, s.tipo_combustivel) as tipo_combustivel,
                  coalesce(c.litros, s.litros) as litros, coalesce(c.arla_litros, s.arla_litros) as arla_litros,
                  coalesce(c.valor, s.valor) as valor) n
         where a.id = any(${[...ids]}::uuid[]))
      update ${sql.table(table)} a
         set placa = n.placa, placa_canonica = ${canonica('n.placa')}, ocorrido_em = n.em, km = n.km,
             tipo_combustivel = n.tipo_combustivel, litros = n.litros, arla_litros = n.arla_litros, valor = n.valor,
             informado = case when n.corrigido then n.enviado end${MOTORISTA[table]}
        from agora n
       where n.id = a.id`.execute(trx);
  }
}

/** Who drove to an external station: who sent it, or whom Frota named. `motorista_informado` keeps who sent it. */
async function applyMotoristas(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    with agora as (
      select s.*, c.motorista_id, c.motorista,
             c.motorista_id is not null and c.motorista_id is distinct from s.usuario_id as outro
        from (select id, motorista_informado,
                     case when motorista_informado is null then usuario_id
                          else motorista_informado_id end as usuario_id,
                     coalesce(motorista_informado, usuario_nome) as usuario_nome
                from abastecimento_externo where id = any(${[...ids]}::uuid[])) s
       cross join lateral (${correcoesOf(sql`s.id`)}) c)
    update abastecimento_externo a
       set usuario_id = case when n.outro then n.motorista_id else n.usuario_id end,
           usuario_nome = case when n.outro then n.motorista else n.usuario_nome end,
           motorista_informado_id = case when n.outro then n.usuario_id end,
           motorista_informado = case when n.outro then n.usuario_nome end
      from agora n
     where n.id = a.id and (n.outro or n.motorista_informado is not null)`.execute(trx);
}

/** Without cancelled ones, in PRODUTOS' order, which is the lock order. */
export async function listGaps(trx: Db, ids: readonly string[]): Promise<readonly Gap[]> {
  const chaves = sql`any(${[...ids]}::uuid[])`;
  const { rows } = await sql<Gap>`
    with agora as materialized (
      select f.* from (${fonte(sql`a.id = ${chaves}`)}) f where f.interno),
    linhas as (
      select agora.id, saida.tipo, agora.em, -saida.litros as litros
        from agora
       cross join lateral (values
               (agora.tipo_combustivel, agora.litros),
               ('ARLA', agora.arla_litros)) as saida (tipo, litros)
      union all
      select m.abastecimento_id, m.tipo, m.ocorrido_em, -m.litros
        from movimento m where m.abastecimento_id = ${chaves})
    select l.id as abastecimento_id, l.tipo, l.em as ocorrido_em, sum(l.litros) as litros,
           a.tarefa_id is null as ajuste
      from linhas l
      join agora on agora.id = l.id
      join abastecimento_interno a on a.id = l.id
     group by l.id, l.tipo, l.em, a.tarefa_id
    having sum(l.litros) <> 0
     order by l.em, l.id`.execute(trx);
  return PRODUTOS.flatMap((produto) => rows.filter(({ tipo }) => tipo === produto));
}
