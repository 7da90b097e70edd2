import type { Conferencia } from '@frota/contract/conferencia';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { makePhoto } from '../../testing/photos.ts';
import { describeInYard } from '../../testing/suite.ts';
import { post } from '../../testing/yard.ts';

const PLACA = 'ENC1A01';

describeInYard('what is left in Conferência when its question is gone', (yard, context) => {
  beforeAll(() => yard.veiculo(PLACA));

  const list = async (situacao: 'abertas' | 'decididas', origemId: string) => {
    const path = `/api/conferencias?limite=200&situacao=${situacao}`;
    const all: Conferencia[] = (await yard.frota.get(path)).json().conferencias;
    return all.filter(({ origem_id }) => origem_id === origemId);
  };
  const openOf = async (id: string): Promise<string[]> =>
    (await list('abertas', id)).map(({ campo, motivo }) => `${campo} ${motivo}`).toSorted();
  const closedOf = async (id: string): Promise<string[]> =>
    (await list('decididas', id))
      .map(({ campo, decisao, decidida_por }) => `${campo} ${decisao} ${decidida_por}`)
      .toSorted();
  const itemOf = async (id: string, motivo: string): Promise<Conferencia> =>
    (await list('abertas', id)).find((item) => item.motivo === motivo)!;

  /** A check-in whose km nobody read. */
  const enter = async (): Promise<string> =>
    (await yard.checkin({ placa: PLACA }, { fotoPainelKm: { bytes: await makePhoto() } })).id;

  /** A completion with 301 L in a tank of 300, beside a pump that was read as 30,1; its key. */
  async function complete(tarefaId: string, client: Client = yard.manobrista): Promise<string> {
    const pump = { texto: '30,1', litros: '30.1', valor: '512.15' };
    const fotoBomba = await yard.lida(client, 'bomba', pump);
    const typed = { id: v7(), tarefaId, placa: PLACA, bombaLitros: '301' };
    const posting = await yard.completionPosting(typed, { fotoBomba });
    const answer = await post(client, '/api/tarefas/checkin', posting);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().id;
  }
  /** The same with its check-in. */
  async function fuel(): Promise<{ checkin: string; fueling: string }> {
    const checkin = await enter();
    await yard.assumir(yard.manobrista, checkin);
    return { checkin, fueling: await complete(checkin) };
  }
  async function cancel(origem_id: string, origem = 'abastecimento_interno'): Promise<void> {
    const estorno = { origem, origem_id, motivo: 'Em duplicidade' };
    expect((await yard.frota.post('/api/posto/estorno', estorno)).statusCode).toBe(201);
  }
  const remove = (tarefa_id_param: string) =>
    yard.frota.post('/api/rpc/excluir_tarefa_com_log', {
      tarefa_id_param,
      motivo_param: 'Aberta por engano, veículo de fora',
      excluido_por_param: '',
    });
  const correct = async ({ id }: Conferencia, valor_corrigido: string): Promise<void> => {
    const body = { decisao: 'corrigido', valor_corrigido };
    expect((await yard.frota.post(`/api/conferencias/${id}`, body)).statusCode).toBe(204);
  };
  const takeBack = ({ id }: Conferencia) => yard.frota.delete(`/api/conferencias/${id}/decisao`);

  it('closes the other item of a value that was corrected, and opens both again', async () => {
    const { fueling } = await fuel();
    const both = ['bombaLitros acimaDoTanque', 'bombaLitros diferenteDaLeitura'];
    expect(await openOf(fueling)).toEqual(both);
    const item = await itemOf(fueling, 'acimaDoTanque');
    await correct(item, '30,1');
    expect(await openOf(fueling)).toEqual([]);
    expect(await closedOf(fueling)).toEqual([
      'bombaLitros corrigido Frota Um',
      'bombaLitros outro_corrigido Frota Um',
    ]);
    const other = (await list('decididas', fueling)).find(({ id }) => id !== item.id)!;
    const refused = await takeBack(other);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toBe(
      'Este item foi encerrado: o valor foi corrigido em outro item. A decisão é desfeita lá.',
    );
    expect((await takeBack(item)).statusCode).toBe(204);
    expect(await openOf(fueling)).toEqual(both);
  });

  it('closes that a plate was not registered once it is, in either form', async () => {
    const { id } = await yard.checkin(
      { placa: 'ENC1B02' },
      { fotoPainelKm: { bytes: await makePhoto() } },
    );
    expect(await openOf(id)).toEqual(['km semLeitura', 'placa placaNaoCadastrada']);
    const item = await itemOf(id, 'placaNaoCadastrada');
    await yard.veiculo('ENC1102');
    expect(await openOf(id)).toEqual(['km semLeitura']);
    expect(await closedOf(id)).toEqual(['placa cadastrada Frota Um']);
    const refused = await takeBack(item);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toBe('Placa já cadastrada: nada mais a conferir.');
  });

  it('leaves the other item open where one is confirmed', async () => {
    const { fueling } = await fuel();
    const { id } = await itemOf(fueling, 'acimaDoTanque');
    await yard.frota.post(`/api/conferencias/${id}`, { decisao: 'confirmado' });
    expect(await openOf(fueling)).toEqual(['bombaLitros diferenteDaLeitura']);
  });

  it('closes the items of a cancelled fueling and those of its check-in', async () => {
    const { checkin, fueling } = await fuel();
    const confirmed = await itemOf(fueling, 'acimaDoTanque');
    await yard.frota.post(`/api/conferencias/${confirmed.id}`, { decisao: 'confirmado' });
    expect(await openOf(checkin)).toEqual(['km semLeitura']);
    await cancel(fueling);
    expect(await openOf(fueling)).toEqual([]);
    expect(await openOf(checkin)).toEqual([]);
    expect(await closedOf(fueling)).toEqual([
      'bombaLitros confirmado Frota Um',
      'bombaLitros estornado Frota Um',
    ]);
    expect(await closedOf(checkin)).toEqual(['km estornado Frota Um']);
    const refused = await takeBack(confirmed);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toBe('Lançamento estornado: nada mais a conferir.');
  });

  it('asks of the check-in again once the task has a fueling again', async () => {
    const { checkin, fueling } = await fuel();
    await cancel(fueling);
    await complete(checkin);
    expect(await openOf(checkin)).toEqual(['km semLeitura']);
    expect(await openOf(fueling)).toEqual([]);
  });

  it('keeps asking of a check-in with another fueling', async () => {
    const checkin = await enter();
    const other = await yard.login('Manobrista', 'Segundo Manobrista');
    for (const client of [yard.manobrista, other]) {
      await yard.assumir(client, checkin);
      await client.post(`/api/tarefas/deixar/${checkin}`);
    }
    const [first] = [await complete(checkin), await complete(checkin, other)];
    await cancel(first);
    expect(await openOf(checkin)).toEqual(['km semLeitura']);
  });

  it('closes the items of a cancelled fueling at a foreign station', async () => {
    const driver = await yard.login('Motorista', 'De Fora');
    const externo = await yard.externo(driver, { placa: PLACA });
    expect(await openOf(externo)).toContain('km semLeitura');
    await cancel(externo, 'abastecimento_externo');
    expect(await openOf(externo)).toEqual([]);
  });

  it('closes a check-in’s items with its task, and asks again where it was fueled after all', async () => {
    const checkin = await enter();
    await yard.assumir(yard.manobrista, checkin);
    expect((await remove(checkin)).statusCode).toBe(204);
    expect(await openOf(checkin)).toEqual([]);
    expect(await closedOf(checkin)).toEqual(['km tarefa_excluida Frota Um']);
    const [closed] = await list('decididas', checkin);
    expect((await takeBack(closed!)).json().error).toBe(
      'Tarefa excluída: nada mais a conferir no check-in.',
    );
    const fueling = await complete(checkin);
    expect(await openOf(checkin)).toEqual(['km semLeitura']);
    const posse = await itemOf(fueling, 'foraDaPosse');
    expect(posse).toMatchObject({ valor_informado: 'Manobrista Um', valor_lido: null });
  });

  it('does not ask who had the task where the last one to have it fuels again', async () => {
    const { checkin, fueling } = await fuel();
    await cancel(fueling);
    const again = await complete(checkin);
    expect(await openOf(again)).not.toContain('posse foraDaPosse');
    const named = await context.db
      .selectFrom('conferencia')
      .select('id')
      .where('campo', '=', 'posse')
      .whereRef('valor_lido', '=', 'valor_informado')
      .execute();
    expect(named).toEqual([]);
  });
});
