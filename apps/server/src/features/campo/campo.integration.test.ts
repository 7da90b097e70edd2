import { gzipSync } from 'node:zlib';
import { createRandom, randomPlaca } from '@frota/amostras';
import type { Campo } from '@frota/contract/campo';
import { placaCanonica } from '@frota/contract/veiculos';
import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Schema } from '../../database/schema.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { describeInBothYards } from '../../testing/suite.ts';
import { startYard } from '../../testing/yard.ts';

describeInBothYards('main path', 'what devices keep of the register', (yard, context) => {
  beforeAll(async () => {
    await yard.usuario('Motorista', 'Ângela Souza');
    await yard.veiculo('CAM1P02', { 'Capacidade Combustível': '275,5', Cidade: 'Navirai' });
    await yard.veiculo('CAM1P01');
  });

  const ask = (client = yard.portaria, etag = '') =>
    client.call('GET', '/api/campo', undefined, { 'if-none-match': etag });

  it('is every plate with city, fuel and tank, and the names of the drivers', async () => {
    const { veiculos, motoristas } = (await ask()).json();
    expect(veiculos.slice(0, 2)).toEqual([
      {
        placa: 'CAM1P01',
        cidade: 'Dourados',
        tipo_combustivel: 'DIESEL S10',
        capacidade: 300,
      },
      {
        placa: 'CAM1P02',
        cidade: 'Navirai',
        tipo_combustivel: 'DIESEL S10',
        capacidade: 275.5,
      },
    ]);
    expect(motoristas.slice(0, 2)).toEqual(['Ângela Souza', 'João da Silva']);
  });

  if (!context.isWhole) return;

  it('names at the gate who drove most of a vehicle’s last check-ins, as long as he is a driver', async () => {
    const placa = 'CAM2P01';
    await yard.veiculo(placa);
    const [ana, rui] = [
      await yard.usuario('Motorista', 'Ana'),
      await yard.usuario('Motorista', 'Rui'),
    ];
    // Before the last ten Rui drove more than Ana.
    for (const { usuario } of [
      rui,
      rui,
      rui,
      rui,
      ana,
      ana,
      ana,
      ana,
      ana,
      ana,
      rui,
      rui,
      rui,
      rui,
    ]) {
      yard.clock.advance(60_000);
      await yard.checkin({ placa, motorista: usuario });
    }
    const usual = async (client = yard.portaria): Promise<unknown> => {
      const { veiculos } = (await ask(client)).json() as Campo;
      return veiculos.find((veiculo) => veiculo.placa === placa)?.motorista;
    };
    expect([await usual(), await usual(yard.manobrista)]).toEqual(['Ana', undefined]);
    const { id } = await context.db
      .selectFrom('usuario')
      .select('id')
      .where('cpf', '=', ana.cpf)
      .executeTakeFirstOrThrow();
    expect((await yard.frota.delete(`/api/usuarios/${id}`)).statusCode).toBe(204);
    expect(await usual()).toBe('Rui');
  });

  it('names drivers only where one is chosen', async () => {
    const driver = await yard.login('Motorista', 'João da Silva');
    for (const client of [yard.manobrista, driver]) {
      const { veiculos, motoristas } = (await ask(client)).json();
      expect([veiculos[0].placa, motoristas]).toEqual(['CAM1P01', []]);
    }
  });

  it('is sent again only where it changed, also after a proxy compressed it', async () => {
    const { headers } = await ask();
    const etag = String(headers.etag);
    expect(headers['cache-control']).toBe('no-store');
    for (const known of [etag, etag.replace('W/', ''), `"x", ${etag}`]) {
      const answer = await ask(yard.portaria, known);
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag]);
    }
    await yard.usuario('Motorista', 'Novo Motorista');
    const named = await ask(yard.portaria, etag);
    expect(named.json().motoristas).toContain('Novo Motorista');
    await yard.veiculo('CAM1P03');
    const added = await ask(yard.portaria, String(named.headers.etag));
    expect(JSON.stringify(added.json().veiculos)).toContain('CAM1P03');
  });
});

