import type { LinhaLida } from '@frota/contract/extratos/motor';
import { plainText } from '@frota/contract/rota';
import { placaCanonica } from '@frota/contract/veiculos';
import { sql } from 'kysely';
import type { Db, NewRow, RowOf } from '../../database/schema.ts';
import { newId } from '../../kernel/id.ts';
import { acharGuardadas, chavesDe, completar, listGuardadas } from './extrato-repetidas.ts';

const PER_STATEMENT = 1000;

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
 * Adds new lines and completes stored ones; gives the number of new `lidas`. Reversals are stored, too: the charge may be in
 * another file. Imports wait for each other.
 */
export async function saveLinhas(
  trx: Db,
  { id: extrato_id, operadora }: Pick<RowOf<'extrato'>, 'id' | 'operadora'>,
  lidas: readonly LinhaLida[],
  desfeitas: readonly LinhaLida[],
): Promise<number> {
  await sql`lock table extrato_linha in share row exclusive mode`.execute(trx);
  const linhas = [...lidas, ...desfeitas];
  const nomes = linhas.map(({ motorista }) => plainText(motorista));
  const motoristas = await listMotoristas(trx, nomes);
  const chaves = chavesDe(linhas);
  const guardadas = acharGuardadas(linhas, await listGuardadas(trx, linhas), operadora);
  const rows = linhas.flatMap((lida, i): NewRow<'extrato_linha'>[] => {
    const guardada = guardadas[i];
    const dita = { ...lida, chave: chaves[i]!, motoristaId: motoristas.get(nomes[i]!) ?? null };
    const escrita = guardada ? completar(dita, guardada) : dita;
    if (!escrita) return [];
    const { em, comHora, placa, km, litros, valor, produto, posto, chave } = escrita;
    return [
      {
        id: guardada?.id ?? newId(),
        extrato_id,
        chave,
        linha: lida.linha,
        em,
        com_hora: comHora,
        placa,
        km,
        produto,
        posto,
        placa_canonica: placaCanonica(placa),
        litros: litros.toFixed(3),
        valor: valor === null ? null : valor.toFixed(2),
        motorista_id: escrita.motoristaId,
        motorista_nome: escrita.motorista,
        nota_chave: escrita.nota,
      },
    ];
  });
  for (let at = 0; at < rows.length; at += PER_STATEMENT) {
    await trx
      .insertInto('extrato_linha')
      .values(rows.slice(at, at + PER_STATEMENT))
      // Keeps its place in its statement.
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) =>
            Object.fromEntries(COMPLETADAS.map((column) => [column, eb.ref(`excluded.${column}`)])),
          ),
      )
      .execute();
  }
  return guardadas.slice(0, lidas.length).filter((guardada) => !guardada).length;
}

const COMPLETADAS = [
  ...(['chave', 'em', 'com_hora', 'valor', 'km', 'produto', 'posto'] as const),
  ...(['motorista_id', 'motorista_nome', 'nota_chave'] as const),
];
