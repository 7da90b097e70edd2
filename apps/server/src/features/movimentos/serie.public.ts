import type { Produto } from '@frota/contract/combustivel';
import {
  type AfericaoMedida,
  contaDoVao,
  desvioDaMedicao,
  type Serie,
  semNenhumRegistro,
  semRegistroEntre,
  type VaoSemRegistro,
  vaosDe,
} from '@frota/contract/posto/motor';
import { nextDia, startOfDia } from '@frota/contract/tempo';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { listEntregasProvadas } from './prova.public.ts';
import { emVigor, findArqueacao, findTanque } from './tanques.public.ts';
import { listLeiturasEntre, listSomas } from './turno.public.ts';

const SEM_REGISTRO_DAY_MS = 86_400_000;

const VAOS = 50;

const DAY_MS = 86_400_000;

const inDays = (em: Date): number => em.getTime() / DAY_MS;

/** Both days included, 'YYYY-MM-DD'. */
export async function readSerie(
  db: Db,
  query: { readonly tipo: Produto; readonly inicio: string; readonly fim: string },
): Promise<Serie> {
  const { tipo } = query;
  const [rows, tanque, arqueacao] = await Promise.all([
    listMedidas(db, query),
    findTanque(db, tipo),
    findArqueacao(db, tipo),
  ]);
  const periodo = { from: startOfDia(query.inicio), to: startOfDia(nextDia(query.fim)) };
  const [bicos, provadas] = await Promise.all([
    listBicosMedidos(db, tipo, periodo),
    listEntregasProvadas(db, { tipo, ...periodo }),
  ]);
  const [primeira, ultima] = [rows[0], rows.at(-1)];
  const vaos =
    primeira && ultima ? await listSemRegistro(db, tipo, { de: primeira.em, ate: ultima.em }) : [];
  const instantes = rows.map(({ em }) => inDays(em));
  const semRegistro = semRegistroEntre(vaos, instantes);
  const medidas = rows.map((row, i) => {
    const dip = { litros: Number(row.medido), cm: row.cm === null ? null : Number(row.cm) };
    return {
      em: instantes[i]!,
      medido: dip.litros,
      desvio: desvioDaMedicao(arqueacao, dip, Number(tanque.capacidade)),
      saidas: Number(row.saidas),
      entradas: Number(row.entradas),
      semRegistro: semRegistro[i]!,
    };
  });
  const entregas = provadas.map(({ em, litros: nota, antes, depois, saiu, erro }) => ({
    em: inDays(em),
    nota,
    antes,
    depois,
    saiu,
    desvio: erro,
  }));
  return {
    medidas,
    entregas,
    bicos: bicos.map((bico) => ({ ...bico, litros: Number(bico.litros) })),
  };
}

/**
 * Unbooked litres of the totalisers, by span, in days. Bookings without a nozzle may be the same and are subtracted.
 */
async function listSemRegistro(
  db: Db,
  tipo: Produto,
  periodo: { readonly de: Date; readonly ate: Date },
): Promise<VaoSemRegistro[]> {
  const leituras = await listLeiturasEntre(db, tipo, periodo);
  const bicos = Map.groupBy(leituras, ({ bico_id }) => bico_id);
  const vaos = [...bicos].flatMap(([bico_id, its]) =>
    vaosDe(its).flatMap(({ abertura, fechamento }) =>
      fechamento
        ? [{ bico_id, tipo, de: abertura.em, ate: fechamento.em, abertura, fechamento }]
        : [],
    ),
  );
  const found: VaoSemRegistro[] = [];
  for (let from = 0; from < vaos.length; from += VAOS) {
    const some = vaos.slice(from, from + VAOS);
    const somas = await listSomas(db, some);
    for (const [i, { de, ate, ...vao }] of some.entries()) {
      const { nao_registrado } = contaDoVao(vao, somas[i]!);
      if (nao_registrado === null) continue;
      const litros = semNenhumRegistro(nao_registrado, somas[i]!.sem_bico);
      found.push({
        de: de.getTime() / SEM_REGISTRO_DAY_MS,
        ate: ate.getTime() / SEM_REGISTRO_DAY_MS,
        litros,
      });
    }
  }
  return found;
}

interface MedidaRow {
  readonly dia: string;
  readonly em: Date;
  readonly medido: string;
  readonly cm: string | null;
  /** Since the dip before, by the ledger now. */
  readonly saidas: string;
  readonly entradas: string;
}

/** In order, without blanks (0). Openings and reconciliations move no fuel. */
async function listMedidas(
  db: Db,
  { tipo, inicio, fim }: { readonly tipo: Produto; readonly inicio: string; readonly fim: string },
): Promise<MedidaRow[]> {
  const { rows } = await sql<MedidaRow>`
    with medidas as (
      select x.dia, x.ocorrido_em as em, t.medido, t.cm,
             lag(x.ocorrido_em) over (order by x.ocorrido_em) as antes
        from medicao x
       cross join lateral (values
               ('DIESEL S10', x.litros_s10, x.cm_s10),
               ('DIESEL S500', x.litros_s500, x.cm_s500),
               ('ARLA', x.litros_arla, x.cm_arla)) as t (tipo, medido, cm)
       where t.tipo = ${tipo} and t.medido > 0
         and x.dia between ${inicio}::date and ${fim}::date
    )
    select m.dia, m.em, m.medido, m.cm,
           coalesce(somas.saidas, 0) as saidas, coalesce(somas.entradas, 0) as entradas
      from medidas m
     cross join lateral (
       select -sum(litros) filter (where classe not in ('abertura', 'conciliacao', 'entrada')) as saidas,
              sum(litros) filter (where classe = 'entrada') as entradas
         from movimento l
        where tipo = ${tipo} and ocorrido_em > m.antes and ocorrido_em <= m.em and ${emVigor(sql`l`)}) somas
     order by m.em`.execute(db);
  return rows;
}

interface BicoRow {
  readonly nome: string;
  readonly litros: string;
  readonly afericoes: readonly AfericaoMedida[];
}

/** Nozzles with litres in these days; their tests since the month before, but none before a new pump. */
export async function listBicosMedidos(
  db: Db,
  tipo: Produto,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<BicoRow[]> {
  const [bico, litros] =
    tipo === 'ARLA' ? [sql`i.arla_bico_id`, sql`r.arla_litros`] : [sql`i.bico_id`, sql`r.litros`];
  const { rows } = await sql<BicoRow>`
    select b.nome, coalesce(usos.litros, 0) as litros, afericoes.erros as afericoes
      from bico b
     cross join lateral (
       select sum(${litros}) as litros
         from dashboard_registro r join abastecimento_interno i on i.id = r.id
        where ${bico} = b.id and r.em >= ${from} and r.em < ${to}) usos
     cross join lateral (
       select coalesce(json_agg(json_build_object(
                'em', extract(epoch from a.ocorrido_em) / 86400, 'erro', a.erro_ml / (a.litros * 1000))), '[]') as erros
         from lancamento a
        where a.bico_id = b.id and a.classe = 'afericao' and a.estornado_em is null
          and a.ocorrido_em >= ${from}::timestamptz - interval '31 days' and a.ocorrido_em < ${to}
          and not exists (
            select from encerrante e
             where e.bico_id = b.id and e.reinicio = 'trocada' and e.estornado_em is null
               and e.ocorrido_em > a.ocorrido_em and e.ocorrido_em < ${to})) afericoes
     where b.tipo = ${tipo} and b.fechado_em is null
     order by b.nome`.execute(db);
  return rows;
}
