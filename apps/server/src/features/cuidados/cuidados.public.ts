import type { ItemSeguranca } from '@frota/contract/checkin';
import type { CuidadosVeiculo, Prazo } from '@frota/contract/cuidados';
import { sql } from 'kysely';
import { countRows } from '../../database/conditions.ts';
import type { Db, Fragment } from '../../database/schema.ts';
import { avisaDias, FEITA } from '../veiculos/veiculos.public.ts';
import { linhas, matches, type VencimentoFiltro } from './vencimentos.repository.ts';

interface DaPlaca {
  readonly placa_canonica: string;
}

const veiculos = (canonica: string | undefined): Fragment =>
  canonica === undefined
    ? sql`v.excluido_em is null`
    : sql`v.excluido_em is null and v.placa_canonica = ${canonica}`;

async function listVencimentos(db: Db, canonica: string | undefined) {
  const { rows } = await sql<DaPlaca & CuidadosVeiculo['vencimentos'][number]>`
    select v.placa_canonica, x.tipo, x.nome, x.vence_em, ${avisaDias(sql`x.tipo`)} as avisa_dias
      from veiculo v join vencimento x on x.veiculo_id = v.id
     where ${veiculos(canonica)} order by x.vence_em, x.tipo, x.nome`.execute(db);
  return rows;
}

async function listProximas(db: Db, canonica: string | undefined) {
  const { rows } = await sql<DaPlaca & { proxima_km: number }>`
    select v.placa_canonica, f.proxima_km
      from veiculo v cross join lateral (${FEITA}) f
     where ${veiculos(canonica)} and v.km_preventiva is not null`.execute(db);
  return rows;
}

function listPendencias(
  db: Db,
  canonica: string | undefined,
): Promise<(DaPlaca & { item: ItemSeguranca; desde: Date })[]> {
  return db
    .selectFrom('pendencia')
    .select(['placa_canonica', 'item', 'desde'])
    .where('resolvida_em', 'is', null)
    .$if(canonica !== undefined, (query) => query.where('placa_canonica', '=', canonica!))
    .orderBy('desde')
    .orderBy('item')
    .execute();
}

export async function readCuidados(
  db: Db,
  canonica?: string,
): Promise<(placaCanonica: string) => CuidadosVeiculo | undefined> {
  const byPlaca = <T extends DaPlaca>(rows: readonly T[]) =>
    Map.groupBy(rows, ({ placa_canonica }) => placa_canonica);
  const vencimentos = byPlaca(await listVencimentos(db, canonica));
  const proximas = byPlaca(await listProximas(db, canonica));
  const pendencias = byPlaca(await listPendencias(db, canonica));
  return (placa) => {
    const found = [vencimentos, proximas, pendencias].some((rows) => rows.has(placa));
    return found
      ? {
          vencimentos: (vencimentos.get(placa) ?? []).map(
            ({ placa_canonica: _, ...documento }) => documento,
          ),
          proxima_km: proximas.get(placa)?.[0]?.proxima_km ?? null,
          pendencias: (pendencias.get(placa) ?? []).map(({ item, desde }) => ({
            item,
            desde: desde.toISOString(),
          })),
        }
      : undefined;
  };
}

/** Changes when `readCuidados` would. */
export async function hashCuidados(db: Db): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select md5(concat_ws('#',
      (select string_agg(concat_ws('|', veiculo_id, tipo, nome, vence_em), ';' order by id)
         from vencimento where veiculo_id is not null),
      (select string_agg(concat_ws('|', tipo, dias), ';' order by tipo) from vencimento_prazo),
      (select string_agg(concat_ws('|', veiculo_id, km, dia), ';' order by id)
         from preventiva where desfeita_em is null),
      (select string_agg(concat_ws('|', placa_canonica, em, ultimo_km, primeiro_km), ';' order by id)
         from painel_trocado where desfeito_em is null),
      (select string_agg(concat_ws('|', id, km_preventiva), ';' order by id)
         from veiculo where excluido_em is null),
      (select string_agg(concat_ws('|', placa_canonica, item, extract(epoch from desde)), ';' order by id)
         from pendencia where resolvida_em is null))) as hash`.execute(db);
  return rows[0]!.hash;
}

/** The earliest per driver and kind. */
export async function listPrimeiros(db: Db): Promise<(Prazo & { motorista: string })[]> {
  const { rows } = await sql<Prazo & { motorista: string }>`
    select u.usuario as motorista, min(x.vence_em) as vence_em, ${avisaDias(sql`x.tipo`)} as avisa_dias
      from usuario u join vencimento x on x.usuario_id = u.id
     where u.excluido_em is null and u.tipo_login = 'Motorista'
     group by u.id, u.usuario, u.usuario_busca, x.tipo order by u.usuario_busca, u.id`.execute(db);
  return rows;
}

export function countVencimentos(db: Db, filtro: VencimentoFiltro): Promise<number> {
  return countRows(db, sql`(${linhas(filtro)}) l where ${matches(filtro)}`);
}
