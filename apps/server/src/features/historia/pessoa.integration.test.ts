import type { Marco, MarcoDe, PessoaHistoria } from '@frota/contract/historia';
import { beforeAll, expect, it } from 'vitest';
import { makePhoto } from '../../testing/photos.ts';
import { describeInYard } from '../../testing/suite.ts';
import { post, type Yard } from '../../testing/yard.ts';

const MINUTO_MS = 60_000;
const BOMBA = { texto: '150,00 L', litros: '150', valor: '1080', confianca: 0.95 };

describeInYard('a person’s page', (yard) => {
  beforeAll(async () => {
    // One for each test, so that they may come in any order.
    for (const placa of ['PES1A23', 'PES2A34', 'DUO1A23', 'PES4A56']) {
      await yard.veiculo(placa, { Cidade: 'Amambai' });
    }
  });

  const get = async (id: number, query = ''): Promise<PessoaHistoria> => {
    const answer = await yard.frota.get(`/api/historia/pessoas/${id}?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const line = async (id: number, query = 'limite=200'): Promise<Marco[]> => {
    const answer = await yard.frota.get(`/api/historia/pessoas/${id}/marcos?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().marcos;
  };
  const of = <T extends Marco['tipo']>(marcos: readonly Marco[], tipo: T): MarcoDe<T>[] =>
    marcos.filter((marco): marco is MarcoDe<T> => marco.tipo === tipo);
  const idOf = async (nome: string): Promise<number> => {
    const answer = await yard.frota.post('/api/usuarios/busca', { busca: nome });
    return answer.json()[0].id;
  };
  /** Checked in and fueled; answers the keys of both. */
  async function visit(
    fields: Readonly<Record<'placa' | 'km', string>> & Readonly<Record<string, string>>,
    completion: Readonly<Record<string, string>> = {},
    fotoBomba?: Awaited<ReturnType<Yard['lida']>>,
  ): Promise<{ checkin: string; abastecimento: string }> {
    const { id } = await yard.checkin(fields);
    yard.clock.advance(MINUTO_MS);
    await yard.assumir(yard.manobrista, id);
    yard.clock.advance(MINUTO_MS);
    const { placa, km } = fields;
    const abastecimento = await yard.concluir(
      { tarefaId: id, placa, km, bombaLitros: '80', ...completion },
      fotoBomba && { fotoBomba },
    );
    yard.clock.advance(MINUTO_MS);
    return { checkin: id, abastecimento };
  }

  it('shows what gate, attendant and driver did, with what was corrected of it', async () => {
    const { portaria, manobrista, frota } = yard;
    const motorista = await idOf(yard.motorista);
    const antes = {
      gate: (await get(portaria.user.id)).registros,
      pump: await get(manobrista.user.id),
      wheel: (await get(motorista)).dirigidos,
    };
    const here = async (id: number): Promise<Marco[]> =>
      (await line(id)).filter(({ placa }) => placa === 'PES1A23');
    // Given back once, then fueled: 200 L typed, 150 L read.
    const { id: deixada } = await yard.checkin({ placa: 'PES1A23', km: '120000' });
    await yard.assumir(manobrista, deixada);
    yard.clock.advance(MINUTO_MS);
    const back = await manobrista.post(`/api/tarefas/deixar/${deixada}`, {});
    expect(back.statusCode, back.body).toBeLessThan(300);
    yard.clock.advance(MINUTO_MS);
    const fotoBomba = await yard.lida(manobrista, 'bomba', BOMBA);
    const { abastecimento } = await visit(
      { placa: 'PES1A23', km: '120500' },
      { bombaLitros: '200' },
      fotoBomba,
    );
    // A photo that nobody read.
    await post(
      portaria,
      '/api/checkin',
      await yard.checkinPosting(
        { placa: 'PES1A23', km: '120900' },
        { fotoPainelKm: { bytes: await makePhoto() } },
      ),
    );
    yard.clock.advance(MINUTO_MS);

    const gate = await get(portaria.user.id);
    expect(gate).toMatchObject({
      nome: portaria.user.usuario,
      tipo_login: 'Portaria',
      cidade: 'Amambai',
      excluido_em: null,
      dirigidos: 0,
      consumo: null,
      correcoes: [],
      registros: {
        ...antes.gate,
        total: antes.gate.total + 3,
        checkins: antes.gate.checkins + 3,
        sem_leitura: antes.gate.sem_leitura + 1,
      },
    });
    expect(of(await here(portaria.user.id), 'checkin')).toHaveLength(3);

    const marcos = await here(manobrista.user.id);
    expect(of(marcos, 'tarefa').map(({ acao }) => acao)).toEqual([
      'assumida',
      'devolvida',
      'assumida',
    ]);
    expect(of(marcos, 'abastecimento')).toMatchObject([{ id: abastecimento, litros: 200 }]);
    const achado = of(marcos, 'achado').find(({ campo }) => campo === 'bombaLitros')!;
    const decisao = { decisao: 'corrigido', valor_corrigido: '150' };
    const decided = await frota.post(`/api/conferencias/${achado.id}`, decisao);
    expect(decided.statusCode, decided.body).toBeLessThan(300);
    yard.clock.advance(MINUTO_MS);

    const depois = await get(manobrista.user.id);
    expect(depois.registros).toMatchObject({
      total: antes.pump.registros.total + 1,
      internos: antes.pump.registros.internos + 1,
      corrigidos: 1,
    });
    expect(depois.correcoes).toEqual([{ campo: 'bombaLitros', vezes: 1, meio: 50 }]);
    expect(depois.abastecido.litros - antes.pump.abastecido.litros).toBe(150);
    expect(depois.abastecido).toMatchObject({
      valor: 0,
      litros_sem_valor: depois.abastecido.litros,
    });
    const correcao = { campo: 'bombaLitros', informado: '200', aplicado: '150' };
    for (const id of [manobrista.user.id, frota.user.id]) {
      expect(of(await here(id), 'correcao')).toMatchObject([{ ...correcao, placa: 'PES1A23' }]);
    }
    // Nobody else drives what he drives.
    expect(await get(motorista)).toMatchObject({
      dirigidos: antes.wheel + 3,
      consumo: null,
      cidade: 'Amambai',
    });
    expect(of(await here(motorista), 'checkin')).toHaveLength(3);
  });

  it('counts cases by what was decided, and leaves other days out', async () => {
    const { manobrista, frota } = yard;
    const { id } = manobrista.user;
    const antes = (await get(id)).divergencias;
    await visit({ placa: 'PES2A34', km: '1000', combustivel: '3/4' }, { bombaLitros: '250' });
    const all = of(await line(id, 'grupo=divergencias'), 'divergencia').filter(
      ({ placa }) => placa === 'PES2A34',
    );
    expect(all[0]).toMatchObject({ situacao: 'aberta', decisao: null });
    const caso = all[0]!.id;
    const asked = await frota.post(`/api/divergencias/${caso}/pedido`, { pessoa: id });
    expect(asked.statusCode, asked.body).toBeLessThan(300);
    await frota.post(`/api/divergencias/${caso}/decisao`, { decisao: 'nao_procede' });
    expect((await get(id)).divergencias).toEqual({
      ...antes,
      abertas: antes.abertas + all.length - 1,
      nao_procede: 1,
    });
    const declaracoes = of(await line(id, 'grupo=divergencias'), 'declaracao');
    expect(declaracoes).toMatchObject([
      {
        divergencia: caso,
        texto: null,
        pedida_por: { id: frota.user.id, nome: frota.user.usuario },
      },
    ]);

    yard.clock.advance(MINUTO_MS);
    // Who decided, and took it back, has it on the own line; the vehicle's has it, too.
    const undone = await frota.delete(`/api/divergencias/${caso}/decisao`);
    expect(undone.statusCode, undone.body).toBeLessThan(300);
    yard.clock.advance(MINUTO_MS);
    const nota = 'Bomba aferida';
    await frota.post(`/api/divergencias/${caso}/decisao`, { decisao: 'procede', nota });
    yard.clock.advance(MINUTO_MS);
    const decisoes = [
      { acao: 'decidida', texto: 'É problema: Bomba aferida' },
      { acao: 'desfeita', texto: 'Está certo' },
      { acao: 'decidida', texto: 'Está certo' },
    ].map((decisao) => ({ ...decisao, divergencia: caso, placa: 'PES2A34' }));
    const quem = { id: frota.user.id, nome: frota.user.usuario };
    const decided = of(await line(frota.user.id, 'grupo=divergencias'), 'decisao');
    expect(decided.filter(({ divergencia }) => divergencia === caso)).toMatchObject(
      decisoes.map((decisao) => ({ ...decisao, quem })),
    );
    const placa = await frota.get('/api/historia/veiculos/PES2A34/marcos?grupo=divergencias');
    expect(of(placa.json().marcos, 'decisao')).toMatchObject(decisoes);
    expect(of(await line(id), 'decisao')).toEqual([]);

    const outros = 'inicio=2020-01-01&fim=2020-01-31';
    expect(await get(id, outros)).toMatchObject({
      periodo: { inicio: '2020-01-01', fim: '2020-01-31' },
      registros: { total: 0 },
      divergencias: { abertas: 0, nao_procede: 0 },
      cidade: null,
    });
    expect(await line(id, outros)).toEqual([]);
    const invalid = await frota.get(`/api/historia/pessoas/${id}?inicio=ontem`);
    expect(invalid.statusCode).toBe(400);
  });

  it('compares a driver with vehicles that others drive, too', async () => {
    const [ele, ela] = ['Motorista Pesado', 'Motorista Leve'];
    for (const nome of [ele, ela]) await yard.usuario('Motorista', nome);
    for (let i = 0; i < 13; i++) {
      yard.clock.advance(10 * MINUTO_MS);
      const dela = i % 2 === 1;
      const km = String(50_000 + i * 300);
      const motorista = dela ? ela : ele;
      await visit({ placa: 'DUO1A23', km, motorista }, { bombaLitros: dela ? '100' : '120' });
    }
    const { consumo } = await get(await idOf(ele));
    expect(consumo).toMatchObject({ km: 1_800, litros: 720, passos: 6, veiculos: 1 });
    expect(consumo!.media).toBeCloseTo(2.5, 6);
    // The middle of six times 2.5 and six times 3 km/L.
    expect(consumo!.usual).toBeCloseTo(2.75, 6);
    expect((await get(await idOf(ela))).consumo!.media).toBeCloseTo(3, 6);
  });

  it('stays after a user was deleted, and goes when he is made anonymous', async () => {
    const porteiro = await yard.login('Portaria', 'Porteiro Que Saiu');
    const { id } = porteiro.user;
    await post(porteiro, '/api/checkin', await yard.checkinPosting({ placa: 'PES4A56' }));
    await yard.frota.delete(`/api/usuarios/${id}`);
    expect(await get(id)).toMatchObject({
      nome: 'Porteiro Que Saiu',
      excluido_em: expect.any(String),
    });
    const anonimo = await yard.frota.post(`/api/usuarios/${id}/anonimizar`, {});
    expect(anonimo.statusCode, anonimo.body).toBeLessThan(300);
    for (const path of [`/api/historia/pessoas/${id}`, `/api/historia/pessoas/${id}/marcos`]) {
      const answer = await yard.frota.get(path);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().error).toMatch(/anônima/);
    }
    expect((await yard.frota.get('/api/historia/pessoas/2000000000')).statusCode).toBe(404);
  });
});
