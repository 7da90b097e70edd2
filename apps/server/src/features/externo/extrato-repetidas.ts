import { hash } from 'node:crypto';
import { isArla } from '@frota/contract/externo';
import type { LinhaLida } from '@frota/contract/externo/motor';
import { diaOf, nextDia, startOfDia } from '@frota/contract/tempo';
import { placaCanonica } from '@frota/contract/veiculos';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';

type Dita = Pick<LinhaLida, 'em' | 'comHora' | 'placa' | 'litros' | 'valor' | 'produto'>;
/** A line that stands here. */
export type Guardada = Dita & { readonly id: string; readonly chave: string };

/**
 * A line's key: what it means, and its count among those of its file that mean the same, as two equal lines of one file
 * are two fuelings. How it is written, and what else stands beside it, is left out: so a file of the same days comes
 * out alike however it was exported, and by whatever map.
 */
export function chavesDe(linhas: readonly Dita[]): string[] {
  const seen = new Map<string, number>();
  return linhas.map((linha) => {
    const { em, comHora, placa, litros, valor } = linha;
    const meaning = JSON.stringify([
      comHora ? em.toISOString().slice(0, 16) : em.toISOString().slice(0, 13),
      placaCanonica(placa),
      litros,
      valor,
      isArla(linha),
    ]);
    const count = (seen.get(meaning) ?? 0) + 1;
    seen.set(meaning, count);
    return hash('sha256', `${meaning} ${count}`);
  });
}

/** What both a file with time and R$ and one without them say of a fueling. */
const nucleoDe = (linha: Dita): string =>
  [diaOf(linha.em), placaCanonica(linha.placa), linha.litros, isArla(linha)].join(' ');

/** Whether neither contradicts the other: time and R$ may be missing. */
const combinam = (a: Dita, b: Dita): boolean =>
  (!a.comHora ||
    !b.comHora ||
    a.em.toISOString().slice(0, 16) === b.em.toISOString().slice(0, 16)) &&
  (a.valor === null || b.valor === null || a.valor === b.valor);

/**
 * Which stored line each of a file is, each stored one once: the one of its key, else one of its day, plate and litres where
 * one of the two has no time or R$, as it came by another map or another export.
 */
export function acharGuardadas(
  linhas: readonly Dita[],
  guardadas: readonly Guardada[],
): (Guardada | undefined)[] {
  const byChave = new Map(guardadas.map((guardada) => [guardada.chave, guardada]));
  const found = chavesDe(linhas).map((chave) => byChave.get(chave));
  const taken = new Set(found);
  const free = Map.groupBy(
    guardadas.filter((guardada) => !taken.has(guardada)),
    nucleoDe,
  );
  return linhas.map((linha, i) => {
    if (found[i]) return found[i];
    const same = free.get(nucleoDe(linha)) ?? [];
    const at = same.findIndex((guardada) => combinam(linha, guardada));
    return at < 0 ? undefined : same.splice(at, 1)[0];
  });
}

/** Whether a line says more than the stored one that it is: a time or R$, and lacks neither. */
export const dizMais = (linha: Dita, guardada: Dita): boolean =>
  linha.comHora >= guardada.comHora &&
  (linha.valor !== null || guardada.valor === null) &&
  (linha.comHora !== guardada.comHora || linha.valor !== guardada.valor);

const PER_STATEMENT = 1000;

/** The stored lines that these may be. */
export async function listGuardadas(db: Db, linhas: readonly Dita[]): Promise<Guardada[]> {
  const asked = [...new Map(linhas.map((linha) => [nucleoDe(linha), linha])).values()];
  const found = new Map<string, Guardada>();
  for (let at = 0; at < asked.length; at += PER_STATEMENT) {
    const part = asked.slice(at, at + PER_STATEMENT);
    const dias = part.map(({ em }) => diaOf(em));
    const { rows } = await sql<Guardada>`
      select l.id, l.chave, l.em, l.com_hora as "comHora", l.placa, l.litros::float8 as litros,
             l.valor::float8 as valor, l.produto
        from unnest(${part.map(({ placa }) => placaCanonica(placa))}::text[],
                    ${part.map(({ litros }) => litros)}::numeric[],
                    ${dias.map((dia) => startOfDia(dia))}::timestamptz[],
                    ${dias.map((dia) => startOfDia(nextDia(dia)))}::timestamptz[])
             as n (placa, litros, de, ate)
        join extrato_linha l on l.placa_canonica = n.placa and l.litros = n.litros
         and l.em >= n.de and l.em < n.ate
       order by l.em, l.id`.execute(db);
    for (const row of rows) found.set(row.id, row);
  }
  return [...found.values()];
}
