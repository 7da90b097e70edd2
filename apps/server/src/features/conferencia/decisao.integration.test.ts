import { type Conferencia, mensagensConferencia } from '@frota/contract/conferencia';
import { mensagensGerais } from '@frota/contract/rota';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { makePhoto } from '../../testing/photos.ts';
import { describeInBothYards } from '../../testing/suite.ts';

describeInBothYards('main path', 'what Frota decides in Conferência', (yard, context) => {
  const list = async (placa: string, situacao = 'abertas'): Promise<Conferencia[]> =>
    (await yard.frota.get(`/api/conferencias?busca=${placa}&situacao=${situacao}`)).json()
      .conferencias;
  /** What is open of a check-in whose km nobody read. */
  async function enter(placa: string): Promise<Conferencia[]> {
    await yard.checkin({ placa }, { fotoPainelKm: { bytes: await makePhoto() } });
    return list(placa);
  }
  const decide = (body: object, client = yard.frota) =>
    client.post('/api/conferencias/decisoes', body);

  it('confirms several with one note, and none twice', async () => {
    await yard.veiculo('CFD1A01');
    const [first] = await enter('CFD1A01');
    const [second] = (await enter('CFD1A01')).filter(({ id }) => id !== first!.id);
    const ids = [first!.id, second!.id];
    const nota = 'Painel trocado na oficina.';
    const unknown = v7();
    const body = { ids: [...ids, unknown], decisao: 'confirmado', nota };
    for (const answer of [await decide(body), await decide(body)]) {
      expect(answer.json()).toEqual({
        decididas: ids,
        recusadas: [{ id: unknown, motivo: mensagensConferencia.naoEncontrada }],
      });
    }
    expect((await list('CFD1A01', 'decididas')).map((item) => item.nota)).toEqual([nota, nota]);
    const other = await decide({ ids, decisao: 'inconclusivo' });
    expect(other.json().recusadas).toEqual(
      ids.map((id) => ({ id, motivo: mensagensConferencia.jaDecidida })),
    );
    expect((await yard.frota.delete(`/api/conferencias/${ids[0]!}/decisao`)).statusCode).toBe(204);
    const [open] = await list('CFD1A01');
    expect(open).toMatchObject({ id: ids[0], nota: null, decisao: null });
  });

  it('counts what is open by its reason, as each list of one has it', async () => {
    await yard.veiculo('CFD1A09');
    await enter('CFD1A09');
    const open = await enter('CFD1A09');
    const { motivos } = (await yard.frota.get('/api/conferencias/resumo?busca=CFD1A09')).json();
    const quantos = Map.groupBy(open, ({ motivo }) => motivo);
    expect(motivos).toHaveLength(quantos.size);
    for (const { motivo, itens } of motivos) {
      expect(itens).toBe(quantos.get(motivo)!.length);
      const path = `/api/conferencias?busca=CFD1A09&motivo=${motivo}`;
      expect((await yard.frota.get(path)).headers['x-total']).toBe(String(itens));
    }
  });

  it('finds, counts and offers to choose what is open by who sent it', async () => {
    await yard.veiculo('CFD1A08');
    const open = await enter('CFD1A08');
    const { id } = yard.portaria.user;
    const get = async (path: string) => (await yard.frota.get(path)).json();
    const path = `/api/conferencias?busca=CFD1A08&pessoa=`;
    expect((await get(path + id)).conferencias).toEqual(open);
    expect((await get(path + yard.frota.user.id)).conferencias).toEqual([]);
    const { motivos } = await get(`/api/conferencias/resumo?pessoa=${id}`);
    const dela = await yard.frota.get(`/api/conferencias?pessoa=${id}`);
    const itens = motivos.reduce(
      (soma: number, motivo: { itens: number }) => soma + motivo.itens,
      0,
    );
    expect(dela.headers['x-total']).toBe(String(itens));
    expect((await get(`/api/conferencias/resumo?pessoa=${yard.frota.user.id}`)).motivos).toEqual(
      [],
    );
    const casos = (await yard.frota.get(`/api/divergencias?pessoa=${id}`)).headers['x-total'];
    expect((await get('/api/divergencias/pessoas')).pessoas).toContainEqual({
      id,
      nome: yard.portaria.user.usuario,
      casos: itens + Number(casos),
    });
  });

  if (!context.isWhole) return;

  it('leaves a value of which nobody can tell as it was sent, and takes that back', async () => {
    await yard.veiculo('CFD1A02');
    const [item] = await enter('CFD1A02');
    const path = `/api/conferencias/${item!.id}`;
    const body = { decisao: 'inconclusivo', nota: 'Foto escura.' };
    expect((await yard.frota.post(path, body)).statusCode).toBe(204);
    expect(await list('CFD1A02', 'decididas')).toMatchObject([
      { id: item!.id, decisao: 'inconclusivo', valor_corrigido: null, nota: 'Foto escura.' },
    ]);
    expect((await yard.frota.delete(`${path}/decisao`)).statusCode).toBe(204);
    const [open] = await list('CFD1A02');
    expect(open).toMatchObject({ decisao: null, desfeitas: [{ decisao: 'inconclusivo' }] });
  });

  it('takes a correction that comes again for the same one, and no other', async () => {
    await yard.veiculo('CFD1A04');
    const item = (await enter('CFD1A04')).find(({ campo }) => campo === 'km')!;
    const correct = (valor_corrigido: string, client = yard.frota) =>
      client.post(`/api/conferencias/${item.id}`, { decisao: 'corrigido', valor_corrigido });
    expect((await correct('120.400')).statusCode).toBe(204);
    expect((await correct('120400')).statusCode).toBe(204);
    expect((await correct('120401')).statusCode).toBe(409);
  });

  it('takes no instant that is still to come', async () => {
    await yard.veiculo('CFD1A05');
    const ocorrido_em = yard.clock.now().getTime() - 100 * 3_600_000;
    await yard.checkin({ placa: 'CFD1A05', ocorrido_em: new Date(ocorrido_em).toISOString() });
    const [item] = await list('CFD1A05');
    const correct = (valor_corrigido: string) =>
      yard.frota.post(`/api/conferencias/${item!.id}`, { decisao: 'corrigido', valor_corrigido });
    const refused = await correct('09/03/2027 07:30');
    expect(refused.statusCode).toBe(400);
    expect(refused.json().campos).toEqual({ valor_corrigido: mensagensGerais.futuro });
    expect((await correct(yard.clock.now().toISOString())).statusCode).toBe(204);
  });

  it('corrects none of several, and is Frota’s alone', async () => {
    const ids = [v7()];
    expect((await decide({ ids, decisao: 'corrigido' })).statusCode).toBe(400);
    expect((await decide({ ids: [], decisao: 'confirmado' })).statusCode).toBe(400);
    const many = Array.from({ length: 101 }, () => v7());
    expect((await decide({ ids: many, decisao: 'confirmado' })).statusCode).toBe(400);
    expect((await decide({ ids, decisao: 'confirmado' }, yard.portaria)).statusCode).toBe(403);
  });

  it('tells whether the register has the plate', async () => {
    const unknown = await enter('CFD1A03');
    expect(new Set(unknown.map(({ cadastrada }) => cadastrada))).toEqual(new Set([false]));
    await yard.veiculo('CFD1A03');
    expect(new Set((await list('CFD1A03')).map(({ cadastrada }) => cadastrada))).toEqual(
      new Set([true]),
    );
  });
});
