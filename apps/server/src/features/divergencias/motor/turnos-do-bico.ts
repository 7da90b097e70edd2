import type { Produto } from '@frota/contract/combustivel';
import { encerranteNaoFecha, usuariosDoPosto } from '@frota/contract/divergencias/motor';
import { vaosDe } from '@frota/contract/posto/motor';
import { sql } from 'kysely';
import type { Db } from '../../../database/schema.ts';
import { custoEm } from '../../movimentos/custo.public.ts';
import { listLeiturasDesde, listSomas } from '../../movimentos/turno.public.ts';
import type { PerguntaDoPosto } from './posto.pergunta.ts';

/** Most readings read at once. */
const MAX_LEITURAS = 60;

/** Shifts of a nozzle by their end: the totaliser's difference against the booked litres. */
export const TURNOS_DO_BICO: PerguntaDoPosto<'encerrante_nao_fecha'> = {
  de: 'bico',
  async read(db, bico_id, from) {
    const { nome, tipo } = await db
      .selectFrom('bico')
      .select(['nome', 'tipo'])
      .where('id', '=', bico_id)
      .executeTakeFirstOrThrow();
    const found = await listLeiturasDesde(db, bico_id, from, MAX_LEITURAS + 1);
    const depois = found.filter(({ em }) => em >= from);
    const fim = depois[MAX_LEITURAS]?.em;
    // So many readings at one instant do not occur.
    const resto = fim && fim > from ? fim : undefined;
    const leituras = resto ? found.filter(({ em }) => em < resto) : found;
    const vaos = vaosDe(leituras).flatMap((vao) => {
      const { abertura, fechamento, fora_de_turno } = vao;
      // Nobody was on shift, and the totaliser did not move.
      const parado = fora_de_turno && fechamento?.valor === abertura.valor && !fechamento.reinicio;
      return fechamento && !parado ? [{ ...vao, fechamento }] : [];
    });
    const spans = vaos.map(({ abertura, fechamento }) => ({
      bico_id,
      tipo,
      de: abertura.em,
      ate: fechamento.em,
    }));
    const somas = await listSomas(db, spans);
    const precos = await listPrecos(
      db,
      tipo,
      spans.map(({ ate }) => ate),
    );
    const ocorrencias = vaos.map((vao, i) => {
      const { abertura, fechamento } = vao;
      const turno = { ...vao, bico: nome, somas: somas[i]!, preco: precos[i] ?? null };
      const quem = usuariosDoPosto([
        abertura.usuario_id,
        fechamento.usuario_id,
        ...somas[i]!.pessoas.map(({ id }) => id),
      ]);
      return {
        registro: abertura.id,
        em: fechamento.em,
        produto: tipo,
        casoDe: (limites: Parameters<typeof encerranteNaoFecha>[1]) => {
          const apontamento = encerranteNaoFecha(turno, limites);
          return apontamento && { ...apontamento, quem };
        },
      };
    });
    return { ocorrencias, resto };
  },
};

/** R$/L of a product at each instant; null before its first price. */
async function listPrecos(db: Db, tipo: Produto, ems: readonly Date[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ preco: number | null }>`
    select ${custoEm(sql`${tipo}`, sql`t.em`)}::float8 as preco
      from unnest(${[...ems]}::timestamptz[]) with ordinality as t (em, ordem)
     order by t.ordem`.execute(db);
  return rows.map(({ preco }) => preco);
}
