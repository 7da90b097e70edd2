import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothDatabases, openTestDatabase } from '../../testing/databases.ts';
import { migrate } from '../migrate.ts';
import { migrations } from './index.ts';

const MOVIDO = '01900000-0000-7000-8000-000000000001';
const FICOU = '01900000-0000-7000-8000-000000000002';
const CANCELADO = '01900000-0000-7000-8000-000000000003';
const VALE = '01900000-0000-7000-8000-000000000004';
const before = (last: string) =>
  Object.fromEntries(
    Object.entries(migrations).slice(
      0,
      Object.keys(migrations).findIndex((name) => name.endsWith(last)),
    ),
  );

describeOnBothDatabases('migrations', 'before check-ins owned plate and km', (context) => {
  it('has them as they were corrected, with what was sent beside, and its tasks', async () => {
    const older = await openTestDatabase(context.kind, { isNew: true });
    const { db } = older.database;
    await migrate(db, before('checkin-dono'));
    for (const statement of OLD_ROWS) await sql.raw(statement).execute(db);
    await migrate(db, before('checkin-finalizado'));
    for (const statement of NEWER_ROWS) await sql.raw(statement).execute(db);
    await migrate(db);
    const done = db.selectFrom('checkin').select(['id', 'km_manobrista']);
    expect(await done.where('status', '=', 'finalizado').execute()).toEqual([
      { id: FICOU, km_manobrista: 130 },
    ]);
    const { rows } = await sql`
      select placa, placa_informada, placa_canonica, km, km_informado, cidade, tipo_combustivel,
             veiculo_id is not null as cadastrado from checkin order by id`.execute(db);
    const moved = { placa: 'NEW1D23', placa_informada: 'OLD1A11', placa_canonica: 'NEW1323' };
    const register = { cidade: 'Navirai', tipo_combustivel: 'DIESEL S500', cadastrado: true };
    const left = { placa: 'OLD1A11', placa_informada: null, placa_canonica: 'OLD1011' };
    const unknown = { cidade: 'Dourados', tipo_combustivel: 'DIESEL S10', cadastrado: false };
    expect(rows).toEqual([
      { ...moved, km: 99_999, km_informado: 999_999, ...register },
      { ...left, km: 10, km_informado: null, ...unknown },
    ]);
    const tarefas = await db.selectFrom('tarefa').select(['id', 'status']).orderBy('id').execute();
    expect(tarefas).toEqual([MOVIDO, FICOU].map((id) => ({ id, status: 'pendente' })));
    const log = await db.selectFrom('exclusao_tarefa').select(['tarefa_id', 'busca']).execute();
    expect(log).toEqual([{ tarefa_id: FICOU, busca: 'iris ja foi abastecido' }]);
    await older.close();
  });
});

const checkin = (id: string, km: number): string => `
  insert into checkin (id, conteudo_hash, ocorrido_em, recebido_em, relogio_suspeito, placa, placa_canonica, km,
      usuario_id, usuario_nome, motorista_nome, cidade, tipo_combustivel, nivel, carrinho, cone, trava_rodas,
      status, tarefa_ja_aberta)
  values ('${id}', repeat('0', 64), now(), now(), false, 'OLD1A11', 'OLD1011', ${km},
      1, 'Íris', 'Rui', 'Dourados', 'DIESEL S10', '1/4', 'OK', 'OK', 'OK', 'pendente', false)`;
const tarefa = (id: string, km: number): string => `
  insert into tarefa (id, placa, placa_canonica, km, tipo_combustivel, cidade, usuario_nome, motorista_nome,
      status, criado_em)
  values ('${id}', 'OLD1A11', 'OLD1011', ${km}, 'DIESEL S10', 'Dourados', 'Íris', 'Rui', 'pendente', now())`;
const correcao = (
  campo: string,
  enviado: string,
  certo: string,
  [origem, id] = ['checkin', MOVIDO],
): string => `
  insert into conferencia (id, origem, origem_id, campo, motivo, valor_informado, placa, usuario_id, usuario_nome,
      criada_em, decidida_em, decidida_por_id, decidida_por_nome, decisao, valor_corrigido, valor_aplicado)
  values (gen_random_uuid(), '${origem}', '${id}', '${campo}', 'semLeitura', '${enviado}', 'OLD1A11', 1, 'Íris',
      now(), now(), 1, 'Íris', 'corrigido', '${certo}', '${certo}')`;

/** Of the schema as it was then. */
const OLD_ROWS = [
  `insert into usuario (id, usuario, usuario_busca, cpf, tipo_login, senha_hash, criado_em)
   values (1, 'Íris', 'iris', '00000000191', 'Frota', '', now())`,
  `insert into veiculo (placa, placa_canonica, centro_custo, tipo, marca, tipo_combustivel, cidade, proprietario,
      capacidade_combustivel, criado_em)
   values ('NEW1D23', 'NEW1323', 'ENTREGA', 'Caminhão', 'Volvo', 'DIESEL S500', 'Navirai', 'Própria', 150, now())`,
  checkin(MOVIDO, 999_999),
  checkin(FICOU, 10),
  tarefa(MOVIDO, 999_999),
  tarefa(FICOU, 10),
  correcao('placa', 'OLD1A11', 'NEW1D23'),
  correcao('km', '999999', '99999'),
  `insert into exclusao_tarefa (id, tarefa_id, excluido_por_id, excluido_por_nome, motivo, placa, km,
      tipo_combustivel, excluido_em)
   values (gen_random_uuid(), '${FICOU}', 1, 'Íris', 'Já foi abastecido', 'OLD1A11', 10, 'DIESEL S10', now())`,
];

const abastecimento = (id: string, estornado_em: string): string => `
  insert into abastecimento_interno (id, conteudo_hash, ocorrido_em, recebido_em, relogio_suspeito, placa,
      placa_canonica, tarefa_id, km, criado_em, tipo_combustivel, litros, arla_litros, nivel, manobrista_nome,
      portaria_nome, motorista_nome, estornado_em)
  values ('${id}', repeat('0', 64), now(), now(), false, 'OLD1A11', 'OLD1011', '${FICOU}', 110, now(), 'DIESEL S10', 50, 0,
      '1', 'Ivo', 'Íris', 'Rui', ${estornado_em})`;

/** Of the schema before finished check-ins told of the first fueling that counts. */
const NEWER_ROWS = [
  `insert into abastecimento (id) values ('${CANCELADO}'), ('${VALE}')`,
  abastecimento(CANCELADO, 'now()'),
  abastecimento(VALE, 'null'),
  correcao('km', '110', '130', ['abastecimento_interno', VALE]),
  `update checkin set status = 'finalizado', finalizado_em = now(), km_manobrista = 110 where id = '${FICOU}'`,
];
