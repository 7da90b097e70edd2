import type { DashboardRespostas } from '@frota/contract/dashboard';
import { custoKmOf } from '@frota/contract/dashboard/motor';
import { usualConsumo } from '@frota/contract/divergencias';
import { formatDigitado } from '@frota/contract/formato';
import { digitoDaChave } from '@frota/contract/nota';
import { makeNota } from '@frota/nfe/fixture';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, formOf } from '../../testing/client.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { describeInYard } from '../../testing/suite.ts';
import { startYard, type Yard } from '../../testing/yard.ts';

const PRODUTOS = {
  'DIESEL S10': {},
  ARLA: { cProd: 'ARLA32', xProd: 'ARLA 32', ncm: '31021010' },
} as const;

/** A delivery and what its litre cost, R$; one that was cancelled counts for nothing. */
interface Entrega {
  readonly tipo: keyof typeof PRODUTOS;
  readonly em: string;
  readonly litros: number;
  readonly total: number;
  readonly estornada?: boolean;
}

/** A fueling as it counts in the end. R$ of an external one as paid. */
interface Linha {
  readonly em: string;
  readonly placa: string;
  readonly km: number;
  readonly litros: number;
  readonly arla?: number;
  readonly pago?: number | null;
  /** As typed, where that was corrected. */
  readonly digitado?: number;
}

/**
 * March 2026. ANA1B11 (ENTREGA, Dourados) burns 4 km/L and in March 3.2; BIA2C22 (PUXADA, Amambai) takes Arla
 * before there is a price for it; CAU3D33 is not registered. Fractions that do not end are in most prices.
 */
