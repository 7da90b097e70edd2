import type { Conferencia, listConferenciasRoute } from '@frota/contract/conferencia';
import type { LinhaLivro, listSaidasRoute } from '@frota/contract/posto';
import type { RouteAnswer } from '@frota/contract/rota';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { describeInBothYards } from '../../testing/suite.ts';

const HOUR = 3_600_000;
const PLACA = 'CRR1A01';

describeInBothYards('main path', 'litres that Conferência corrects', (yard, context) => {
  let nf = 700;

  beforeAll(async () => {
    await yard.veiculo(PLACA);
    await yard.abreLivro(3_000, 0, 500, '2026-03-08T12:00:00Z');
    yard.clock.advance(HOUR);
  });

  /** A delivery of 1,000 L at so many R$ a litre. */
  async function deliver(preco: number): Promise<void> {
    nf += 1;
    await yard.entrega(String(nf), 1000, (1000 * preco).toFixed(2));
    yard.clock.advance(HOUR);
  }
  /** A completion that typed 180 L where the pump showed 80; its key. */
  async function fuel(arlaLitros?: string): Promise<string> {
    const tarefa = await yard.checkin({ placa: PLACA });
    await yard.assumir(yard.manobrista, tarefa.id);
    const fotoBomba = await yard.lida(yard.manobrista, 'bomba', { litros: '80', texto: '80' });
    const id = await yard.concluir(
      { tarefaId: tarefa.id, placa: PLACA, bombaLitros: '180', arlaLitros, bombaValor: undefined },
      { fotoBomba },
    );
    yard.clock.advance(HOUR);
    return id;
  }
  async function itemOf(registro: string, campo: string): Promise<Conferencia> {
    const { conferencias }: RouteAnswer<typeof listConferenciasRoute> = (
      await yard.frota.get('/api/conferencias')
    ).json();
    return conferencias.find((item) => item.origem_id === registro && item.campo === campo)!;
  }
  async function correct({ id }: Conferencia, valor_corrigido: string): Promise<void> {
    const body = { decisao: 'corrigido', valor_corrigido };
    expect((await yard.frota.post(`/api/conferencias/${id}`, body)).statusCode).toBe(204);
  }
  async function takeBack({ id }: Conferencia): Promise<void> {
    expect((await yard.frota.delete(`/api/conferencias/${id}/decisao`)).statusCode).toBe(204);
  }
  const saldos = async (): Promise<number[]> =>
    (await yard.frota.get('/api/posto/saldos')).json().map((row: { saldo: number }) => row.saldo);
  const custo = async (): Promise<number> =>
    (await yard.frota.get('/api/posto/custos')).json()[0].custo;
  const hoje = () => yard.clock.now().toISOString().slice(0, 10);
  const linhas = async (): Promise<LinhaLivro[]> =>
    (await yard.frota.get(`/api/posto/livro/linhas?tipo=DIESEL S10&dia=${hoje()}`)).json();
  const saidas = async (): Promise<RouteAnswer<typeof listSaidasRoute>> =>
    (await yard.frota.get('/api/posto/saidas?tipo=DIESEL S10')).json();

  it('left the tank at the fueling’s own instant: stock, cost, difference and R$ follow', async () => {
    await deliver(6);
    const [s10 = 0, , arla = 0] = await saldos();
    const before = await custo();
    const mean = (litros: number): number => (litros * before + 1_000 * 8) / (litros + 1_000);
    const id = await fuel();
    const { em } = (await linhas()).at(-1)!;
    await deliver(8);
    expect(await custo()).toBeCloseTo(mean(s10 - 180), 5);
    const typed = [s10 - 180 + 1_000, 0, arla];
    const medicao = { litros_s10: s10 + 920, litros_s500: 0, litros_arla: arla };
    const ocorrido_em = yard.clock.now().toISOString();
    await yard.frota.post('/api/posto/medicao', { ...medicao, ocorrido_em });
    const diferenca = async () => (await linhas()).find((l) => l.classe === 'medicao')!.diferenca;
    expect([await saldos(), await diferenca()]).toEqual([typed, 100]);

    const told: string[] = [];
    const end = yard.events.subscribe((topico) => told.push(topico));
    const item = await itemOf(id, 'bombaLitros');
    await correct(item, '80');
    expect(told).toContain('saldos');
    expect([await saldos(), await diferenca()]).toEqual([[s10 + 920, 0, arla], 0]);
    expect(await custo()).toBeCloseTo(mean(s10 - 80), 5);
    const path = `/api/dashboard/registros?placa=${PLACA}`;
    const row = (await yard.frota.get(path))
      .json()
      .dados.find((its: { id: string }) => its.id === id);
    expect(row).toMatchObject({ litros: 80, corrigido: true });
    expect(row.custo).toBeCloseTo(80 * before, 2);
    const [booked, line] = (await linhas()).filter((its) => its.em === em);
    expect([booked, line]).toMatchObject([
      { litros: -180, correcao: false },
      { litros: 100, correcao: true, em, estorno: false, ajuste: false, placa: PLACA },
    ]);
    expect(line).toMatchObject({ usuario: 'Frota Um', motivo: 'Correção em Pendências' });
    const its = (await saidas()).filter(({ abastecimento_id }) => abastecimento_id === id);
    expect(its.map(({ litros, correcao }) => [litros, correcao])).toEqual([
      [-100, true],
      [180, false],
    ]);

    await takeBack(item);
    expect([await saldos(), await diferenca()]).toEqual([typed, 100]);
    expect((await linhas()).filter((its) => its.em === em && its.correcao)).toMatchObject([
      { litros: 100 },
      { litros: -100, motivo: 'Correção desfeita em Pendências' },
    ]);
    end();
  });

  if (!context.isWhole) return;

  it('moves with its instant, and is gone for good with its fueling', async () => {
    const before = await saldos();
    const [s10 = 0, s500, arla = 0] = before;
    const id = await fuel('10');
    await correct(await itemOf(id, 'bombaLitros'), '80');
    const author = { usuario_id: yard.manobrista.user.id, usuario_nome: 'Manobrista Um' };
    const doubt = { origem: 'abastecimento_interno' as const, origem_id: id, placa: PLACA };
    const none = {
      valor_lido: null,
      detalhe: null,
      decidida_em: null,
      motivo: 'relogioSuspeito' as const,
    };
    const relogio = { ...doubt, ...none, ...author, id: v7(), campo: 'ocorrido_em' };
    const values = { ...relogio, valor_informado: '', criada_em: yard.clock.now() };
    await context.db.insertInto('conferencia').values(values).execute();
    await correct(await itemOf(id, 'ocorrido_em'), '09/03/2026 07:30');
    expect(await saldos()).toEqual([s10 - 80, s500, arla - 10]);
    const day = async (tipo: string, dia: string): Promise<LinhaLivro[]> =>
      (await yard.frota.get(`/api/posto/livro/linhas?tipo=${tipo}&dia=${dia}`)).json();
    expect(await day('DIESEL S10', '2026-03-09')).toMatchObject([
      { litros: -80, em: '2026-03-09T11:30:00.000Z', correcao: true },
    ]);
    expect(await day('ARLA', '2026-03-09')).toMatchObject([{ litros: -10, correcao: true }]);

    const cancel = { origem: 'abastecimento_interno', origem_id: id, motivo: 'Lançado duas vezes' };
    expect((await yard.frota.post('/api/posto/estorno', cancel)).statusCode).toBe(201);
    expect(await saldos()).toEqual(before);
    // What was decided about a cancelled fueling stays so, and moves nothing.
    const { conferencias } = (await yard.frota.get('/api/conferencias?situacao=decididas')).json();
    const its = conferencias.filter((item: Conferencia) => item.origem_id === id);
    expect(its).toHaveLength(2);
    for (const { id: item } of its) {
      expect((await yard.frota.delete(`/api/conferencias/${item}/decisao`)).statusCode).toBe(409);
    }
    expect(await saldos()).toEqual(before);
  });
});
