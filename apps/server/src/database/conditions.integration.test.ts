import { formasDaPlaca, placaCanonica } from '@frota/contract/veiculos';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnDatabase } from '../testing/databases.ts';
import { canonica } from './conditions.ts';

const ALL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** Every fifth character, in what is a plate and in what is none. */
const PLACAS = [...ALL].flatMap((fifth) => [
  `ABC1${fifth}23`,
  `ZZZ0${fifth}00`,
  `ABCD${fifth}23`,
  `ABC1${fifth}2`,
  `ABC1${fifth}234`,
  `AB11${fifth}23`,
]);

describeOnDatabase('a plate’s one name', (context) => {
  it('is the same in SQL and in the contract', async () => {
    const { rows } = await sql<{ placa: string; nome: string | null }>`
      select placa, ${canonica('placa')} as nome from unnest(${PLACAS}::text[]) placa`.execute(
      context.db,
    );
    expect(rows.map(({ nome }) => nome)).toEqual(PLACAS.map(placaCanonica));
    const none = await sql<{ nome: string | null }>`
      select ${canonica('placa')} as nome from (select null::text as placa) p`.execute(context.db);
    expect(none.rows).toEqual([{ nome: null }]);
  });

  it('has the same Mercosul form in both', async () => {
    const canonicas = [...'0123456789'].map((fifth) => `ABC1${fifth}23`);
    await context.db
      .insertInto('dashboard_placa')
      .values(canonicas.map((placa_canonica) => ({ placa_canonica })))
      .execute();
    const rows = await context.db
      .selectFrom('dashboard_placa')
      .select('mercosul')
      .orderBy('placa_canonica')
      .execute();
    expect(rows.map(({ mercosul }) => mercosul)).toEqual(
      canonicas.map((placa) => formasDaPlaca(placa)[1]),
    );
  });
});