describeOnDatabase('the answers of the dashboard', (context) => {
  let yard: Yard;
  let frota: Yard['frota'];
  let nf = 500;
  const linhas: Linha[] = [];
  const ENTREGAS: readonly Entrega[] = [
    { tipo: 'DIESEL S10', em: '2026-02-02T09:00', litros: 3000, total: 17_001.37 },
    { tipo: 'DIESEL S10', em: '2026-03-04T09:00', litros: 4000, total: 25_333.33 },
    { tipo: 'DIESEL S10', em: '2026-03-06T09:00', litros: 1000, total: 9_999.99, estornada: true },
    { tipo: 'ARLA', em: '2026-03-09T09:00', litros: 700, total: 2_345.67 },
    { tipo: 'DIESEL S10', em: '2026-03-12T09:00', litros: 2000, total: 13_777.77 },
  ];

  const local = (em: string): Date => new Date(`${em}:00-04:00`);
  /** Days later the session of before has ended. */
  async function goTo(em: string): Promise<void> {
    if (local(em) <= yard.clock.now()) return;
    yard.clock.set(local(em));
    frota = await yard.login('Frota');
  }
  async function post(path: string, body: Parameters<Yard['frota']['post']>[1]): Promise<string> {
    const answer = await frota.post(path, body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().id;
  }
  async function deliver({ tipo, em, litros, total }: Entrega): Promise<string> {
    await goTo(em);
    nf += 1;
    const linha = { ...PRODUTOS[tipo], qCom: `${litros}.0000`, vProd: total.toFixed(2) };
    const notaFiscal = { bytes: makeNota({ nf: String(nf), linhas: [linha] }), name: 'nota.xml' };
    const fields = { tipo, nf: String(nf), litros: String(litros) };
    return post('/api/posto/entrada', formOf(fields, { notaFiscal }));
  }
  async function fuel(linha: Linha): Promise<string> {
    linhas.push(linha);
    const { em, placa, km, litros, arla = 0, pago, digitado = litros } = linha;
    await goTo(em);
    const [data, horario] = em.split('T');
    const comum = { id: v7(), data, horario, placa, km: String(km), tipo: 'DIESEL S10' };
    const quanto = {
      litragem: formatDigitado(digitado),
      litragemArla: formatDigitado(arla),
      motivo: 'Sem sinal no pátio',
    };
    return pago === undefined
      ? post('/api/ajuste/interno', { ...comum, ...quanto, manobrista: 'Manobrista Um' })
      : post('/api/ajuste/externo', {
          ...comum,
          ...quanto,
          motorista: yard.motorista,
          ...(pago !== null && { valor: formatDigitado(pago) }),
        });
  }
  const cancel = (origem: 'entrada' | 'abastecimento_interno', origem_id: string) =>
    post('/api/posto/estorno', { origem, origem_id, motivo: 'Lançado duas vezes' });
  async function correct(id: string, valor: string): Promise<void> {
    const [user] = await context.db.selectFrom('usuario').select(['id', 'usuario']).execute();
    const item = {
      id: v7(),
      origem: 'abastecimento_interno' as const,
      origem_id: id,
      campo: 'bombaLitros',
      motivo: 'semLeitura' as const,
      valor_informado: '',
      valor_lido: null,
      placa: 'ANA1B11',
      usuario_id: user!.id,
      usuario_nome: user!.usuario,
      criada_em: yard.clock.now(),
      detalhe: null,
      decidida_em: null,
    };
    await context.db.insertInto('conferencia').values(item).execute();
    const decision = { decisao: 'corrigido', valor_corrigido: valor };
    const answer = await frota.post(`/api/conferencias/${item.id}`, decision);
    expect(answer.statusCode, answer.body).toBe(204);
  }
  async function ask(query = '', mes = '2026-03'): Promise<DashboardRespostas> {
    const dias = `inicio=${mes}-01&fim=${mes}-30`;
    const answer = await frota.get(`/api/dashboard/respostas?${dias}${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }

  beforeAll(async () => {
    yard = await startYard(context, { clock: createFakeClock(local('2026-01-02T08:00')) });
    frota = yard.frota;
    await yard.veiculo('ANA1B11');
    await yard.veiculo('BIA2C22', { 'Centro de custo': 'PUXADA', Cidade: 'Amambai' });
    const medicao = { litros_s10: 1_000, litros_s500: 0, litros_arla: 100, abrir_livro: true };
    expect((await frota.post('/api/posto/medicao', medicao)).statusCode).toBe(200);

    const [first, second, cancelled, arla, last] = ENTREGAS as [
      Entrega,
      Entrega,
      Entrega,
      Entrega,
      Entrega,
    ];
    const ana = (dia: string, km: number, litros: number): Linha => {
      return { em: `2026-${dia}`, placa: 'ANA1B11', km, litros };
    };
    await fuel(ana('01-05T10:00', 10_000, 100));
    await deliver(first);
    // Seven steps of 4 km/L, one of them of 8.
    for (const [i, litros] of [100, 100.5, 99.5, 50, 101, 99, 100].entries()) {
      await fuel(ana(`02-${String(3 + 3 * i).padStart(2, '0')}T10:00`, 10_400 + 400 * i, litros));
    }
    await fuel(ana('03-02T10:00', 13_120, 100.123));
    await deliver(second);
    // Typed ten times too much, and corrected.
    const slip = await fuel({ ...ana('03-05T10:00', 13_440, 99.877), digitado: 998.77 });
    await correct(slip, '99,877');
    const wrong = await deliver(cancelled);
    await fuel({ em: '2026-03-07T10:00', placa: 'BIA2C22', km: 50_000, litros: 88.8, arla: 4.4 });
    await cancel('entrada', wrong);
    await deliver(arla);
    await fuel({ em: '2026-03-10T10:00', placa: 'BIA2C22', km: 50_300, litros: 90.001, arla: 5.5 });
    await fuel({ em: '2026-03-11T10:00', placa: 'BIA2C22', km: 50_400, litros: 40, pago: 271.99 });
    await deliver(last);
    await fuel({ em: '2026-03-13T10:00', placa: 'CAU3D33', km: 700, litros: 33.333 });
    await fuel({ em: '2026-03-14T10:00', placa: 'CAU3D33', km: 900, litros: 20, pago: null });
    await fuel({ em: '2026-03-16T10:00', placa: 'BIA2C22', km: 50_700, litros: 66.667, arla: 3 });
    const double = await fuel(ana('03-17T10:00', 13_500, 77));
    await cancel('abastecimento_interno', double);
    linhas.splice(
      linhas.findIndex(({ litros }) => litros === 77),
      1,
    );
  });
  afterAll(() => yard.close());

  /** The moving average at an instant, in millionths of R$, step by step. */
  function custoEm(tipo: Entrega['tipo'], em: string): bigint | undefined {
    let ml = BigInt(tipo === 'ARLA' ? 100_000 : 1_000_000);
    let custo: bigint | undefined;
    const out = linhas
      .filter(({ pago }) => pago === undefined)
      .map((linha) => ({
        em: linha.em,
        ml: tipo === 'ARLA' ? (linha.arla ?? 0) : linha.litros,
      }));
    // A cancelled delivery's litres stand in the book until the day on which they were taken out.
    const into = ENTREGAS.filter((entrega) => entrega.tipo === tipo && !entrega.estornada);
    const all = [
      ...into.map((entrega) => ({ em: entrega.em, entrega, ml: entrega.litros })),
      ...out.map((linha) => ({ ...linha, entrega: undefined })),
    ].sort((a, b) => (a.em < b.em ? -1 : 1));
    for (const { entrega, ...line } of all) {
      if (line.em > em) break;
      const moved = BigInt(Math.round(line.ml * 1000));
      if (!entrega) {
        ml -= moved;
        continue;
      }
      const preco = BigInt(Math.round((entrega.total / entrega.litros) * 1e6));
      const sum = ml * (custo ?? preco) + moved * preco;
      ml += moved;
      custo = (sum * 2n + ml) / (ml * 2n);
    }
    return custo;
  }
  /** R$ cents of a fueling; undefined where a price that it needs is not known. */
  function centavosOf({ em, litros, arla = 0, pago }: Linha): bigint | undefined {
    if (pago !== undefined) return pago ? BigInt(Math.round(pago * 100)) : undefined;
    const parts = [['DIESEL S10', litros] as const, ['ARLA', arla] as const];
    let sum = 0n;
    for (const [tipo, quanto] of parts) {
      if (quanto === 0) continue;
      const custo = custoEm(tipo, em);
      if (custo === undefined) return undefined;
      sum += custo * BigInt(Math.round(quanto * 1000));
    }
    return (sum + 5_000_000n) / 10_000_000n;
  }
  /** What these plates cost in March, by hand. */
  function gastoOf(...placas: readonly string[]) {
    const its = linhas.filter(
      ({ em, placa }) => em.startsWith('2026-03') && placas.includes(placa),
    );
    const known = its.filter((linha) => centavosOf(linha) !== undefined);
    const none = its.filter((linha) => centavosOf(linha) === undefined);
    const valor = Number(known.reduce((sum, linha) => sum + centavosOf(linha)!, 0n)) / 100;
    const round = (litros: number): number => Math.round(litros * 1000) / 1000;
    const litros = round(known.reduce((sum, linha) => sum + linha.litros, 0));
    const semPreco = round(none.reduce((sum, linha) => sum + linha.litros + (linha.arla ?? 0), 0));
    // Nobody noted a gauge: each is taken for a full tank.
    const steps = placas.flatMap((placa) => {
      const line = linhas.filter((linha) => linha.placa === placa);
      return line.flatMap((linha, i) => {
        const before = line[i - 1];
        if (!before || !linha.em.startsWith('2026-03')) return [];
        return { km: linha.km - before.km, litros: linha.litros };
      });
    });
    const km = steps.reduce((sum, step) => sum + step.km, 0);
    const litrosKm = round(steps.reduce((sum, step) => sum + step.litros, 0));
    const custoKm = custoKmOf({ valor, litrosPagos: litros, km, litrosKm });
    return { registros: its.length, valor, litrosSemPreco: semPreco, custoKm };
  }
  /** The same of all that a filter leaves. */
  function totalOf(...placas: readonly string[]) {
    const its = linhas.filter(
      ({ em, placa }) => em.startsWith('2026-03') && placas.includes(placa),
    );
    const litros = its.reduce((sum, linha) => sum + linha.litros, 0);
    return {
      ...about(gastoOf(...placas)),
      litros: Math.round(litros * 1000) / 1000,
      kmLitro: expect.any(Number),
    };
  }
  const about = (gasto: ReturnType<typeof gastoOf>) => ({
    ...gasto,
    custoKm: gasto.custoKm === null ? null : expect.closeTo(gasto.custoKm, 9),
  });

  it('are right to the cent by cost centre and city, with corrections and cancelled records', async () => {
    const { gastos } = await ask();
    const [ana, bia, cau] = [gastoOf('ANA1B11'), gastoOf('BIA2C22'), gastoOf('CAU3D33')];
    expect([ana.valor, bia.valor, cau.valor].every((valor) => valor > 100)).toBe(true);
    expect(bia.litrosSemPreco).toBe(93.2);
    expect(cau.litrosSemPreco).toBe(20);
    const byValor = (a: { valor: number }, b: { valor: number }): number => b.valor - a.valor;
    const named = (centro: string, puxada: string) =>
      [
        { nome: centro, ...about(ana) },
        { nome: puxada, ...about(bia) },
        { nome: 'N/A', ...about(cau) },
      ].sort(byValor);
    expect(gastos.centros).toEqual(named('ENTREGA', 'PUXADA'));
    expect(gastos.cidades).toEqual(named('Dourados', 'Amambai'));
    expect(gastos.total).toEqual(totalOf('ANA1B11', 'BIA2C22', 'CAU3D33'));
  });

  it('agree with the records, row by row', async () => {
    const { gastos } = await ask();
    const rows = (
      await frota.get('/api/dashboard/registros?inicio=2026-03-01&fim=2026-03-31&cidade=Amambai')
    ).json().dados as { placa: string; custo: number | null; valor: number | null }[];
    expect(rows).toHaveLength(4);
    const cents = rows.map(({ custo, valor }) => Math.round(100 * (custo ?? valor ?? 0)));
    const amambai = gastos.cidades.find(({ nome }) => nome === 'Amambai');
    expect(Math.round(100 * amambai!.valor)).toBe(cents.reduce((sum, each) => sum + each, 0));
  });

  it.each([
    ['&centro_custo=PUXADA', ['PUXADA'], ['BIA2C22']],
    ['&source=externo&centro_custo=PUXADA', ['PUXADA'], []],
    ['&centro_custo=ENTREGA', ['ENTREGA'], ['ANA1B11']],
  ])('keep to the filters: %s', async (query, centros, placas) => {
    const { gastos, piores } = await ask(query);
    expect(gastos.centros.map(({ nome }) => nome)).toEqual(centros);
    if (placas.length > 0) expect(gastos.total).toEqual(totalOf(...placas));
    else expect(gastos.total).toMatchObject({ registros: 1, valor: 271.99 });
    expect(piores.map(({ placa }) => placa)).toEqual(placas.filter((placa) => placa === 'ANA1B11'));
  });

  it('hold a period against the vehicle’s own median before it', async () => {
    const { piores } = await ask();
    const usual = usualConsumo([4, 400 / 100.5, 400 / 99.5, 8, 400 / 101, 400 / 99, 4])!;
    expect(usual.mediana).toBe(4);
    const [km, litros] = [640, 200];
    const { valor } = gastoOf('ANA1B11');
    expect(piores).toEqual([
      {
        placa: 'ANA1B11',
        mediaKm: km / litros,
        usual: 4,
        alemDoUsual: true,
        litros: expect.closeTo(litros - km / 4, 9),
        queda: expect.closeTo(0.2, 9),
        valor: expect.closeTo((valor / litros) * 40, 9),
        // 320 km on 100.123 L, then 320 km on 99.877 L.
        pior: {
          em: local('2026-03-02T10:00').toISOString(),
          litros: expect.closeTo(100.123 - 320 / 4, 9),
          mediaKm: expect.closeTo(320 / 100.123, 9),
          motorista: expect.any(String),
        },
      },
    ]);
  });
});

describeInYard('the foreign stations of a period', (yard) => {
  const BARATO = '12345678000195';
  const CARO = '98765432000198';
  let numero = 0;

  /** 80 L for R$ in all, with a receipt of the station that is read. */
  async function pay(cnpj: string, bombaValor: string): Promise<string> {
    numero += 1;
    yard.clock.advance(60_000);
    const first43 = `502603${cnpj}65001${String(numero).padStart(9, '0')}112345678`;
    const texto = first43 + digitoDaChave(first43);
    const fotoComprovante = await yard.lida(motorista, 'comprovante', { texto });
    const fields = { placa: 'PDF1A01', km: String(120_000 + 100 * numero), bombaValor };
    return yard.externo(motorista, fields, { fotoComprovante });
  }
  let motorista: Client;

  it('are ranked by what a litre cost there, of those whose receipt was read', async () => {
    motorista = await yard.login('Motorista', yard.motorista);
    await yard.veiculo('PDF1A01');
    await pay(CARO, '520');
    await pay(BARATO, '480');
    await pay(BARATO, '500');
    const cancelled = await pay(BARATO, '80');
    const estorno = { origem: 'abastecimento_externo', origem_id: cancelled };
    await yard.frota.post('/api/posto/estorno', { ...estorno, motivo: 'Lançado duas vezes' });
    await yard.externo(motorista, { placa: 'PDF1A01', km: '130000', bombaValor: '8' });
    const ask = async (source: string): Promise<DashboardRespostas['postosDeFora']> => {
      const dia = yard.clock.now().toISOString().slice(0, 10);
      const query = `source=${source}&inicio=${dia.slice(0, 8)}01&fim=${dia}`;
      return (await yard.frota.get(`/api/dashboard/respostas?${query}`)).json().postosDeFora;
    };
    const combustivel = 'DIESEL S10';
    expect(await ask('externo')).toEqual([
      { cnpj: BARATO, combustivel, registros: 2, litros: 160, preco: 980 / 160 },
      { cnpj: CARO, combustivel, registros: 1, litros: 80, preco: 520 / 80 },
    ]);
    expect(await ask('interno')).toEqual([]);
  });
});
