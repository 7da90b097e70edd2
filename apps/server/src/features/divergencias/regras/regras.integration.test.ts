import type { RegraAjustada } from '@frota/contract/divergencias';
import { beforeAll, expect, it } from 'vitest';
import { describeInYard } from '../../../testing/suite.ts';

const NEVER = new AbortController().signal;

describeInYard('the rules of divergencias', (yard) => {
  beforeAll(async () => {
    // At three quarters, Dourados would let it pass unfueled.
    await yard.veiculo('RGR1A01', { Cidade: 'Amambai' });
    await yard.veiculo('RGR2A02', { Cidade: 'Amambai' });
    await fuel('RGR1A01', '200');
    // More than the whole tank, which is another rule's question.
    await fuel('RGR2A02', '400');
  });

  async function fuel(placa: string, bombaLitros: string): Promise<void> {
    const { id } = await yard.checkin({ placa, combustivel: '3/4' });
    await yard.assumir(yard.manobrista, id);
    await yard.concluir({ tarefaId: id, placa, bombaLitros });
  }

  const save = (regra: string, limites: object, ativa = true) =>
    yard.frota.put('/api/divergencias/regras', { regras: [{ regra, ativa, limites }] });
  /** How many cases of the rule there are in a state, once everything is worked out. */
  async function count(regra: string, situacao: string): Promise<number> {
    await yard.services.filaDivergencias.catchUp(NEVER);
    const path = `/api/divergencias?regra=${regra}&situacao=${situacao}`;
    return (await yard.frota.get(path)).json().divergencias.length;
  }
  /** How many changes of rules the audit tells of. */
  const lines = async (busca = ''): Promise<number> => {
    const path = `/api/auditoria?acao=regra_alterada&busca=${busca}`;
    return Number((await yard.frota.get(path)).headers['x-total']);
  };
  const regraOf = async (regra: string): Promise<RegraAjustada | undefined> => {
    const { regras } = (await yard.frota.get('/api/divergencias/regras')).json();
    return regras.find((each: RegraAjustada) => each.regra === regra);
  };

  it('are asked again under other limits, and turned off and on', async () => {
    const regra = 'nao_cabe';
    const before = await lines('cabiam');
    expect(await count(regra, 'aberta')).toBe(1);
    expect((await save(regra, { tolerancia: 60 })).statusCode).toBe(200);
    expect([await count(regra, 'aberta'), await count(regra, 'encerrada')]).toEqual([0, 1]);
    expect(await regraOf(regra)).toMatchObject({
      ativa: true,
      limites: { tolerancia: 60 },
      abertas: 0,
      alterada_por: yard.frota.user.usuario,
      alterada_em: expect.any(String),
    });
    await save(regra, {});
    expect([await count(regra, 'aberta'), await count(regra, 'encerrada')]).toEqual([1, 0]);
    await save(regra, {}, false);
    expect(await count(regra, 'aberta')).toBe(0);
    await save(regra, {});
    expect(await count(regra, 'aberta')).toBe(1);
    expect((await lines('cabiam')) - before).toBe(4);
  });

  it('are saved together, all or none, with a line for each that changed', async () => {
    const put = (...regras: object[]) => yard.frota.put('/api/divergencias/regras', { regras });
    const before = await lines();
    const km = { regra: 'km_portaria', ativa: true };
    const horas = { regra: 'km_repetido', ativa: true };
    const refused = await put(
      { ...km, limites: { diferenca: 6 } },
      { ...horas, limites: { horas: 0 } },
    );
    expect(Object.keys(refused.json().campos)).toEqual(['km_repetido.horas']);
    expect((await put({ ...km, limites: {} }, { ...km, limites: {} })).statusCode).toBe(400);
    expect(await lines()).toBe(before);
    const saved = await put(
      { ...km, limites: { diferenca: 6 } },
      { ...horas, limites: {} },
      { regra: 'sem_checkin', ativa: false, limites: {} },
    );
    expect(saved.statusCode).toBe(200);
    expect(await lines()).toBe(before + 2);
    expect(await regraOf('km_portaria')).toMatchObject({ limites: { diferenca: 6 } });
    expect(await regraOf('km_repetido')).toMatchObject({ alterada_em: null });
    await put({ ...km, limites: {} }, { regra: 'sem_checkin', ativa: true, limites: {} });
  });

  it('say before what other limits would find', async () => {
    const preview = async (tolerancia: number) => {
      const path = '/api/divergencias/regras/nao_cabe/previa';
      return (await yard.frota.post(path, { limites: { tolerancia } })).json();
    };
    expect(await preview(10)).toEqual({ hoje: 1, casos: 1, registros: 2, completa: true });
    expect(await preview(60)).toEqual({ hoje: 1, casos: 0, registros: 2, completa: true });
    // Where that one is off, this one asks.
    await save('acima_do_tanque', {}, false);
    expect(await preview(10)).toEqual({ hoje: 2, casos: 2, registros: 2, completa: true });
    await save('acima_do_tanque', {});
    // One that is off asks nothing today.
    await save('nao_cabe', {}, false);
    expect(await preview(10)).toMatchObject({ hoje: 0, casos: 1 });
    await save('nao_cabe', {});
  });

  it('refuse limits that they do not have, or not so', async () => {
    const refused = await save('nao_cabe', { tolerancia: 61, outra: 1 });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().campos)).toEqual(['nao_cabe.tolerancia', 'nao_cabe.outra']);
    const nomes = await save('de_terceiro', { proprios: [`a${String.fromCharCode(0x202e)}`] });
    expect(Object.keys(nomes.json().campos)).toEqual(['de_terceiro.proprios']);
    expect((await save('outra', {})).statusCode).toBe(400);
  });

  it('show how often they were right', async () => {
    const regra = 'nao_cabe';
    const before = await regraOf(regra);
    expect(before).toMatchObject({ procede: 0, nao_procede: 0 });
    const [caso] = (await yard.frota.get(`/api/divergencias?regra=${regra}`)).json().divergencias;
    const path = `/api/divergencias/${caso.id}/decisao`;
    await yard.frota.post(path, { decisao: 'inconclusivo' });
    expect(await regraOf(regra)).toMatchObject({ inconclusivo: 1, abertas: 0 });
    await yard.frota.delete(path);
    await yard.frota.post(path, { decisao: 'procede' });
    expect(await regraOf(regra)).toMatchObject({ procede: 1 });
    await yard.frota.delete(path);
  });
});
