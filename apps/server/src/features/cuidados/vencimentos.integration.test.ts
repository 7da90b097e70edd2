import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { readPages } from '../../testing/client.ts';
import { describeInBothYards, describeInYard } from '../../testing/suite.ts';

const VENCIMENTOS = '/api/cuidados/vencimentos';
const DAY_MS = 86_400_000;

describeInYard('days on which documents expire', (yard) => {
  beforeAll(async () => {
    // Today is 10/03/2026.
    await yard.usuario('Motorista', 'Zé Vencido');
    await yard.usuario('Motorista', 'Ana em Dia');
    for (const placa of ['VEN1A01', 'VEN1A02', 'VEN1A03', 'AGN1A01']) await yard.veiculo(placa);
    await save({ alvo: 'ven-1a02', vence_em: '2026-03-09' });
    await save({ alvo: 'VEN1A01', vence_em: '2026-04-09' });
    await save({ alvo: 'VEN1A01', tipo: 'tacografo', vence_em: '2026-04-10' });
    await save({ alvo: 'VEN1A03', tipo: 'outro', nome: ' Seguro ', vence_em: '2026-03-20' });
    const driver = { de: 'motorista', alvo: 'zé vencido' };
    await save({ ...driver, tipo: 'toxicologico', vence_em: '2026-03-01' });
    await save({ ...driver, tipo: 'cnh', vence_em: '2027-03-01' });
    await save({ de: 'motorista', alvo: 'Ana em Dia', tipo: 'cnh', vence_em: '2026-04-10' });
  });

  const save = (body: Readonly<Record<string, unknown>>) =>
    yard.frota.put(VENCIMENTOS, { de: 'veiculo', tipo: 'crlv', ...body });
  const list = async (query: string) => (await yard.frota.get(`${VENCIMENTOS}?${query}`)).json();

  it('stand in the order of their days, those without one last', async () => {
    const { vencimentos } = await list('busca=ven1a0&limite=200');
    expect(vencimentos[1]).toEqual({
      id: expect.any(String),
      de: 'veiculo',
      alvo: 'VEN1A03',
      tipo: 'outro',
      nome: 'Seguro',
      vence_em: '2026-03-20',
      usuario_id: null,
      avisa_dias: 30,
    });
    expect(
      vencimentos.map((row: Record<string, string>) => [row.alvo, row.tipo, row.vence_em]),
    ).toEqual([
      ['VEN1A02', 'crlv', '2026-03-09'],
      ['VEN1A03', 'outro', '2026-03-20'],
      ['VEN1A01', 'crlv', '2026-04-09'],
      ['VEN1A01', 'tacografo', '2026-04-10'],
      ['VEN1A02', 'tacografo', null],
      ['VEN1A03', 'crlv', null],
      ['VEN1A03', 'tacografo', null],
    ]);
  });

  it.each([
    ['vencido', ['VEN1A02 crlv']],
    ['vence_logo', ['VEN1A03 outro', 'VEN1A01 crlv']],
    ['em_dia', ['VEN1A01 tacografo']],
    ['sem_dado', ['VEN1A02 tacografo', 'VEN1A03 crlv', 'VEN1A03 tacografo']],
  ])('are found by how they stand: %s', async (situacao, found) => {
    const answer = await yard.frota.get(`${VENCIMENTOS}?busca=ven1a0&situacao=${situacao}`);
    expect(answer.headers['x-total']).toBe(String(found.length));
    const rows = answer.json().vencimentos as { alvo: string; tipo: string }[];
    expect(rows.map(({ alvo, tipo }) => `${alvo} ${tipo}`)).toEqual(found);
  });

  it('come page by page, and by whom and what they are of', async () => {
    const keysOf = (vencimentos: Record<string, string>[]): string[] =>
      vencimentos.map(({ alvo, tipo }) => `${alvo} ${tipo}`);
    const keys = await readPages(yard.frota, `${VENCIMENTOS}?busca=a&limite=2`, (answer) =>
      keysOf(answer.json().vencimentos),
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(keysOf((await list('busca=a&limite=200')).vencimentos));
    const { vencimentos } = await list('de=motorista&tipo=cnh');
    expect(vencimentos.map(({ alvo }: { alvo: string }) => alvo)).toEqual([
      'Ana em Dia',
      'Zé Vencido',
      'João da Silva',
    ]);
    expect((await yard.frota.get(`${VENCIMENTOS}?cursor=abc`)).statusCode).toBe(400);
  });

  it('are entered again in place of the day before, under either form of the plate', async () => {
    await save({ alvo: 'AGN1A01', tipo: 'tacografo', vence_em: '2026-05-01' });
    await save({ alvo: 'AGN1001', tipo: 'tacografo', vence_em: '2027-05-01' });
    await save({ alvo: 'AGN1A01', tipo: 'outro', nome: 'Extintor', vence_em: '2026-05-01' });
    await save({ alvo: 'AGN1A01', tipo: 'outro', nome: 'EXTINTOR', vence_em: '2026-06-01' });
    const { vencimentos } = await list('busca=AGN1A01');
    expect(
      vencimentos.map((row: Record<string, string>) => [row.tipo, row.nome, row.vence_em]),
    ).toEqual([
      ['outro', 'EXTINTOR', '2026-06-01'],
      ['tacografo', '', '2027-05-01'],
      ['crlv', '', null],
    ]);
    const { id } = vencimentos[0];
    expect((await yard.frota.delete(`${VENCIMENTOS}/${id}`)).statusCode).toBe(204);
    expect((await yard.frota.delete(`${VENCIMENTOS}/${id}`)).statusCode).toBe(404);
  });

  it.each<[Record<string, string>, string, string]>([
    [{ alvo: 'NAO1A01' }, 'alvo', 'Escolha um veículo do cadastro.'],
    [
      { de: 'motorista', tipo: 'cnh', alvo: 'Frota Um' },
      'alvo',
      'Escolha um motorista do cadastro.',
    ],
    [{ tipo: 'cnh' }, 'tipo', 'Este documento não é deste tipo de cadastro.'],
    [{ tipo: 'outro' }, 'nome', 'Digite o nome do documento.'],
    [{ vence_em: '10/05/2026' }, 'vence_em', 'Data inválida'],
  ])('are refused where they say nothing: %o', async (body, campo, message) => {
    const answer = await save({ alvo: 'VEN1A01', vence_em: '2026-05-01', ...body });
    expect([answer.statusCode, answer.json().campos]).toEqual([400, { [campo]: message }]);
  });

  it('of a driver are told to the gate as a colour, neither which document nor its day', async () => {
    const answer = await yard.portaria.get('/api/cuidados/motoristas');
    expect(answer.json()).toEqual({
      motoristas: [{ motorista: 'Zé Vencido', situacao: 'vencido' }],
    });
    const campo = await yard.portaria.get('/api/campo');
    expect(campo.json().situacoes).toEqual(answer.json().motoristas);
    for (const text of [answer.body, campo.body]) {
      expect(text).not.toMatch(/toxico|cnh|2026-03-01|2027-03-01/i);
    }
    expect((await yard.manobrista.get('/api/cuidados/motoristas')).statusCode).toBe(403);
    expect((await yard.portaria.get(VENCIMENTOS)).statusCode).toBe(403);
  });

  it('are exported as the filters find them', async () => {
    const answer = await yard.frota.get(`${VENCIMENTOS}.csv?busca=VEN1A02`);
    expect(answer.headers['content-disposition']).toContain('"vencimentos_2026-03-10.csv"');
    expect(answer.body.split('\r\n')).toEqual([
      '\uFEFFDe;Placa ou motorista;Documento;Vence em;Situação',
      'Veículo;VEN1A02;CRLV;09/03/2026;Vencido',
      'Veículo;VEN1A02;Tacógrafo;;Não informado',
      '',
    ]);
  });
});

describeInBothYards('jobs', 'documents as days go by', (yard, context) => {
  beforeAll(async () => {
    await yard.veiculo('VEN1A03');
    await yard.usuario('Motorista', 'Ana em Dia');
    await yard.usuario('Motorista', 'Zé Vencido');
  });

  const save = (body: Readonly<Record<string, unknown>>) => yard.frota.put(VENCIMENTOS, body);

  it('reach a phone as soon as they change, and when a day is over', async () => {
    const ask = (known: string, client = yard.portaria) =>
      client.call('GET', '/api/campo', undefined, { 'if-none-match': known });
    const etag = String((await ask('')).headers.etag);
    expect((await ask(etag)).statusCode).toBe(304);
    await save({ de: 'veiculo', alvo: 'VEN1A03', tipo: 'crlv', vence_em: '2026-03-12' });
    const changed = await ask(etag);
    const veiculos = changed.json().veiculos as { placa: string; cuidados?: object }[];
    expect(veiculos.find(({ placa }) => placa === 'VEN1A03')?.cuidados).toEqual({
      vencimentos: [{ tipo: 'crlv', nome: '', vence_em: '2026-03-12', avisa_dias: 30 }],
      proxima_km: null,
      pendencias: [],
    });
    const known = String(changed.headers.etag);
    await save({ de: 'motorista', alvo: 'Ana em Dia', tipo: 'cnh', vence_em: '2026-04-10' });
    expect((await ask(known)).statusCode).toBe(304);
    yard.clock.advance(DAY_MS);
    const later = await ask(known, await yard.login('Portaria'));
    expect(later.json().situacoes).toContainEqual({
      motorista: 'Ana em Dia',
      situacao: 'vence_logo',
    });
    yard.clock.advance(-DAY_MS);
  });

  it('of who is no driver any more are forgotten', async () => {
    const frota = await yard.login('Frota');
    const cnh = { de: 'motorista', tipo: 'cnh', vence_em: '2026-03-01' };
    for (const alvo of ['Zé Vencido', 'João da Silva']) {
      const body = { ...cnh, alvo };
      expect((await frota.put(VENCIMENTOS, body)).statusCode).toBe(200);
    }
    const [gone] = (await frota.get('/api/usuarios?busca=vencido')).json();
    expect((await frota.delete(`/api/usuarios/${gone.id}`)).statusCode).toBe(204);
    await yard.services.vencimentos.purge();
    const { rows } = await sql<{ usuario: string }>`
      select u.usuario from vencimento x join usuario u on u.id = x.usuario_id
       where u.usuario in ('Zé Vencido', 'João da Silva')`.execute(context.db);
    expect(rows).toEqual([{ usuario: 'João da Silva' }]);
  });
});
