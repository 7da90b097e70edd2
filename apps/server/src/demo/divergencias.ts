import { DIESEIS, diaOf, instantOf, parseDiesel } from '@frota/contract';
import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { createDecisaoService } from '../features/divergencias/decisao.service.ts';
import { queueTodas } from '../features/divergencias/fila.repository.ts';
import { catchUp } from '../features/divergencias/fila.ts';
import { queueFotosSince } from '../features/divergencias/foto.repository.ts';
import { createDivergenciasService } from '../features/divergencias/lista.service.ts';
import type { Fotos } from './fotos.ts';
import { minutesAfter } from './moments.ts';
import type { Posto } from './posto.ts';
import { litrosText } from './record.ts';
import type { Rows } from './rows.ts';
import type { Usuarios } from './usuarios.ts';

type Interno = Insertable<Schema['abastecimento_interno']>;

const DIA_MINUTOS = 1_440;
/** Differences are asked for so far back, and those older than the last days are decided. */
const DIAS = 30;
const DIAS_ABERTOS = 12;
/** Statements that the first driver is asked for. */
const PERGUNTAS = 2;

export interface PlantDeps {
  readonly rows: Rows;
  readonly usuarios: Usuarios;
  readonly posto: Posto;
  readonly fotos: Fotos;
}

/**
 * What should not have happened, each once in the last days: litres that did not fit, more than a whole
 * tank, kilometres between gate and pump, a photo used again, and at foreign stations a price, a total, a product and an hour.
 */
export function plantDivergencias(deps: PlantDeps, now: Date): void {
  const { rows, usuarios } = deps;
  const doubted = new Set(rows.conferencia.map(({ origem_id }) => origem_id));
  const since = minutesAfter(now, -DIAS_ABERTOS * DIA_MINUTOS);
  const recent = <R extends { id: string; ocorrido_em: Date; veiculo_id?: number | null }>(
    all: readonly R[],
  ): R[] =>
    all.filter((row) => row.ocorrido_em >= since && row.veiculo_id != null && !doubted.has(row.id));
  const capacidades = new Map(rows.checkin.map(({ id, capacidade }) => [id, Number(capacidade)]));
  const niveis = new Map(rows.checkin.map(({ id, nivel }) => [id, nivel]));
  const internos = recent(rows.abastecimento_interno);
  const capacidadeOf = ({ tarefa_id }: Interno): number => capacidades.get(tarefa_id!)!;

  const half = internos.findLast(({ tarefa_id }) => niveis.get(tarefa_id!) === '1/2');
  if (half) pumpUpTo(deps, half, capacidadeOf(half) * 0.92);
  const others = internos.filter(({ placa }) => placa !== half?.placa);
  const [above, , , , far] = others;
  if (above) pumpUpTo(deps, above, capacidadeOf(above) * 1.2);
  const [used, again] = [others.at(6), others.at(-2)];
  if (used && again) deps.fotos.repeatBomba(used.id, again.id);
  if (far && far.placa !== above?.placa) far.km += 14;

  const externos = recent(rows.abastecimento_externo);
  const own = externos.findLast(({ usuario_id }) => usuario_id === usuarios.Motorista[0].id);
  if (own) own.valor = litrosText(Number(own.valor) * 1.2);
  const [dear, , cheap, , late, , other] = externos.filter((each) => each !== own);
  if (dear) dear.valor = litrosText(Number(dear.valor) * 1.3);
  if (cheap) cheap.valor = litrosText(Number(cheap.valor) * 0.45);
  if (other) {
    const [s10, s500] = DIESEIS;
    other.tipo_combustivel = other.tipo_combustivel === s10 ? s500 : s10;
  }
  if (late) late.ocorrido_em = minutesAfter(instantOf(diaOf(late.ocorrido_em), '00:00'), 150);
}

/** The pump shows more than went into the tank; the own tank has lost it all the same. */
function pumpUpTo({ usuarios, posto }: PlantDeps, row: Interno, litros: number): void {
  const extra = litros - Number(row.litros);
  const manobrista = usuarios.Manobrista.find(({ id }) => id === row.manobrista_id);
  const diesel = parseDiesel(row.tipo_combustivel);
  if (extra <= 0 || !manobrista || !diesel) return;
  row.litros = litrosText(litros);
  const line = { classe: 'saida', placa: row.placa, abastecimento_id: row.id } as const;
  posto.append(diesel, -extra, manobrista, row.ocorrido_em, line);
}

/**
 * Asks the rules of the last month, lets Frota decide what is older than some days, and ask the first driver
 * about his own.
 */
export async function askDivergencias(
  db: Kysely<Schema>,
  { Frota, Motorista }: Usuarios,
  now: Date,
): Promise<void> {
  const at = (em: Date) => ({ db, clock: { now: () => em } });
  await queueTodas(db, minutesAfter(now, -DIAS * DIA_MINUTOS));
  await queueFotosSince(db, minutesAfter(now, -DIAS_ABERTOS * DIA_MINUTOS));
  await catchUp(at(now), new AbortController().signal);
  const list = createDivergenciasService({ db });
  const fim = diaOf(minutesAfter(now, -DIAS_ABERTOS * DIA_MINUTOS));
  const { rows } = await list.list({ situacao: 'aberta', fim, limite: 200 });
  for (const [i, { id, regra, ocorrido_em }] of rows.entries()) {
    // Every fifth one is still open, and so is what costs most.
    if (i % 5 === 4 || regra === 'consumo_fora') continue;
    const em = minutesAfter(new Date(ocorrido_em), 2 * DIA_MINUTOS);
    const decisao = i % 4 === 3 ? 'nao_procede' : i % 7 === 6 ? 'inconclusivo' : 'procede';
    await createDecisaoService(at(em)).decide(Frota[0], id, { decisao });
  }
  const [{ id: pessoa }] = Motorista;
  const abertas = await list.list({ situacao: 'aberta', pessoa, limite: 200 });
  const suas = abertas.rows.filter(({ origem }) => origem === 'abastecimento_externo');
  for (const { id } of suas.slice(0, PERGUNTAS)) {
    await createDecisaoService(at(now)).ask(Frota[0], id, pessoa);
  }
}
