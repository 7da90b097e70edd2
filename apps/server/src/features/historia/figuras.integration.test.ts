import type { Nivel } from '@frota/contract/combustivel';
import type { Preventiva } from '@frota/contract/cuidados';
import {
  type DashboardRespostas,
  type DashboardResumo,
  type Manha,
  type RegistroDashboard,
  semanasDe,
} from '@frota/contract/dashboard';
import type { Divergencia } from '@frota/contract/divergencias';
import { formatData, formatDataHora, formatDigitado, formatMedia } from '@frota/contract/formato';
import type { Marco, MarcoDe, PessoaHistoria, VeiculoHistoria } from '@frota/contract/historia';
import { sumLitros } from '@frota/contract/litros';
import type { DiaLivro } from '@frota/contract/posto';
import { diaDaSemana, diasDeEstoque } from '@frota/contract/posto/motor';
import { diaOf } from '@frota/contract/tempo';
import { formatSimNao, type VeiculoComparado, type VeiculoListado } from '@frota/contract/veiculos';
import { makeNota } from '@frota/nfe/fixture';
import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { formOf } from '../../testing/client.ts';
import { correct } from '../../testing/correct.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { makePhoto } from '../../testing/photos.ts';
import { inProvas } from '../../testing/provas.ts';
import { startYard, type Yard } from '../../testing/yard.ts';
import { refreshDashboardAndCasos } from '../divergencias/motor/refresh.ts';
import { emVigor } from '../movimentos/tanques.public.ts';

const DAY = 86_400_000;
/** As many as a test run has time for, one of them given. */
const HISTORIES = inProvas(8, 2);
/** Histories lie apart by more than a vehicle's twelve months, so that each is alone on the dashboard. */
const APART = 500 * DAY;
const DIAS = 110;
const CENTROS = ['ENTREGA', 'PUXADA'] as const;

const litros = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((cl) => cl / 100);
const abastecimento = fc.record({
  veiculo: fc.constantFrom(0, 1),
  interno: fc.boolean(),
  dia: fc.integer({ min: 0, max: DIAS }),
  minuto: fc.integer({ min: 0, max: 1439 }),
  litros: fc.oneof({ weight: 9, arbitrary: litros(280) }, { weight: 1, arbitrary: fc.constant(0) }),
  /** Nobody knows what its litre cost, so that a fueling with it has no R$. */
  arla: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: litros(60) }),
  pago: fc.option(fc.integer({ min: 1, max: 200_000 }).map((centavos) => centavos / 100)),
  desvio: fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 0, max: 60 }) },
    { weight: 1, arbitrary: fc.constantFrom(-9_000, 40_000) },
  ),
  nivel: fc.constantFrom('1', '1', '1', '1/2', '3/4'),
  fim: fc.oneof(
    { weight: 8, arbitrary: fc.constant('vale' as const) },
    { weight: 1, arbitrary: fc.constantFrom('estornado' as const, 'corrigido' as const) },
    { weight: 1, arbitrary: fc.constant('outraHora' as const) },
  ),
});
type Abastecimento = typeof abastecimento extends fc.Arbitrary<infer A> ? A : never;
/** 100 km a day; twelve weeks later it burns more than it did before the 90 days. */
const GASTADOR: readonly Abastecimento[] = [0, 1, 2, 3, 4, 5, 6, 7, 100, 101, 102, 103].map(
  (dia, i) => {
    const comum = {
      veiculo: 0,
      interno: true,
      minuto: 600,
      arla: 0,
      pago: null,
      nivel: '1',
      fim: 'vale',
    } as const;
    return { ...comum, dia, litros: dia < 100 ? 20 : 50, desvio: 100 * i - 250 * dia };
  },
);
const historia = fc.array(abastecimento, { minLength: 8, maxLength: 26 });
/** When a vehicle's panel was replaced, and where the new one began. */
const troca = fc.record({
  veiculo: fc.constantFrom(0, 1),
  dia: fc.integer({ min: 1, max: DIAS }),
  primeiro: fc.constantFrom(0, 7, 350_000),
});
type Troca = typeof troca extends fc.Arbitrary<infer T> ? T : never;
const trocas = fc.option(troca, { nil: undefined });
/** What the panel of a day shows. */
const kmDe = (dia: number, veiculo: number, its: Troca | undefined): number => {
  const novo = its !== undefined && its.veiculo === veiculo && dia >= its.dia;
  return novo ? 250 * (dia - its.dia) + its.primeiro : 100_000 + 250 * dia;
};
/** A visit at the gate, near the end where it may be the vehicle's last. */
const visita = fc.record({
  veiculo: fc.constantFrom(0, 1),
  dia: fc.oneof(fc.integer({ min: 0, max: DIAS }), fc.integer({ min: DIAS - 4, max: DIAS })),
  minuto: fc.integer({ min: 0, max: 1439 }),
  desvio: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 60 }) },
    { weight: 1, arbitrary: fc.constantFrom(-9_000, 800_000) },
  ),
  fim: fc.constantFrom('vale', 'km', 'placa', 'desfeita'),
});
const CHECKIN = { combustivel: '1/4', carrinho: 'OK', cone: 'OK', travaRodas: 'OK' };
type Visita = typeof visita extends fc.Arbitrary<infer V> ? V : never;
const visitas = fc.array(visita, { maxLength: 8 });
/** Typed wrong at the last two visits: one is corrected, the other belongs to another vehicle. */
const ERRADAS: readonly Visita[] = [
  { veiculo: 0, dia: 104, minuto: 600, desvio: 800_000, fim: 'km' },
  { veiculo: 0, dia: 105, minuto: 600, desvio: 10, fim: 'placa' },
];

