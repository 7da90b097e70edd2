import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isArla } from '@frota/contract/extratos';
import type { LinhaLida } from '@frota/contract/extratos/motor';
import { plainText } from '@frota/contract/rota';
import { diaOf, nextDia, startOfDia } from '@frota/contract/tempo';
import { placaCanonica } from '@frota/contract/veiculos';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';

type Dita = Pick<LinhaLida, 'em' | 'comHora' | 'placa' | 'litros' | 'valor' | 'produto'>;
export interface Dizente extends Dita, Pick<LinhaLida, 'km' | 'posto' | 'motorista' | 'nota'> {
  readonly chave: string;
  readonly motoristaId: number | null;
}
export interface Guardada extends Dizente {
  readonly id: string;
  readonly operadora: string;
}

/** Key of each line: its meaning and its number among equal lines of the file. The same in every format and map. */
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

/** What files with and without time, R$ and product have in common. */
const nucleoDe = (linha: Dita): string =>
  [diaOf(linha.em), placaCanonica(linha.placa), linha.litros].join(' ');

const minuto = ({ em }: Dita): number => Math.floor(em.getTime() / 60_000);

/** Time, R$ and product may be missing. */
const combinam = (a: Dita, b: Dita): boolean =>
  (!a.comHora || !b.comHora || minuto(a) === minuto(b)) &&
  (a.valor === null || b.valor === null || a.valor === b.valor) &&
  (a.produto === '' || b.produto === '' || isArla(a) === isArla(b));

/** Same key, else same company, day, plate and litres if time, R$ or product is missing on one side. */
export function acharGuardadas(
  linhas: readonly Dita[],
  guardadas: readonly Guardada[],
  operadora?: string,
): (Guardada | undefined)[] {
  const byChave = new Map(guardadas.map((guardada) => [guardada.chave, guardada]));
  const found = chavesDe(linhas).map((chave) => byChave.get(chave));
  const taken = new Set(found);
  const isOurs = (guardada: Guardada): boolean =>
    operadora === undefined || guardada.operadora === operadora.toLowerCase();
  const free = Map.groupBy(
    guardadas.filter((guardada) => !taken.has(guardada) && isOurs(guardada)),
    nucleoDe,
  );
  return linhas.map((linha, i) => {
    if (found[i]) return found[i];
    const same = free.get(nucleoDe(linha)) ?? [];
    const fitting = same.findIndex((guardada) => combinam(linha, guardada));
    if (fitting < 0) return undefined;
    // If a diesel and an Arla line both fit, take the one of the same product.
    const named = same.findIndex(
      (guardada) =>
        (guardada.produto === '') === (linha.produto === '') && combinam(linha, guardada),
    );
    return same.splice(named < 0 ? fitting : named, 1)[0];
  });
}

/** Undefined where nothing is new. Time, R$ and product, which form the key, come from the fuller line. */
export function completar(linha: Dizente, guardada: Guardada): Dizente | undefined {
  const saysAll =
    linha.comHora >= guardada.comHora &&
    (linha.valor !== null || guardada.valor === null) &&
    (linha.produto !== '' || !isArla(guardada));
  const { chave, em, comHora, valor } = saysAll ? linha : guardada;
  const motorista = guardada.motorista || linha.motorista;
  const isDriver = plainText(motorista) === plainText(linha.motorista);
  const completa: Dizente = {
    chave,
    em,
    comHora,
    valor,
    placa: guardada.placa,
    litros: guardada.litros,
    produto: guardada.produto || (saysAll || !isArla(linha) ? linha.produto : ''),
    km: guardada.km ?? linha.km,
    posto: guardada.posto || linha.posto,
    motorista,
    motoristaId: guardada.motoristaId ?? (isDriver ? linha.motoristaId : null),
    nota: guardada.nota ?? linha.nota,
  };
  const isSame = Object.entries(completa).every(([field, value]) =>
    isDeepStrictEqual(value, guardada[field as keyof Dizente]),
  );
  return isSame ? undefined : completa;
}

const PER_STATEMENT = 1000;

export async function listGuardadas(db: Db, linhas: readonly Dita[]): Promise<Guardada[]> {
  const asked = [...new Map(linhas.map((linha) => [nucleoDe(linha), linha])).values()];
  const found = new Map<string, Guardada>();
  for (let at = 0; at < asked.length; at += PER_STATEMENT) {
    const part = asked.slice(at, at + PER_STATEMENT);
    const dias = part.map(({ em }) => diaOf(em));
    const { rows } = await sql<Guardada>`
      select l.id, l.chave, l.em, l.com_hora as "comHora", l.placa, l.litros::float8 as litros,
             l.valor::float8 as valor, l.produto, l.km, l.posto, l.motorista_nome as motorista,
             l.motorista_id as "motoristaId", l.nota_chave as nota, lower(x.operadora) as operadora
        from unnest(${part.map(({ placa }) => placaCanonica(placa))}::text[],
                    ${part.map(({ litros }) => litros)}::numeric[],
                    ${dias.map((dia) => startOfDia(dia))}::timestamptz[],
                    ${dias.map((dia) => startOfDia(nextDia(dia)))}::timestamptz[])
             as n (placa, litros, de, ate)
        join extrato_linha l on l.placa_canonica = n.placa and l.litros = n.litros
         and l.em >= n.de and l.em < n.ate
        join extrato x on x.id = l.extrato_id
       order by l.em, l.id`.execute(db);
    for (const row of rows) found.set(row.id, row);
  }
  return [...found.values()];
}
