import type { Produto } from '@frota/contract/combustivel';
import { CAMPOS_DA_MEDICAO, mensagensPosto } from '@frota/contract/posto';
import { sql } from 'kysely';
import type { Db, NewRow, RowOf } from '../../database/schema.ts';
import { type Autor, autorColumns } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';
import { refreshCusto } from './custo.ts';
import { lancadoEm } from './tanques.public.ts';

type Linha = NewRow<'movimento'>;

/**
 * Appends a line, changes the balance under its lock, recomputes R$/L and gives the balance. A line from before the
 * opening is taken back. Call it in a transaction; several tanks in PRODUTOS' order, against deadlocks.
 */
export async function appendMovimento(trx: Db, movimento: Linha): Promise<string> {
  const saldo = await append(trx, movimento);
  const abertura = await findAberturaDepois(trx, movimento);
  return abertura ? absorb(trx, movimento, abertura) : saldo;
}

/**
 * Takes back a line from before the opening, because the opening's dip already included it. It stands at the opening's
 * instant; where the line is a reversal, at the reversal's. Gives the balance.
 */
function absorb(trx: Db, linha: Linha, abertura: Date): Promise<string> {
  const { tipo, litros, usuario_id, usuario_nome, ocorrido_em, recebido_em } = linha;
  return append(trx, {
    tipo,
    usuario_id: usuario_id ?? null,
    usuario_nome,
    recebido_em,
    id: newId(),
    classe: 'abertura',
    litros: oposto(litros),
    motivo: mensagensPosto.antesDoLivro,
    ocorrido_em: ocorrido_em > abertura ? ocorrido_em : abertura,
  });
}

export function oposto(litros: string): string {
  return litros.startsWith('-') ? litros.slice(1) : `-${litros}`;
}

async function append(trx: Db, movimento: Linha): Promise<string> {
  const { saldo } = await trx
    .updateTable('saldo')
    .set({ saldo: sql<string>`saldo + ${movimento.litros}::numeric` })
    .where('tipo', '=', movimento.tipo)
    .returning('saldo')
    .executeTakeFirstOrThrow();
  const recebido_em = lancadoEm(movimento.ocorrido_em, movimento.recebido_em);
  await trx
    .insertInto('movimento')
    .values({ ...movimento, recebido_em })
    .execute();
  await refreshCusto(trx, movimento);
  return saldo;
}

interface Primeira {
  readonly id: string;
  readonly ocorrido_em: Date;
  readonly recebido_em: Date;
  readonly medido: Readonly<Record<(typeof CAMPOS_DA_MEDICAO)[number]['litros'], string>>;
}

/** Sets all three books to the measured litres at the dip's instant, whatever came before. */
export async function openLivro(
  trx: Db,
  autor: Autor,
  { id: medicao_id, ocorrido_em, recebido_em, medido }: Primeira,
): Promise<void> {
  for (const { tipo, litros: coluna } of CAMPOS_DA_MEDICAO) {
    await appendMovimento(trx, {
      id: newId(),
      tipo,
      classe: 'abertura',
      litros: await openingLitros(trx, { tipo, litros: medido[coluna], em: ocorrido_em }),
      medicao_id,
      ...autorColumns(autor),
      ocorrido_em,
      recebido_em,
    });
    for (const estorno of await listEstornosDepois(trx, tipo, ocorrido_em)) {
      await absorb(trx, estorno, ocorrido_em);
    }
  }
}

/**
 * When the tank was opened, if the line's instant (of a reversal: that of the reversed line) is earlier. A typed time
 * has no seconds, so within the opening's minute only what was known then counts as earlier.
 */
async function findAberturaDepois(trx: Db, linha: NewRow<'movimento'>): Promise<Date | undefined> {
  if (linha.classe === 'abertura') return undefined;
  const { rows } = await sql<{ em: Date }>`
    select a.ocorrido_em as em
      from movimento a
      left join movimento r on r.id = ${linha.estorno_de ?? null}::uuid
     cross join lateral (
       select coalesce(r.ocorrido_em, ${linha.ocorrido_em}::timestamptz) as ocorrido_em,
              coalesce(r.recebido_em, ${linha.recebido_em}::timestamptz) as recebido_em) fato
     where a.tipo = ${linha.tipo} and a.classe = 'abertura' and a.medicao_id is not null
       and (fato.ocorrido_em < date_trunc('minute', a.ocorrido_em)
            or (fato.ocorrido_em <= a.ocorrido_em and fato.recebido_em < a.recebido_em))`.execute(
    trx,
  );
  return rows[0]?.em;
}

/** Litres of the line that makes the balance `litros`. */
async function openingLitros(
  trx: Db,
  { tipo, litros, em }: { tipo: Produto; litros: string; em: Date },
): Promise<string> {
  const { abertura } = await trx
    .selectFrom('movimento')
    .select(sql<string>`${litros}::numeric - coalesce(sum(litros), 0)`.as('abertura'))
    .where('tipo', '=', tipo)
    .where('ocorrido_em', '<=', em)
    .executeTakeFirstOrThrow();
  return abertura;
}

/** Reversals from after `em` of lines up to `em`. */
function listEstornosDepois(trx: Db, tipo: Produto, em: Date): Promise<RowOf<'movimento'>[]> {
  return trx
    .selectFrom('movimento as m')
    .innerJoin('movimento as r', 'r.id', 'm.estorno_de')
    .selectAll('m')
    .where('m.tipo', '=', tipo)
    .where('m.ocorrido_em', '>', em)
    .where('r.ocorrido_em', '<=', em)
    .orderBy('m.id')
    .execute();
}