describeOnDatabase('figures that several screens show', (context) => {
  let yard: Yard;
  let frota: Yard['frota'];
  let portaria: Yard['portaria'];
  let quantas = 0;
  /** How often there was something to compare. */
  const vistos = {
    media: 0,
    semPreco: 0,
    reaisPorKm: 0,
    pior: 0,
    resumo: 0,
    casos: 0,
    conferencias: 0,
    posicoes: 0,
    kmDaPortaria: 0,
    kmDaBomba: 0,
    manha: 0,
    tanques: 0,
    paineis: 0,
    parciais: 0,
    foraDaFaixa: 0,
  };
  let motoristaId: number;
  /** His name now. */
  let motorista: string;

  beforeAll(async () => {
    yard = await startYard(context, { clock: createFakeClock(new Date('2001-01-02T12:00:00Z')) });
    frota = yard.frota;
    motorista = yard.motorista;
    const { id } = await context.db
      .selectFrom('usuario')
      .select('id')
      .where('usuario', '=', motorista)
      .executeTakeFirstOrThrow();
    motoristaId = id;
    const medicao = { litros_s10: 1_000, litros_s500: 0, litros_arla: 100, abrir_livro: true };
    expect((await frota.post('/api/posto/medicao', medicao)).statusCode).toBe(200);
    const linha = { qCom: '9000.0000', vProd: '53333.33' };
    const notaFiscal = { bytes: makeNota({ nf: '77', linhas: [linha] }), name: 'nota.xml' };
    const fields = { tipo: 'DIESEL S10', nf: '77', litros: '9000' };
    const answer = await frota.post('/api/posto/entrada', formOf(fields, { notaFiscal }));
    expect(answer.statusCode, answer.body).toBe(201);
  });
  afterAll(() => yard.close());

  async function ask<T>(path: string, query: Readonly<Record<string, string>> = {}) {
    const answer = await frota.get(`${path}?${new URLSearchParams(query)}`);
    expect([200, 404], answer.body).toContain(answer.statusCode);
    const total = Number(answer.headers['x-total']);
    return { body: (answer.statusCode === 200 ? answer.json() : {}) as T, total };
  }
  /** The rows of a CSV by its titles; none where there is nothing to export. */
  async function csv(path: string, query: Readonly<Record<string, string>>) {
    const answer = await frota.get(`${path}?${new URLSearchParams(query)}`);
    if (answer.statusCode === 404) return [];
    const [titulos = [], ...rows] = answer.body
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'));
    return rows.map((cells) => Object.fromEntries(cells.map((cell, i) => [titulos[i]!, cell])));
  }
  const numero = (cell: string | undefined): number => Number(cell?.replace(',', '.'));

  /** Writes a history, in whatever order it came, and answers its two plates. */
  async function write(
    its: readonly Abastecimento[],
    naPortaria: readonly Visita[] = [],
    outroPainel?: Troca,
  ): Promise<readonly string[]> {
    const inicio = yard.clock.now().getTime() + APART;
    yard.clock.set(new Date(inicio + (DIAS + 2) * DAY));
    frota = await yard.login('Frota');
    portaria = await yard.login('Portaria');
    quantas += 1;
    const letras = String.fromCharCode(65 + Math.floor(quantas / 26), 65 + (quantas % 26));
    const placas = CENTROS.map((_, i) => `F${letras}${i}B11`);
    for (const [i, placa] of placas.entries()) {
      const cadastro = {
        Placa: placa,
        'Centro de custo': CENTROS[i],
        Tipo: 'Caminhão',
        Marca: 'Volvo',
        'Tipo de Combustível': 'DIESEL S10',
        Cidade: 'Dourados',
        Proprietario: 'Própria',
        'Capacidade Combustível': '300',
        Km: 10_000,
      };
      const answer = await frota.post('/api/veiculos-frota', cadastro);
      expect(answer.statusCode, answer.body).toBe(201);
    }
    const ids = new Map<string, string>();
    for (const [i, { veiculo, interno, dia, minuto, fim, ...um }] of its.entries()) {
      // The same driver goes on under another name.
      if (i === Math.floor(its.length / 2)) await renameMotorista();
      const em = new Date(inicio + dia * DAY + minuto * 60_000);
      const local = new Date(em.getTime() - 4 * 3_600_000).toISOString();
      const quanto = um.litros === 0 && um.arla === 0 ? 1 : um.litros;
      const comum = {
        id: v7(),
        data: local.slice(0, 10),
        horario: local.slice(11, 16),
        placa: placas[veiculo],
        km: String(Math.max(0, kmDe(dia, veiculo, outroPainel) + um.desvio)),
        tipo: 'DIESEL S10',
        litragem: formatDigitado(quanto),
        litragemArla: formatDigitado(um.arla),
        motivo: 'Bomba sem luz, anotado no papel',
      };
      const quem = interno
        ? { manobrista: yard.manobrista.user.usuario }
        : {
            motorista,
            ...(um.pago !== null && { valor: formatDigitado(um.pago) }),
          };
      const tipo = interno ? 'interno' : 'externo';
      const answer = await frota.post(`/api/ajuste/${tipo}`, { ...comum, ...quem });
      expect(answer.statusCode, answer.body).toBe(201);
      ids.set(comum.id, um.nivel);
      const origem = interno ? 'abastecimento_interno' : 'abastecimento_externo';
      if (fim === 'estornado') {
        const estorno = { origem, origem_id: comum.id, motivo: 'Lançado duas vezes' };
        expect((await frota.post('/api/posto/estorno', estorno)).statusCode).toBe(201);
      }
      if (fim === 'corrigido') {
        const item = { placa: placas[veiculo]!, campo: 'bombaLitros', valor: '77,5' };
        await correct(context.db, { ...yard, frota }, { origem, id: comum.id }, item);
      }
      if (fim === 'outraHora') {
        const valor = formatDataHora(new Date(em.getTime() - 9 * DAY));
        const item = { placa: placas[veiculo]!, campo: 'ocorrido_em', valor };
        await correct(context.db, { ...yard, frota }, { origem, id: comum.id }, item);
      }
    }
    await noteNiveis(ids);
    for (const { veiculo, dia, minuto, desvio, fim } of naPortaria) {
      const ocorrido_em = new Date(inicio + dia * DAY + minuto * 60_000).toISOString();
      const km = String(Math.max(0, kmDe(dia, veiculo, outroPainel) + desvio));
      const fields = {
        ...CHECKIN,
        motorista,
        placa: placas[veiculo]!,
        km,
        ocorrido_em,
      };
      const files: Record<string, { bytes: Buffer }> = {};
      for (const papel of ['fotoPlaca', 'fotoPainelKm', 'fotoPainelCombustivel']) {
        files[papel] = { bytes: await makePhoto() };
      }
      const answer = await portaria.post('/api/checkin', formOf({ ...fields, id: v7() }, files));
      expect(answer.statusCode, answer.body).toBe(201);
      const { id } = answer.json();
      if (fim === 'vale') continue;
      const certo =
        fim === 'placa'
          ? { campo: 'placa', valor: placas[1 - veiculo]! }
          : { campo: 'km', valor: String(kmDe(dia, veiculo, outroPainel) + 5) };
      const item = { placa: placas[veiculo]!, ...certo };
      const path = await correct(context.db, { ...yard, frota }, { origem: 'checkin', id }, item);
      if (fim === 'desfeita') {
        expect((await frota.delete(`${path}/decisao`)).statusCode).toBe(204);
      }
    }
    if (outroPainel) {
      const { veiculo, dia, primeiro } = outroPainel;
      const em = new Date(inicio + dia * DAY).toISOString();
      const ultimo_km = 100_000 + 250 * dia;
      const dados = { placa: placas[veiculo], em, ultimo_km, primeiro_km: primeiro };
      const answer = await frota.post('/api/cuidados/paineis', dados);
      // A km that was typed wrong may be all that is known of before.
      expect([201, 400], answer.body).toContain(answer.statusCode);
      vistos.paineis += Number(answer.statusCode === 201);
    }
    // As if the attendant and the driver had sent them themselves.
    for (const table of ['abastecimento_interno', 'abastecimento_externo'] as const) {
      await context.db
        .updateTable(table)
        .set({ lancado_por_id: null, lancado_por_nome: null })
        .execute();
    }
    return placas;
  }

  async function renameMotorista(): Promise<void> {
    const { usuario, cpf, email } = await context.db
      .selectFrom('usuario')
      .select(['usuario', 'cpf', 'email'])
      .where('id', '=', motoristaId)
      .executeTakeFirstOrThrow();
    motorista = usuario.includes(' Souza') ? usuario.replace(' Souza', '') : `${usuario} Souza`;
    const dados = { usuario: motorista, cpf, email: email ?? '', tipo_login: 'Motorista' };
    const answer = await frota.put(`/api/usuarios/${motoristaId}`, dados);
    expect(answer.statusCode, answer.body).toBe(200);
  }

  /** What the gauge showed after these fuelings, as if their forms had said so. */
  async function noteNiveis(ids: ReadonlyMap<string, string>): Promise<void> {
    await inTransaction(context.db, async (trx) => {
      for (const [id, nivel] of ids) {
        for (const table of ['abastecimento_interno', 'abastecimento_externo'] as const) {
          await trx
            .updateTable(table)
            .set({ nivel: nivel as Nivel })
            .where('id', '=', id)
            .execute();
        }
      }
      await refreshDashboardAndCasos(trx, [...ids.keys()], yard.clock.now());
    });
  }

  /** A vehicle's page beside the dashboard of the same days, the list, the exports and the records. */
  async function checkVeiculo(placa: string, centro_custo: string): Promise<void> {
    const { body: pagina } = await ask<VeiculoHistoria>(`/api/historia/veiculos/${placa}`);
    for (const periodo of [pagina.dias90, pagina.meses12]) {
      const { inicio, fim } = periodo;
      const dias = { inicio, fim, centro_custo };
      const { body: respostas } = await ask<DashboardRespostas>('/api/dashboard/respostas', dias);
      const { total } = respostas.gastos;
      expect(total.registros).toBe(periodo.abastecimentos);
      expect(total.valor).toBeCloseTo(periodo.externo + periodo.interno, 6);
      expect(total.litrosSemPreco).toBe(periodo.litros_sem_valor);
      expect(total.custoKm).toBe(periodo.reais_por_km);
      const pior = respostas.piores.find((row) => row.placa === placa);
      if (pior) expect(pior.mediaKm).toBe(periodo.media);
      vistos.media += Number(periodo.media !== null);
      vistos.semPreco += Number(periodo.litros_sem_valor > 0 && periodo.externo > 0);
      vistos.reaisPorKm += Number(periodo.reais_por_km !== null);
      vistos.pior += Number(pior !== undefined);

      const { body: resumo } = await ask<DashboardResumo>('/api/dashboard/resumo', dias);
      expect(resumo.cards.totalRegistros).toBe(periodo.abastecimentos);
      expect(resumo.cards.totalDieselS10).toBe(periodo.litros);
      const fora = await ask<DashboardResumo>('/api/dashboard/resumo', {
        ...dias,
        source: 'externo',
      });
      expect(fora.body.gastos.find((row) => row.placa === placa)?.valor ?? 0).toBe(periodo.externo);

      const { body, total: quantos } = await ask<{ dados: RegistroDashboard[] }>(
        '/api/dashboard/registros',
        { ...dias, placa, limite: '200' },
      );
      expect(quantos).toBe(periodo.abastecimentos);
      const gasto = body.dados.reduce((sum, row) => sum + (row.custo ?? row.valor ?? 0), 0);
      expect(gasto).toBeCloseTo(periodo.externo + periodo.interno, 6);
      const exportados = await csv('/api/dashboard/registros.csv', { ...dias, placa });
      expect(
        exportados.map((row) => [numero(row.Litros), numero(row.KM), row['Média (km/L)']]),
      ).toEqual(
        body.dados.map((row) => [
          row.litros,
          row.km,
          row.mediaKm?.toFixed(3).replace('.', ',') ?? '',
        ]),
      );
      expect(exportados.map((row) => [row.Parcial, row['Fora da faixa']])).toEqual(
        body.dados.map((row) => [formatSimNao(row.parcial), formatSimNao(row.foraDaFaixa)]),
      );
      vistos.parciais += body.dados.filter(({ parcial }) => parcial).length;
      vistos.foraDaFaixa += body.dados.filter(({ foraDaFaixa }) => foraDaFaixa).length;
      const mensal = resumo.consumo.find((row) => row.placa === placa);
      expect(mensal?.mediaKm ?? null).toBe(periodo.media_mensal);
      if (mensal && pagina.consumo.faixa) {
        const { de, ate } = pagina.consumo.faixa;
        expect(mensal.foraDaFaixa).toBe(mensal.mediaKm < de || mensal.mediaKm > ate);
      }
      const [linha] = await csv('/api/dashboard/resumo.csv', { ...dias, placa });
      if (linha) {
        vistos.resumo += 1;
        const media = periodo.media_mensal?.toFixed(3).replace('.', ',') ?? '';
        expect(linha['Média mensal (km/L)']).toBe(media);
      }

      const marcos = await ask<{ marcos: Marco[] }>(`/api/historia/veiculos/${placa}/marcos`, {
        inicio,
        fim,
        grupo: 'abastecimentos',
        limite: '200',
      });
      const contados = marcos.body.marcos.filter(
        (marco): marco is MarcoDe<'abastecimento'> =>
          marco.tipo === 'abastecimento' && !marco.estornado,
      );
      const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
      expect(
        contados
          .map(({ id, litros, km, valor, media_km, parcial, fora_da_faixa }) => {
            return { id, litros, km, valor, media_km, parcial, fora_da_faixa };
          })
          .sort(byId),
      ).toEqual(
        body.dados
          .map(({ id, litros, km, valor, custo, mediaKm: media_km, parcial, foraDaFaixa }) => {
            const pago = { valor: custo ?? valor, fora_da_faixa: foraDaFaixa };
            return { id, litros, km, media_km, parcial, ...pago };
          })
          .sort(byId),
      );
    }
    const frotas = await ask<readonly VeiculoListado[]>('/api/veiculos-frota', { busca: placa });
    const [listado] = frotas.body;
    expect(listado?.media_km).toBe(pagina.dias90.media);
    expect(listado?.ultimo_km).toEqual(pagina.ultimo_km);
    const { body: comparados } = await ask<readonly VeiculoComparado[]>(
      '/api/veiculos-frota/comparacao',
      { busca: placa },
    );
    expect(comparados[0]).toMatchObject({
      reais_por_km: pagina.dias90.reais_por_km,
      media_km: pagina.dias90.media,
      media_propria: pagina.meses12.media,
      ultimo_km: pagina.ultimo_km,
    });
    const { preventivas } = (
      await ask<{ preventivas: Preventiva[] }>('/api/cuidados/preventivas', { busca: placa })
    ).body;
    expect(preventivas.map(({ ultimo_km }) => ultimo_km)).toEqual([pagina.ultimo_km]);
    const imagem = { bytes: await makePhoto() };
    const lida = await portaria.post('/api/ocr', formOf({ tipo: 'km', placa }, { imagem }));
    expect(lida.statusCode, lida.body).toBe(200);
    expect(yard.reader.lastContext()?.conhecido?.kmAnterior).toBe(pagina.ultimo_km?.km);
    vistos.kmDaPortaria += Number(pagina.ultimo_km?.onde === 'portaria');
    vistos.kmDaBomba += Number(pagina.ultimo_km?.onde === 'abastecimento');

    const casos = await ask<{ divergencias: Divergencia[] }>('/api/divergencias', {
      placa,
      limite: '200',
    });
    expect(casos.total).toBe(pagina.divergencias.abertas);
    vistos.casos += casos.total;
    const conferencias = await ask<unknown>('/api/conferencias', { busca: placa, limite: '1' });
    expect(conferencias.total).toBe(pagina.conferencias.abertas);
    vistos.conferencias += conferencias.total;
    for (const caso of casos.body.divergencias.slice(0, 3)) {
      const { body } = await ask<Divergencia>(`/api/divergencias/${caso.id}`);
      const { frase, numeros, litros, valor } = body;
      expect({ frase, numeros, litros, valor }).toMatchObject({
        frase: caso.frase,
        numeros: caso.numeros,
        litros: caso.litros,
        valor: caso.valor,
      });
    }
  }

  /** Rankings beside the table that they filter, and people's own pages beside the dashboard of their kind. */
  async function checkPessoas(): Promise<void> {
    const fim = diaOf(yard.clock.now());
    const inicio = diaOf(new Date(yard.clock.now().getTime() - (DIAS + 5) * DAY));
    const { body: resumo } = await ask<DashboardResumo>('/api/dashboard/resumo', { inicio, fim });
    const papeis = { manobristas: 'manobrista', motoristas: 'motorista', portaria: 'portaria' };
    for (const [lista, papel] of Object.entries(papeis)) {
      for (const { nome, total } of resumo.rankings[lista as keyof typeof papeis]) {
        vistos.posicoes += 1;
        const filtro = { inicio, fim, pessoa: nome, papel };
        expect((await ask('/api/dashboard/registros', filtro)).total).toBe(total);
      }
    }
    for (const [source, id] of [
      ['interno', yard.manobrista.user.id],
      ['externo', motoristaId],
    ] as const) {
      const dias = { inicio, fim };
      const { body: pagina } = await ask<PessoaHistoria>(`/api/historia/pessoas/${id}`, dias);
      const doTipo = { ...dias, source };
      const { cards } = (await ask<DashboardResumo>('/api/dashboard/resumo', doTipo)).body;
      const { gastos } = (await ask<DashboardRespostas>('/api/dashboard/respostas', doTipo)).body;
      expect(pagina.registros[source === 'interno' ? 'internos' : 'externos']).toBe(
        cards.totalRegistros,
      );
      expect(pagina.abastecido).toEqual({
        litros: cards.totalDieselS10,
        arla_litros: cards.totalArla,
        valor: gastos.total.valor,
        litros_sem_valor: gastos.total.litrosSemPreco,
      });
    }
  }

  /** The morning's figures and tanks beside the pages that they lead to. */
  async function checkManha(): Promise<void> {
    const { body: manha } = await ask<Manha>('/api/dashboard/manha');
    const { custo, litros: abastecidos, rs_km, km_l } = manha;
    for (const figura of [custo, abastecidos, rs_km, km_l]) {
      expect([figura.antes, figura.valor]).toEqual(figura.semanas.slice(-2));
      const query = Object.fromEntries(new URL(figura.endereco, 'http://x').searchParams);
      expect(query).toEqual({ inicio: manha.desde, fim: manha.ate });
    }
    for (const [i, dias] of semanasDe({ inicio: manha.desde, fim: manha.ate }).entries()) {
      const semana = [custo, abastecidos, rs_km, km_l].map(({ semanas }) => semanas[i]);
      const query = { ...dias };
      const { gastos } = (await ask<DashboardRespostas>('/api/dashboard/respostas', query)).body;
      const { valor, litros: todos, custoKm, kmLitro } = gastos.total;
      expect(semana).toEqual([valor, todos, custoKm, kmLitro]);
      const { volumes } = (await ask<DashboardResumo>('/api/dashboard/resumo', query)).body;
      const diesel = volumes.filter(({ tipo }) => tipo !== 'ARLA');
      expect(diesel.reduce((sum, row) => sum + row.litros, 0)).toBeCloseTo(todos, 6);
      vistos.manha += Number(valor > 0 && kmLitro !== null);
    }
    for (const { tipo, litros: saldo, dias, endereco } of manha.tanques) {
      const query = Object.fromEntries(new URL(endereco, 'http://x').searchParams);
      const { body: livro } = await ask<DiaLivro[]>('/api/posto/livro', query);
      expect(livro.at(-1)!.fechamento).toBe(saldo);
      // The book has what was cancelled on its day, and its reversal on another; no fuel was moved by either.
      const { rows: canceladas } = await sql<{ em: Date; litros: string }>`
        select ocorrido_em as em, litros from movimento l
         where tipo = ${tipo} and classe = 'saida' and not ${emVigor(sql`l`)}`.execute(context.db);
      const moveram = livro.slice(0, -1).map(({ dia, abastecimentos, ajustes }) => {
        const its = canceladas.filter(({ em }) => diaOf(em) === dia);
        return { dia, litros: sumLitros([abastecimentos, ajustes, ...its.map((l) => l.litros)]) };
      });
      const usos = Array.from({ length: 7 }, (_, semana) =>
        sumLitros(
          moveram.flatMap(({ dia, litros }) => (diaDaSemana(dia) === semana ? [litros] : [])),
        ),
      );
      expect(dias).toBe(diasDeEstoque(saldo, usos, diaOf(yard.clock.now())));
      vistos.tanques += Number(dias !== null);
    }
  }

  it('are the same on all of them', async () => {
    await fc.assert(
      fc.asyncProperty(historia, visitas, trocas, async (its, naPortaria, outroPainel) => {
        const placas = await write(its, naPortaria, outroPainel);
        for (const [i, placa] of placas.entries()) await checkVeiculo(placa, CENTROS[i]!);
        await checkPessoas();
        await checkManha();
      }),
      {
        numRuns: HISTORIES,
        // Each history begins where the last one ended: a smaller one would be another.
        endOnFailure: true,
        // One whose first history has something of all that is compared.
        seed: 20_261_126,
        examples: [[[...GASTADOR], [...ERRADAS], undefined]],
      },
    );
    for (const [qual, vezes] of Object.entries(vistos)) expect(vezes, qual).toBeGreaterThan(0);
  });

  it('tell a change of consumption on the vehicle’s page as its case does', async () => {
    const dia = (i: number, litrosDoDia: number): Abastecimento => {
      const comum = {
        veiculo: 0,
        interno: true,
        minuto: 600,
        arla: 0,
        pago: null,
        nivel: '1',
      } as const;
      return { ...comum, dia: i, litros: litrosDoDia, desvio: 0, fim: 'vale' };
    };
    const its = Array.from({ length: 22 }, (_, i) => dia(i, i < 16 ? 80 + (i % 3) : 104 + i));
    const [placa] = await write(its);
    const { body } = await ask<{ divergencias: Divergencia[] }>('/api/divergencias', {
      placa: placa!,
      regra: 'consumo_fora',
    });
    const caso = body.divergencias.find(({ numeros }) => numeros['Mudou em'] !== undefined);
    const { consumo } = (await ask<VeiculoHistoria>(`/api/historia/veiculos/${placa}`)).body;
    const { em, ate, antes, agora, litros } = consumo.aumento!;
    expect(caso!.ocorrido_em).toBe(ate);
    expect(ate < consumo.trechos.at(-1)!.em).toBe(true);
    expect(caso!.frase).toContain(
      `De ${formatData(em)} a ${formatData(ate)} fez ${formatMedia(agora)} km/L, e antes fazia ${formatMedia(antes)}: ${litros} L a mais`,
    );
    const piores = consumo.trechos.filter((trecho) => trecho.em > em && trecho.em <= ate);
    const [km, gastos] = [
      piores.reduce((sum, trecho) => sum + trecho.km, 0),
      piores.reduce((sum, trecho) => sum + trecho.litros, 0),
    ];
    expect(agora).toBeCloseTo(km / gastos, 9);
    // Stretches that have cases of their own are not asked about again.
    const perguntados = body.divergencias
      .filter(({ ocorrido_em }) => ocorrido_em > em && ocorrido_em <= ate)
      .reduce((sum, { litros }) => sum + litros!, 0);
    expect(perguntados).toBe(litros);
    expect(litros).toBeCloseTo(gastos - km / antes, 0);
  });
});
