import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothDatabases, openTestDatabase } from '../../testing/databases.ts';
import { migrate } from '../migrate.ts';
import { migrations } from './index.ts';

const OWNED = Object.keys(migrations).findIndex((name) => name.endsWith('km-atual'));

describeOnBothDatabases('migrations', 'before a vehicle’s km was kept', (context) => {
  it('has the one that can be, also of vehicles that were only at the gate', async () => {
    const older = await openTestDatabase(context.kind, { isNew: true });
    const { db } = older.database;
    await migrate(db, Object.fromEntries(Object.entries(migrations).slice(0, OWNED)));
    for (const statement of OLD_ROWS) await sql.raw(statement).execute(db);
    await migrate(db);
    const kms = await db
      .selectFrom('dashboard_placa')
      .select(['placa_canonica', 'ultimo_km as km', 'ultimo_km_em as em', 'ultimo_km_onde as onde'])
      .orderBy('placa_canonica')
      .execute();
    expect(kms).toEqual([
      { placa_canonica: 'BOM1011', km: 50_300, em: em('03-04'), onde: 'abastecimento' },
      { placa_canonica: 'DIF1011', km: 70_000, em: em('03-01'), onde: 'abastecimento' },
      { placa_canonica: 'NAD1011', km: null, em: null, onde: null },
      { placa_canonica: 'POR1011', km: 99_900, em: em('03-02'), onde: 'portaria' },
    ]);
    await older.close();
  });
});

const em = (dia: string): Date => new Date(`2026-${dia}T12:00:00Z`);

let rows = 0;
const nextId = (): string => `01900000-0000-7000-8000-${String(++rows).padStart(12, '0')}`;

/** At the gate, on a day of 2026. */
const checkin = (placa: string, dia: string, km: number): string => `
  insert into checkin (id, conteudo_hash, ocorrido_em, recebido_em, relogio_suspeito, placa, placa_canonica, km,
      usuario_id, usuario_nome, motorista_nome, cidade, tipo_combustivel, nivel, carrinho, cone, trava_rodas,
      status, tarefa_ja_aberta)
  values ('${nextId()}', repeat('0', 64), '2026-${dia}T12:00:00Z', now(), false, '${placa}', '${placa}', ${km},
      1, 'Íris', 'Rui', 'Dourados', 'DIESEL S10', '1/4', 'OK', 'OK', 'OK', 'isento', false)`;
const fueling = (placa: string, dia: string, km: number, interno = true): string => `
  insert into dashboard_registro (id, interno, em, placa, placa_canonica, tipo_combustivel, litros, arla_litros, km,
      manobrista, portaria, motorista, corrigido)
  values ('${nextId()}', ${interno}, '2026-${dia}T12:00:00Z', '${placa}', '${placa}', 'DIESEL S10', 50, 0, ${km},
      'N/A', 'N/A', 'N/A', false)`;

/** Of the schema as it was then. */
const OLD_ROWS = [
  `insert into usuario (id, usuario, usuario_busca, cpf, tipo_login, senha_hash, criado_em)
   values (1, 'Íris', 'iris', '00000000191', 'Frota', '', now())`,
  // Only at the gate, the last time with a digit too many.
  checkin('POR1011', '03-01', 99_800),
  checkin('POR1011', '03-02', 99_900),
  checkin('POR1011', '03-03', 999_999),
  // At the gate, at the own pump, and last at a foreign station.
  checkin('BOM1011', '03-03', 50_200),
  fueling('BOM1011', '03-03', 50_200),
  fueling('BOM1011', '03-04', 50_300, false),
  // Two that contradict each other: the older one.
  fueling('DIF1011', '03-01', 70_000),
  fueling('DIF1011', '03-02', 10),
  // All its fuelings were cancelled.
  `insert into dashboard_placa (placa_canonica, ultimo_km) values ('BOM1011', 1), ('DIF1011', 1), ('NAD1011', null)`,
];