describeOnDatabase('what devices keep of a large register', (context) => {
  it('is at most 300 kB for 2,000 vehicles, each with all of its care, and 400 drivers', async () => {
    const yard = await startYard(context);
    await yard.veiculo('CAM1P01');
    const { id: checkin } = await yard.checkin({ placa: 'CAM1P01' });
    await insertFleet(context.db, checkin, yard.clock.now());
    const answer = await yard.portaria.get('/api/campo');
    const { veiculos, motoristas, situacoes } = answer.json() as Campo;
    const cared = veiculos.filter(({ cuidados }) => cuidados?.vencimentos.length === 4);
    expect(cared.length).toBeGreaterThan(VEICULOS);
    expect(cared.filter(({ cuidados }) => cuidados?.proxima_km).length).toBe(cared.length);
    expect(cared.filter(({ cuidados }) => cuidados?.pendencias.length === 3).length).toBe(200);
    expect(motoristas.length).toBeGreaterThan(MOTORISTAS);
    expect(situacoes?.length).toBeGreaterThan(MOTORISTAS / 8);
    expect(gzipSync(answer.rawPayload).length).toBeLessThan(300_000);
    const etag = String(answer.headers.etag);
    const again = { 'if-none-match': etag };
    const unchanged = await yard.portaria.call('GET', '/api/campo', undefined, again);
    expect(unchanged.statusCode).toBe(304);
    await yard.close();
  });
});

const VEICULOS = 2_000;
const MOTORISTAS = 400;
const CIDADES = ['Campo Grande', 'Três Lagoas', 'Dourados', 'Corumbá', 'Naviraí'] as const;

/** The register of a large company: each vehicle's days and km are others, so that little of them can be packed. */
async function insertFleet(db: Kysely<Schema>, checkin: string, now: Date): Promise<void> {
  const random = createRandom(16);
  const vehicle = await db.selectFrom('veiculo').selectAll().executeTakeFirstOrThrow();
  const { id: _, ...common } = { ...vehicle, km_preventiva: 15_000 };
  const placas = new Map<string, string>();
  while (placas.size < VEICULOS) {
    const placa = randomPlaca(random);
    placas.set(placaCanonica(placa), placa);
  }
  const rows = [...placas].map(([placa_canonica, placa]) => {
    return { ...common, placa, placa_canonica, cidade: random.pick(CIDADES) };
  });
  await db.insertInto('veiculo').values(rows).execute();
  const number = (of: string, below: number) =>
    sql`('x' || substr(md5(${sql.raw(of)}), 1, 7))::bit(28)::int % ${sql.lit(below)}`;
  const statements = [
    sql`update veiculo set km_preventiva = 15000`,
    sql`insert into vencimento
      select gen_random_uuid(), v.id, null, d.tipo, d.nome,
             ${now}::date + ${number('d.nome || d.tipo || v.id', 430)} - 30, now(), u.id, u.usuario
        from veiculo v cross join (values ('crlv', ''), ('tacografo', ''), ('outro', 'Seguro'),
             ('outro', 'Licença ambiental')) as d (tipo, nome)
       cross join (select id, usuario from usuario limit 1) u`,
    sql`insert into preventiva
      select gen_random_uuid(), v.id, ${number(`'km' || v.id`, 900_000)},
             ${now}::date - ${number(`'dia' || v.id`, 200)}, now(), u.id, u.usuario
        from veiculo v cross join (select id, usuario from usuario limit 1) u`,
    sql`insert into pendencia (id, placa, placa_canonica, item, desde, checkin_id, usuario_id, usuario_nome)
      select gen_random_uuid(), v.placa, v.placa_canonica, i.item,
             ${now}::timestamptz - ${number('v.id || i.item', 9_000_000)} * interval '1 second',
             ${checkin}::uuid, u.id, u.usuario
        from (select * from veiculo order by id desc limit 200) v
       cross join unnest(array['carrinho', 'cone', 'travaRodas']) as i (item)
       cross join (select id, usuario from usuario limit 1) u`,
    sql`insert into usuario (usuario, usuario_busca, cpf, tipo_login, senha_hash, criado_em)
      select n.nome, lower(n.nome), lpad(n.i::text, 11, '0'), 'Motorista', '', now()
        from (select i, initcap(translate(md5(i::text), '0123456789', 'aeioulmnrs')) as nome
                from generate_series(1, ${sql.lit(MOTORISTAS)}) i) n`,
    sql`insert into vencimento
      select gen_random_uuid(), null, m.id, 'cnh', '', ${now}::date + ${number(`'cnh' || m.id`, 200)} - 30,
             now(), m.id, m.usuario
        from usuario m where m.tipo_login = 'Motorista'`,
  ];
  for (const statement of statements) await statement.execute(db);
}
