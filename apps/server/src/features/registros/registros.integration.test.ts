import { beforeAll, expect, it } from 'vitest';
import { describeInBothYards } from '../../testing/suite.ts';

describeInBothYards('main path', 'the log of deleted tasks', (yard, context) => {
  beforeAll(async () => {
    await yard.veiculo('REG1A01', { 'Tipo de Combustível': 'DIESEL S500' });
    const deletions = [
      ['REG1A01', '2026-03-09T03:59:59.999Z', 'Veículo não voltou da manutenção hoje.'],
      ['REG1A02', '2026-03-09T04:00:00.000Z', 'Motorista abasteceu na estrada, com nota.'],
      ['REG1A03', '2026-03-10T12:00:00.000Z', 'Tarefa criada duas vezes por engano na portaria.'],
    ];
    for (const [placa, instant, motivo] of deletions) {
      const { id } = await yard.checkin({ placa });
      yard.clock.set(new Date(instant!));
      const input = { tarefa_id_param: id, motivo_param: motivo };
      const answer = await yard.frota.post('/api/rpc/excluir_tarefa_com_log', input);
      expect(answer.statusCode).toBe(204);
    }
  });

  const list = async (query = '') => {
    const answer = await yard.frota.get(`/api/logs/exclusoes${query}`);
    expect(answer.statusCode).toBe(200);
    const { 'x-total': total, 'x-proximo-cursor': cursor } = answer.headers;
    return { logs: answer.json().logs, total, cursor };
  };

  it('shows a deletion as the records need it', async () => {
    const { logs } = await list('?busca=REG1A01');
    expect(logs).toMatchObject([
      {
        id: expect.any(String),
        excluido_por: 'Frota Um',
        motivo_exclusao: 'Veículo não voltou da manutenção hoje.',
        placa: 'REG1A01',
        km_tarefa: 120500,
        tipo_combustivel_tarefa: 'Diesel S500',
        excluido_em: '2026-03-09T03:59:59.999Z',
      },
    ]);
  });

  if (!context.isWhole) return;

  it.each([
    ['', ['REG1A03', 'REG1A02', 'REG1A01']],
    ['?inicio=2026-03-09&fim=2026-03-09', ['REG1A02']],
    ['?fim=2026-03-08', ['REG1A01']],
    ['?busca=reg-1a02', ['REG1A02']],
    ['?busca=veiculo%20nao', ['REG1A01']],
    ['?busca=frota%20um', ['REG1A03', 'REG1A02', 'REG1A01']],
    ['?busca=s500', ['REG1A01']],
    ['?busca=_____', []],
  ])('%s finds %j', async (query, expected) => {
    const { logs, total } = await list(query);
    expect(logs.map(({ placa }: { placa: string }) => placa)).toEqual(expected);
    expect(total).toBe(String(expected.length));
  });

  it('says and finds the fuel that the register says now', async () => {
    const [veiculo] = (await yard.frota.get('/api/veiculos-frota?busca=REG1A01')).json();
    const change = (fuel: string) =>
      yard.frota.put(`/api/veiculos-frota/${veiculo.id}`, {
        ...veiculo,
        versao: undefined,
        'Tipo de Combustível': fuel,
      });
    expect((await change('DIESEL S10')).statusCode).toBe(200);
    const { logs } = await list('?busca=REG1A01');
    expect(logs).toMatchObject([{ tipo_combustivel_tarefa: 'Diesel S10' }]);
    expect((await list('?busca=s500')).logs).toEqual([]);
    await change('DIESEL S500');
  });

  it('comes in pages', async () => {
    const first = await list('?limite=2');
    expect(first).toMatchObject({ total: '3', cursor: expect.any(String) });
    const second = await list(`?limite=2&cursor=${first.cursor}`);
    expect(second.cursor).toBeUndefined();
    const placas = [...first.logs, ...second.logs].map(({ placa }) => placa);
    expect(placas).toEqual(['REG1A03', 'REG1A02', 'REG1A01']);
  });
});
