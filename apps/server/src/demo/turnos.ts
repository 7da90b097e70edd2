import type { Random } from '@frota/amostras';
import { AFERICAO } from '@frota/contract/posto';
import { diaOf, instantOf, nextDia } from '@frota/contract/tempo';
import type { Db, NewRow } from '../database/schema.ts';
import { envioOf, type MakeId, minutesAfter, type Stage } from './stage.ts';
import type { BicoDemo } from './tanques.ts';
import type { Usuarios } from './usuarios.ts';

/** Minutes of the day. */
const TURNO = { abre: 6 * 60 + 40, fecha: 21 * 60 + 30 } as const;
/** Minutes. */
const DEMORA = 12;

/** Litres missing: by day within a shift, by night before the next opening. */
const SUMIDOS = [
  { bico: 'Bico 1', dias: 5, hora: '15:30', litros: 86.4 },
  { bico: 'Bico 3', dias: 9, hora: '23:40', litros: 12.5 },
] as const;

const isDomingo = (dia: string): boolean => new Date(`${dia}T12:00:00Z`).getUTCDay() === 0;

export function nameBicos({ rows }: Stage<'rows'>, bicos: readonly BicoDemo[]): void {
  const of = (tipo: string, litros: unknown, manobrista: number): string | null => {
    const dele = bicos.filter((bico) => bico.tipo === tipo);
    return Number(litros) > 0 ? (dele[manobrista % dele.length]?.id ?? null) : null;
  };
  for (const row of rows.abastecimento_interno) {
    const { tipo_combustivel, litros, arla_litros, manobrista_id } = row;
    row.bico_id = of(tipo_combustivel, litros, manobrista_id ?? 0);
    row.arla_bico_id = of('ARLA', arla_litros, manobrista_id ?? 0);
  }
}

/** First working day of a month: 20 L drawn and poured back. */
export function stageAfericoes(
  {
    rows,
    random,
    makeId,
    usuarios,
    posto,
  }: Stage<'rows' | 'random' | 'makeId' | 'usuarios' | 'posto'>,
  bicos: readonly BicoDemo[],
  inicio: string,
  now: Date,
): void {
  let mes = inicio.slice(0, 7);
  for (let dia = nextDia(inicio); instantOf(dia, '11:00') < now; dia = nextDia(dia)) {
    if (dia.startsWith(mes) || isDomingo(dia)) continue;
    mes = dia.slice(0, 7);
    for (const [index, { id: bico_id, tipo }] of bicos.entries()) {
      const em = minutesAfter(instantOf(dia, '09:10'), index * 14);
      const autor = random.pick(usuarios.Manobrista);
      const { relogio_suspeito: _, ...envio } = envioOf(makeId(em), em);
      const litros = AFERICAO.litros.toFixed(3);
      rows.lancamento.push({
        ...envio,
        classe: 'afericao',
        tipo,
        bico_id,
        litros,
        devolvidos: litros,
        motivo: null,
        erro_ml: random.int(-30, 40),
        usuario_id: autor.id,
        usuario_nome: autor.usuario,
      });
      posto.append(tipo, 0, autor, em, { classe: 'afericao', lancamento_id: envio.id });
    }
  }
}

async function listDados(trx: Db): Promise<Map<string, { em: Date; litros: number }[]>> {
  const fuelings = await trx
    .selectFrom('dashboard_registro as r')
    .innerJoin('abastecimento_interno as i', 'i.id', 'r.id')
    .select(['r.em', 'r.litros', 'r.arla_litros', 'i.bico_id', 'i.arla_bico_id'])
    .execute();
  const draws = await trx
    .selectFrom('lancamento')
    .select(['bico_id', 'ocorrido_em as em', 'litros'])
    .execute();
  const all = [
    ...fuelings.map(({ bico_id, em, litros }) => ({ bico_id, em, litros })),
    ...fuelings.map(({ arla_bico_id, em, arla_litros }) => ({
      bico_id: arla_bico_id,
      em,
      litros: arla_litros,
    })),
    ...draws,
  ].map(({ bico_id, em, litros }) => ({ bico: bico_id ?? '', em, litros: Number(litros) }));
  const byTime = all.sort((a, b) => a.em.getTime() - b.em.getTime());
  return Map.groupBy(byTime, ({ bico }) => bico);
}

interface Leitura {
  readonly momento: 'abertura' | 'fechamento';
  readonly em: Date;
}

function leiturasDe(inicio: string, now: Date, random: Random): Leitura[] {
  const leituras: Leitura[] = [];
  for (let dia = nextDia(inicio); dia <= diaOf(now); dia = nextDia(dia)) {
    if (isDomingo(dia)) continue;
    const at = (minuto: number): Date =>
      minutesAfter(instantOf(dia, '00:00'), minuto + random.between(0, DEMORA));
    leituras.push({ momento: 'abertura', em: at(TURNO.abre) });
    leituras.push({ momento: 'fechamento', em: at(TURNO.fecha) });
  }
  return leituras.filter(({ em }) => em < now);
}

/** Totalisers follow the bookings, except twice. */
export async function insertTurnos(
  trx: Db,
  {
    bicos,
    random,
    makeId,
    usuarios,
  }: {
    readonly bicos: readonly BicoDemo[];
    readonly random: Random;
    readonly makeId: MakeId;
    readonly usuarios: Usuarios;
  },
  inicio: string,
  now: Date,
): Promise<void> {
  const dados = await listDados(trx);
  const rows: NewRow<'encerrante'>[] = [];
  for (const { id: bico_id, nome, casas, encerrante_inicial } of bicos) {
    const gave = [...(dados.get(bico_id) ?? []), ...sumidosDe(nome, now)];
    gave.sort((a, b) => a.em.getTime() - b.em.getTime());
    let litros = Number(encerrante_inicial);
    for (const { momento, em } of leiturasDe(inicio, now, random)) {
      while (gave[0] && gave[0].em <= em) litros += gave.shift()!.litros;
      const { id: usuario_id, usuario: usuario_nome } = random.pick(usuarios.Manobrista);
      const valor = litros.toFixed(3);
      rows.push({
        ...envioOf(makeId(em), em),
        bico_id,
        momento,
        valor,
        casas,
        lido: valor,
        conferencia: false,
        reinicio: null,
        motivo: null,
        usuario_id,
        usuario_nome,
        estornado_em: null,
      });
    }
  }
  for (let start = 0; start < rows.length; start += 1_000) {
    await trx
      .insertInto('encerrante')
      .values(rows.slice(start, start + 1_000))
      .execute();
  }
}

function sumidosDe(nome: string, now: Date): { em: Date; litros: number }[] {
  return SUMIDOS.filter(({ bico }) => bico === nome).map(({ dias, hora, litros }) => {
    const dia = diaOf(minutesAfter(now, -dias * 1_440));
    const util = isDomingo(dia) ? diaOf(minutesAfter(now, -(dias + 1) * 1_440)) : dia;
    return { em: instantOf(util, hora), litros };
  });
}
