import { hash } from 'node:crypto';
import { isArla, type LinhaLida } from '@frota/contract/externo/motor';
import { plainText } from '@frota/contract/rota';
import { placaCanonica } from '@frota/contract/veiculos';
import { sql } from 'kysely';
import type { Db, NewRow } from '../../database/schema.ts';
import { newId } from '../../kernel/id.ts';

/**
 * A line's key: what it means, and its count among those of its file that mean the same, as two equal lines of one file
 * are two fuelings. How it is written, and what else stands beside it, is left out: so a file of the same days comes
 * out alike however it was exported, and by whatever map.
 */
export function chavesDe(linhas: readonly LinhaLida[]): string[] {
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

const PER_STATEMENT = 1000;

/** Which of these keys stand here already. */
export async function listConhecidas(db: Db, chaves: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (let at = 0; at < chaves.length; at += PER_STATEMENT) {
    const rows = await db
      .selectFrom('extrato_linha')
      .select('chave')
      .where('chave', 'in', chaves.slice(at, at + PER_STATEMENT))
      .execute();
    for (const { chave } of rows) found.add(chave);
  }
  return found;
}

/** The ids of the drivers whose names these are, by plain name. */
async function listMotoristas(db: Db, nomes: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('usuario')
    .select(['id', 'usuario_busca'])
    .where(sql<boolean>`usuario_busca = any(${[...new Set(nomes)]}::text[])`)
    .where('tipo_login', '=', 'Motorista')
    .where('excluido_em', 'is', null)
    .execute();
  return new Map(rows.map(({ id, usuario_busca }) => [usuario_busca, id]));
}

/** Writes the lines that do not stand here yet; answers how many those were. */
export async function insertLinhas(
  trx: Db,
  extrato_id: string,
  linhas: readonly LinhaLida[],
): Promise<number> {
  const nomes = linhas.map(({ motorista }) => plainText(motorista));
  const motoristas = await listMotoristas(trx, nomes);
  const chaves = chavesDe(linhas);
  const rows = linhas.map((lida, i): NewRow<'extrato_linha'> => {
    const { linha, em, comHora, placa, km, litros, valor, produto, posto, motorista, nota } = lida;
    return {
      ...{
        id: newId(),
        extrato_id,
        chave: chaves[i]!,
        linha,
        em,
        com_hora: comHora,
        placa,
        km,
        produto,
        posto,
      },
      placa_canonica: placaCanonica(placa),
      litros: litros.toFixed(3),
      valor: valor === null ? null : valor.toFixed(2),
      motorista_id: motoristas.get(nomes[i]!) ?? null,
      motorista_nome: motorista,
      nota_chave: nota,
    };
  });
  let novas = 0;
  for (let at = 0; at < rows.length; at += PER_STATEMENT) {
    const written = await trx
      .insertInto('extrato_linha')
      .values(rows.slice(at, at + PER_STATEMENT))
      .onConflict((conflict) => conflict.column('chave').doNothing())
      .returning('id')
      .execute();
    novas += written.length;
  }
  return novas;
}
