import type { LinhaLida } from '@frota/contract/externo/motor';
import { plainText } from '@frota/contract/rota';
import { placaCanonica } from '@frota/contract/veiculos';
import { sql } from 'kysely';
import type { Db, NewRow } from '../../database/schema.ts';
import { newId } from '../../kernel/id.ts';
import { acharGuardadas, chavesDe, dizMais, listGuardadas } from './extrato-repetidas.ts';

const PER_STATEMENT = 1000;

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

/**
 * Writes the lines that do not stand here yet, and what one says that stands here with less; answers how many are new. Another
 * import waits for it.
 */
export async function saveLinhas(
  trx: Db,
  extrato_id: string,
  linhas: readonly LinhaLida[],
): Promise<number> {
  await sql`lock table extrato_linha in share row exclusive mode`.execute(trx);
  const nomes = linhas.map(({ motorista }) => plainText(motorista));
  const motoristas = await listMotoristas(trx, nomes);
  const chaves = chavesDe(linhas);
  const guardadas = acharGuardadas(linhas, await listGuardadas(trx, linhas));
  const rows = linhas.map((lida, i): NewRow<'extrato_linha'> => {
    const { linha, em, comHora, placa, km, litros, valor, produto, posto, motorista, nota } = lida;
    return {
      ...{ id: guardadas[i]?.id ?? newId(), extrato_id, chave: chaves[i]! },
      ...{ linha, em, com_hora: comHora, placa, km, produto, posto },
      placa_canonica: placaCanonica(placa),
      litros: litros.toFixed(3),
      valor: valor === null ? null : valor.toFixed(2),
      motorista_id: motoristas.get(nomes[i]!) ?? null,
      motorista_nome: motorista,
      nota_chave: nota,
    };
  });
  const novas = rows.filter((_, i) => !guardadas[i]);
  const melhores = rows.filter((_, i) => guardadas[i] && dizMais(linhas[i]!, guardadas[i]));
  const all = [...novas, ...melhores];
  for (let at = 0; at < all.length; at += PER_STATEMENT) {
    await trx
      .insertInto('extrato_linha')
      .values(all.slice(at, at + PER_STATEMENT))
      // It stays where it was in its statement.
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          chave: eb.ref('excluded.chave'),
          em: eb.ref('excluded.em'),
          com_hora: eb.ref('excluded.com_hora'),
          valor: eb.ref('excluded.valor'),
          km: eb.fn.coalesce('excluded.km', 'extrato_linha.km'),
        })),
      )
      .execute();
  }
  return novas.length;
}
