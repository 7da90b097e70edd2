import type { Marco, MarcoDe, VeiculoHistoria } from '@frota/contract/historia';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { makePhoto } from '../../testing/photos.ts';
import { describeInBothYards } from '../../testing/suite.ts';
import { post } from '../../testing/yard.ts';

const HOUR = 3_600_000;
const BOMBA = { texto: '150,00 L', litros: '150', valor: '1080', confianca: 0.95 };

describeInBothYards('main path', 'historia', (yard, context) => {
  let gestor: string;

  beforeAll(async () => {
    gestor = yard.frota.user.usuario;
  });

  const get = async (placa: string): Promise<VeiculoHistoria> => {
    const answer = await yard.frota.get(`/api/historia/veiculos/${placa}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const page = async (placa: string, query = '') => {
    const answer = await yard.frota.get(`/api/historia/veiculos/${placa}/marcos?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const cursor = answer.headers['x-proximo-cursor'] as string | undefined;
    return { marcos: answer.json().marcos as Marco[], cursor };
  };
  const of = <T extends Marco['tipo']>(marcos: readonly Marco[], tipo: T): MarcoDe<T>[] =>
    marcos.filter((marco): marco is MarcoDe<T> => marco.tipo === tipo);
  /** Checked in and fueled at the own station; answers the keys of both. */
  async function visit(
    placa: string,
    km: number,
  ): Promise<{ checkin: string; abastecimento: string }> {
    const { id } = await yard.checkin({ placa, km: String(km), combustivel: '1/4' });
    yard.clock.advance(60_000);
    await yard.assumir(yard.manobrista, id);
    yard.clock.advance(60_000);
    const completion = { tarefaId: id, placa, km: String(km), bombaLitros: '80' };
    const abastecimento = await yard.concluir(completion);
    yard.clock.advance(60_000);
    return { checkin: id, abastecimento };
  }
  async function fuelElsewhere(placa: string, km: number, valor?: string): Promise<string> {
    const id = await yard.ajuste('externo', { placa, km: String(km), valor });
    yard.clock.advance(60_000);
    return id;
  }
  const cancel = (origem: string, origem_id: string) =>
    yard.frota.post('/api/posto/estorno', { origem, origem_id, motivo: 'Lançado duas vezes' });

  it('tells one story of both forms of a plate, with the photos of each record', async () => {
    await yard.veiculo('HST1234');
    const { checkin, abastecimento } = await visit('HST1C34', 120_000);
    yard.clock.advance(3 * HOUR);
    await visit('HST1234', 120_280);
    const externo = await fuelElsewhere('HST1C34', 120_500, '320');

    const historia = await get('hst-1c34');
    expect(historia).toMatchObject({
      placa: 'HST1234',
      formas: ['HST1234', 'HST1C34'],
      cadastro: { Placa: 'HST1234', Marca: 'Volvo', excluido_em: null },
      ultimo_km: { km: 120_500, onde: 'abastecimento' },
      ultimo_abastecimento: { interno: false, litros: 50 },
    });
    // 280 km with 80 L at the own pump, 220 with 50 L elsewhere, which cost R$ 6,40 each.
    expect(historia.dias90).toMatchObject({
      abastecimentos: 3,
      km: 500,
      litros: 210,
      externo: 320,
      interno: 0,
      litros_sem_valor: 160,
    });
    expect(historia.dias90.media).toBeCloseTo(500 / 130, 6);
    expect(historia.dias90.reais_por_km).toBeCloseTo((6.4 * 130) / 500, 6);
    expect(historia.consumo.trechos.map(({ km }) => km)).toEqual([280, 220]);

    const { marcos } = await page('HST1234', 'limite=200');
    expect(marcos.map(({ em }) => em)).toEqual(
      marcos
        .map(({ em }) => em)
        .toSorted()
        .toReversed(),
    );
    expect(of(marcos, 'checkin')).toHaveLength(2);
    expect(of(marcos, 'tarefa').map(({ acao }) => acao)).toEqual(['assumida', 'assumida']);
    const first = of(marcos, 'abastecimento').find(({ id }) => id === abastecimento)!;
    expect(first).toMatchObject({
      placa: 'HST1C34',
      interno: true,
      km: 120_000,
      litros: 80,
      checkin,
      quem: { id: yard.manobrista.user.id, nome: yard.manobrista.user.usuario },
      motorista: { id: expect.any(Number), nome: yard.motorista },
    });
    expect(first.fotos.map(({ papel }) => papel)).toContain('fotoBomba');
    const last = of(marcos, 'abastecimento').find(({ id }) => id === externo)!;
    expect(last).toMatchObject({ interno: false, valor: 320, lancado_por: gestor, fotos: [] });
    expect(of(marcos, 'checkin').at(-1)!.fotos).toHaveLength(3);

    // The same by pages, and by groups.
    const parts: Marco[] = [];
    let cursor: string | undefined;
    do {
      const part = await page('HST1234', `limite=2${cursor ? `&cursor=${cursor}` : ''}`);
      parts.push(...part.marcos);
      cursor = part.cursor;
    } while (cursor);
    expect(parts).toEqual(marcos);
    const patio = await page('HST1C34', 'grupo=patio');
    expect(patio.marcos).toEqual(
      marcos.filter(({ tipo }) => tipo === 'checkin' || tipo === 'tarefa'),
    );

    // A record brings its whole visit along.
    const answer = await yard.frota.get(`/api/historia/registros/${abastecimento}`);
    const registro: Marco[] = answer.json().marcos;
    expect(registro.map(({ tipo }) => tipo)).toEqual(
      expect.arrayContaining(['abastecimento', 'tarefa', 'checkin']),
    );
    expect(registro.every(({ registro: key }) => [checkin, abastecimento].includes(key))).toBe(
      true,
    );
    const unknown = await yard.frota.get(`/api/historia/registros/${v7()}`);
    expect(unknown.statusCode).toBe(404);
  });

  if (!context.isWhole) return;

  it('tells of a plate outside the register, of a removed vehicle, and of none', async () => {
    await fuelElsewhere('FOR1A23', 1_000);
    const fora = await get('FOR1023');
    expect(fora).toMatchObject({ placa: 'FOR1A23', formas: ['FOR1A23'], cadastro: null });
    expect(fora.dias90).toMatchObject({ externo: 0, litros_sem_valor: 50, reais_por_km: null });
    expect(of((await page('FOR1A23')).marcos, 'abastecimento')[0]!.valor).toBeNull();

    await yard.veiculo('SAI1A23');
    expect((await get('SAI1A23')).formas).toEqual([]);
    const { id } = (await yard.frota.get('/api/veiculos-frota?busca=SAI1A23')).json()[0];
    await yard.frota.delete(`/api/veiculos-frota/${id}`);
    expect((await get('SAI1A23')).cadastro!.excluido_em).toEqual(expect.any(String));

    const none = await yard.frota.get('/api/historia/veiculos/NAO1A23');
    expect(none.statusCode).toBe(404);
    expect((await page('NAO1A23')).marcos).toEqual([]);
  });

  it('keeps what was cancelled, corrected and asked in the line', async () => {
    await yard.veiculo('EST1A23', { Cidade: 'Amambai' });
    const externo = await fuelElsewhere('EST1A23', 1_000, '300');
    expect((await cancel('abastecimento_externo', externo)).statusCode).toBe(201);
    yard.clock.advance(60_000);
    // Three quarters stood in 300 L: 150 L do not fit, and 150 L were read where 200 L were typed.
    const tarefa = await yard.checkin({ placa: 'EST1A23', km: '2000', combustivel: '3/4' });
    await yard.assumir(yard.manobrista, tarefa.id);
    const fotoBomba = await yard.lida(yard.manobrista, 'bomba', BOMBA);
    const fields = { tarefaId: tarefa.id, placa: 'EST1A23', km: '2000', bombaLitros: '200' };
    await yard.concluir(fields, { fotoBomba });
    yard.clock.advance(60_000);

    const before = (await page('EST1A23', 'limite=200')).marcos;
    expect(of(before, 'abastecimento').find(({ id }) => id === externo)!.estornado).toBe(true);
    expect(of(before, 'estorno')).toMatchObject([
      { registro: externo, texto: 'Lançado duas vezes', quem: { nome: gestor } },
    ]);
    expect((await get('EST1A23')).dias90.externo).toBe(0);
    const achado = of(before, 'achado').find(({ campo }) => campo === 'bombaLitros')!;
    expect(achado).toMatchObject({ informado: '200', lido: '150.000', decisao: null });
    expect(of(before, 'divergencia').map(({ regra }) => regra)).toContain('digitado_diferente');
    expect((await get('EST1A23')).divergencias.abertas).toBeGreaterThan(0);

    const path = `/api/conferencias/${achado.id}`;
    const answer = await yard.frota.post(path, { decisao: 'corrigido', valor_corrigido: '150' });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    const after = (await page('EST1A23', 'grupo=conferencia&limite=200')).marcos;
    expect(of(after, 'correcao')).toMatchObject([
      { campo: 'bombaLitros', informado: '200', aplicado: '150', quem: { nome: gestor } },
    ]);
    expect(of(after, 'achado').find(({ id }) => id === achado.id)!.decisao).toBe('corrigido');
    const corrected = of((await page('EST1A23')).marcos, 'abastecimento').find(
      ({ interno }) => interno,
    )!;
    expect(corrected).toMatchObject({ litros: 150, corrigido: true });
  });

  it('moves a record to the plate that Frota corrected it to, and says so on both lines', async () => {
    await yard.veiculo('MOV1A23');
    await yard.veiculo('MOV2B34');
    const posting = await yard.checkinPosting(
      { placa: 'MOV1A23', km: '5000' },
      { fotoPlaca: { bytes: await makePhoto() } },
    );
    const { id } = (await post(yard.portaria, '/api/checkin', posting)).json();
    yard.clock.advance(60_000);
    await yard.assumir(yard.manobrista, id);
    yard.clock.advance(60_000);
    await yard.concluir({ tarefaId: id, placa: 'MOV1A23', km: '5000', bombaLitros: '80' });
    yard.clock.advance(60_000);
    const achado = of((await page('MOV1A23')).marcos, 'achado').find(
      ({ campo, registro }) => campo === 'placa' && registro === id,
    )!;
    const decisao = { decisao: 'corrigido', valor_corrigido: 'MOV2B34' };
    const decided = await yard.frota.post(`/api/conferencias/${achado.id}`, decisao);
    expect(decided.statusCode, decided.body).toBeLessThan(300);

    const before = (await page('MOV1A23', 'limite=200')).marcos;
    expect(new Set(before.map(({ tipo }) => tipo))).toEqual(new Set(['achado', 'correcao']));
    // Also under the old form of the new plate.
    const after = (await page('MOV2134', 'limite=200')).marcos;
    expect(after.map(({ tipo }) => tipo)).toEqual(
      expect.arrayContaining(['checkin', 'tarefa', 'abastecimento', 'achado', 'correcao']),
    );
    expect(of(after, 'checkin')).toMatchObject([{ id, placa: 'MOV2B34' }]);
    expect(of(after, 'correcao')).toMatchObject([
      { campo: 'placa', informado: 'MOV1A23', aplicado: 'MOV2B34' },
    ]);
    expect((await get('MOV1A23')).ultimo_km).toBeNull();
    expect((await get('MOV2B34')).ultimo_km).toMatchObject({ km: 5000 });

    // Taken back, all stands where it was.
    await yard.frota.delete(`/api/conferencias/${achado.id}/decisao`);
    expect(of((await page('MOV1A23')).marcos, 'checkin')).toMatchObject([{ id }]);
    expect((await page('MOV2B34')).marcos).toEqual([]);
  });

  it('says that an item is missing only where somebody looked', async () => {
    await yard.veiculo('ITE1A23');
    for (const itens_nao_vistos of [undefined, '', 'carrinho,cone']) {
      await yard.checkin({
        placa: 'ITE1A23',
        carrinho: 'NOK',
        cone: 'NOK',
        itens_nao_vistos,
      });
      yard.clock.advance(60_000);
    }
    const { marcos } = await page('ITE1A23');
    expect(of(marcos, 'checkin').map(({ nok }) => nok)).toEqual([[], ['carrinho', 'cone'], []]);
  });
});
