import { mensagensCuidados } from '@frota/contract/cuidados';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { describeInYard } from '../../testing/suite.ts';

const PRAZOS = '/api/cuidados/prazos';
const PADRAO = { crlv: 30, tacografo: 30, cnh: 30, toxicologico: 30, outro: 30 };

describeInYard('how many days before documents expire they are told', (yard) => {
  beforeAll(async () => {
    // Today is 10/03/2026.
    await yard.veiculo('PRZ1A01');
    await yard.usuario('Motorista', 'Davi do Prazo');
    const put = (body: object) => yard.frota.put('/api/cuidados/vencimentos', body);
    await put({ de: 'veiculo', alvo: 'PRZ1A01', tipo: 'crlv', vence_em: '2026-04-30' });
    await put({ de: 'veiculo', alvo: 'PRZ1A01', tipo: 'tacografo', vence_em: '2026-04-30' });
    const motorista = { de: 'motorista', alvo: 'Davi do Prazo' };
    await put({ ...motorista, tipo: 'cnh', vence_em: '2026-03-20' });
    await put({ ...motorista, tipo: 'toxicologico', vence_em: '2026-04-30' });
  });
  afterEach(() => save(PADRAO));

  const save = (prazos: object, versao?: string) => yard.frota.put(PRAZOS, { prazos, versao });
  const list = async (situacao: string): Promise<string[]> => {
    const path = `/api/cuidados/vencimentos?busca=prz1a01&situacao=${situacao}`;
    const { vencimentos } = (await yard.frota.get(path)).json();
    return vencimentos.map((row: Record<string, string>) => `${row.tipo} ${row.avisa_dias}`);
  };
  const situacaoOfDavi = async (): Promise<string | undefined> => {
    const { motoristas } = (await yard.portaria.get('/api/cuidados/motoristas')).json();
    return motoristas.find(({ motorista }: { motorista: string }) => motorista === 'Davi do Prazo')
      ?.situacao;
  };

  it('are thirty at first, and those of each kind as they are set', async () => {
    expect((await yard.frota.get(PRAZOS)).json().prazos).toEqual(PADRAO);
    expect(await list('vence_logo')).toEqual([]);
    expect((await save({ ...PADRAO, tacografo: 60 })).statusCode).toBe(200);
    expect(await list('vence_logo')).toEqual(['tacografo 60']);
    expect(await list('em_dia')).toEqual(['crlv 30']);
    const csv = await yard.frota.get('/api/cuidados/vencimentos.csv?busca=prz1a01');
    expect(csv.body).toContain('Tacógrafo;30/04/2026;Vence logo');
    expect(csv.body).toContain('CRLV;30/04/2026;Em dia');
  });

  it('are what the gate goes by, also where there is no network', async () => {
    const campo = async () => yard.portaria.get('/api/campo');
    const before = await campo();
    await save({ ...PADRAO, crlv: 90 });
    const after = await campo();
    expect(after.headers.etag).not.toBe(before.headers.etag);
    const placa = { placa: 'PRZ1A01' };
    expect(after.json().veiculos).toContainEqual(expect.objectContaining(placa));
    const { cuidados } = after.json().veiculos.find((one: typeof placa) => one.placa === 'PRZ1A01');
    expect(cuidados.vencimentos).toEqual([
      { tipo: 'crlv', nome: '', vence_em: '2026-04-30', avisa_dias: 90 },
      { tipo: 'tacografo', nome: '', vence_em: '2026-04-30', avisa_dias: 30 },
    ]);
  });

  it('count for each document of a driver by itself', async () => {
    expect(await situacaoOfDavi()).toBe('vence_logo');
    await save({ ...PADRAO, cnh: 5 });
    expect(await situacaoOfDavi()).toBeUndefined();
    await save({ ...PADRAO, cnh: 5, toxicologico: 90 });
    expect(await situacaoOfDavi()).toBe('vence_logo');
  });

  it('are what the morning counts by', async () => {
    const count = async (): Promise<number> =>
      (await yard.frota.get('/api/dashboard/manha')).json().papeis.vencem_logo.total;
    const before = await count();
    await save({ ...PADRAO, crlv: 90, tacografo: 90 });
    expect(await count()).toBe(before + 2);
  });

  it.each([0, 181, 1.5])('are refused at %f days, and where a kind is missing', async (crlv) => {
    const refused = await save({ ...PADRAO, crlv });
    expect(refused.statusCode).toBe(400);
    expect(Object.values(refused.json().campos)).toEqual([mensagensCuidados.prazo]);
    expect((await save({ crlv: 30 })).statusCode).toBe(400);
    expect((await yard.portaria.put(PRAZOS, { prazos: PADRAO })).statusCode).toBe(403);
  });
});
