import type {
  listDashboardRegistrosRoute,
  listExternosDashboardRoute,
  listInternosDashboardRoute,
} from '@frota/contract/dashboard';
import type { listVeiculoMarcosRoute, Marco, MarcoDe } from '@frota/contract/historia';
import type { listSaidasRoute } from '@frota/contract/posto';
import type { listMeusLancamentosRoute, registroDetalheRoute } from '@frota/contract/registros';
import type { RouteAnswer, RouteShape } from '@frota/contract/rota';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { correct } from '../../testing/correct.ts';
import { describeInYard } from '../../testing/suite.ts';

const MINUTO_MS = 60_000;
const HORA_MS = 60 * MINUTO_MS;
const PRODUTOS = ['DIESEL S10', 'DIESEL S500'] as const;
const KINDS = ['visita', 'ajuste', 'externo', 'externo à mão'] as const;

/** What may become of a fueling, or of its check-in's plate. */
const golpe = fc.record({
  qual: fc.nat(KINDS.length - 1),
  oQue: fc.constantFrom(
    'placa',
    'km',
    'ocorrido_em',
    'bombaLitros',
    'produto',
    'portaria',
    'desfaz',
    'estorno',
  ),
  placa: fc.nat(2),
  km: fc.integer({ min: 1_000, max: 9_000 }),
  horas: fc.integer({ min: 1, max: 60 }),
  litros: fc.integer({ min: 10, max: 90 }),
});
type Golpe = typeof golpe extends fc.Arbitrary<infer G> ? G : never;

/** What every screen says of a fueling. */
interface Vale {
  placa: string;
  em: string;
  km: number;
  litros: number;
  produto: string;
}
interface Feito {
  readonly id: string;
  readonly kind: (typeof KINDS)[number];
  readonly checkin: string | undefined;
  readonly enviado: Vale;
  readonly corrigido: Map<string, { readonly path: string; readonly valor: Partial<Vale> }>;
  portaria: string | undefined;
  estornado: boolean;
}

const origemDe = ({ kind }: Feito) =>
  kind === 'visita' || kind === 'ajuste' ? 'abastecimento_interno' : 'abastecimento_externo';
const isInterno = (feito: Feito): boolean => origemDe(feito) === 'abastecimento_interno';
/** As it counts now: what was sent, the plate that its check-in has now, what was corrected. */
const valeDe = ({ enviado, portaria, corrigido }: Feito): Vale =>
  Object.assign(
    { ...enviado },
    portaria === undefined ? {} : { placa: portaria },
    ...[...corrigido.values()].map(({ valor }) => valor),
  );
const newest = (one: Vale & { id: string }, other: Vale & { id: string }): number =>
  other.em.localeCompare(one.em) || (one.id < other.id ? 1 : -1);

describeInYard('fuelings that are corrected and cancelled', (yard, context) => {
  let vez = 0;
  let driver: Client;

  beforeAll(async () => {
    driver = await yard.login('Motorista');
    await yard.abreLivro(
      9_000,
      4_000,
      1_000,
      new Date(yard.clock.now().getTime() - 70 * HORA_MS).toISOString(),
    );
  });

  const get = async <R extends RouteShape>(path: string): Promise<RouteAnswer<R>> => {
    const answer = await yard.frota.get(path);
    expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
    return answer.json();
  };

  async function begin(placas: readonly string[]): Promise<Feito[]> {
    const feitos: Feito[] = [];
    for (const kind of KINDS) {
      yard.clock.advance(MINUTO_MS);
      const placa = placas[0]!;
      let checkin: string | undefined;
      if (kind === 'visita') {
        checkin = (await yard.checkin({ placa, km: '5000' })).id;
        await yard.assumir(yard.manobrista, checkin);
      }
      const em = yard.clock.now();
      const km = String(5_000 + feitos.length);
      const ajuste = { placa, km, litragem: '50' };
      const ids = {
        visita: () => yard.concluir({ tarefaId: checkin!, placa, km, bombaLitros: '50' }),
        ajuste: () => yard.ajuste('interno', ajuste),
        externo: () => yard.externo(driver, { placa, km, bombaLitros: '50' }),
        'externo à mão': () => yard.ajuste('externo', ajuste),
      };
      const id = await ids[kind]();
      // What is written by hand names no seconds.
      if (kind === 'ajuste' || kind === 'externo à mão') em.setUTCSeconds(0, 0);
      const enviado = {
        placa,
        em: em.toISOString(),
        km: Number(km),
        litros: 50,
        produto: PRODUTOS[0],
      };
      feitos.push({
        id,
        kind,
        checkin,
        enviado,
        corrigido: new Map(),
        portaria: undefined,
        estornado: false,
      });
    }
    return feitos;
  }

  /** Does it as a manager would; what cannot be done any more is left out. */
  async function happen(
    feito: Feito,
    { oQue, horas, ...golpe }: Golpe,
    placas: readonly string[],
  ): Promise<void> {
    yard.clock.advance(MINUTO_MS);
    const { id, checkin, corrigido } = feito;
    if (feito.estornado) return;
    const placa = placas[golpe.placa]!;
    const em = new Date(yard.clock.now().getTime() - horas * HORA_MS).toISOString();
    if (oQue === 'estorno') {
      const body = { origem: origemDe(feito), origem_id: id, motivo: 'Lançado duas vezes' };
      const answer = await yard.frota.post('/api/posto/estorno', body);
      expect(answer.statusCode, answer.body).toBe(201);
      feito.estornado = true;
    } else if (oQue === 'desfaz') {
      const [last] = [...corrigido].reverse();
      if (!last) return;
      const answer = await yard.frota.delete(`${last[1].path}/decisao`);
      expect(answer.statusCode, answer.body).toBe(204);
      corrigido.delete(last[0]);
    } else if (oQue === 'portaria') {
      if (checkin === undefined) return;
      await correct(
        context.db,
        yard,
        { origem: 'checkin', id: checkin },
        { placa: feito.enviado.placa, campo: 'placa', valor: placa },
      );
      feito.portaria = placa;
    } else {
      const isProduto = oQue === 'produto';
      if (isProduto && !isInterno(feito)) return;
      const campo = isProduto ? 'tipoCombustivelSelecionado' : oQue;
      if (corrigido.has(campo)) return;
      const produto = PRODUTOS[golpe.km % 2]!;
      const novo = {
        placa: [placa, { placa }],
        km: [String(golpe.km), { km: golpe.km }],
        ocorrido_em: [em, { em }],
        bombaLitros: [String(golpe.litros), { litros: golpe.litros }],
        produto: [produto, { produto }],
      } as const;
      const [valor, vale] = novo[oQue];
      const path = await correct(
        context.db,
        yard,
        { origem: origemDe(feito), id },
        { placa: feito.enviado.placa, campo, valor },
      );
      corrigido.set(campo, { path, valor: vale });
    }
  }

  const valeDoMarco = ({
    id,
    placa,
    em,
    km,
    litros,
    combustivel: produto,
  }: MarcoDe<'abastecimento'>) => ({
    id,
    placa,
    em,
    km,
    litros,
    produto,
  });
  const abastecidos = (marcos: readonly Marco[]) =>
    marcos.filter((marco): marco is MarcoDe<'abastecimento'> => marco.tipo === 'abastecimento');

  async function check(feitos: readonly Feito[], placas: readonly string[]): Promise<void> {
    const com = (those: readonly Feito[]) =>
      those.map((feito) => ({ id: feito.id, ...valeDe(feito) })).sort(newest);
    const valem = feitos.filter(({ estornado }) => !estornado);
    const ids = feitos.map(({ id }) => id);
    const ours = <R extends { id: string }>(rows: readonly R[]) =>
      rows.filter(({ id }) => ids.includes(id));

    for (const placa of placas) {
      const dela = (those: readonly Feito[]) =>
        com(those.filter((feito) => valeDe(feito).placa === placa));
      // The page of a vehicle, cancelled ones among them.
      const { marcos } = await get<typeof listVeiculoMarcosRoute>(
        `/api/historia/veiculos/${placa}/marcos?limite=200`,
      );
      expect(abastecidos(marcos).map(valeDoMarco)).toEqual(dela(feitos));
      const estornos = marcos.filter(({ tipo }: Marco) => tipo === 'estorno');
      expect(estornos).toHaveLength(dela(feitos).length - dela(valem).length);
      // The dashboard, its two calls of the specification, and its CSV.
      const query = `placa=${placa}&inicio=2026-01-01&fim=2026-12-31`;
      const { dados } = await get<typeof listDashboardRegistrosRoute>(
        `/api/dashboard/registros?${query}`,
      );
      expect(
        ours(dados).map(({ id, placa, data: em, km, litros, combustivel }) => ({
          id,
          placa,
          em,
          km,
          litros,
          produto: combustivel.toUpperCase(),
        })),
      ).toEqual(dela(valem));
      const { dados: internos } = await get<typeof listInternosDashboardRoute>(
        `/api/tarefas/dashboard?${query}`,
      );
      expect(
        internos.map((row) => ({
          id: row.id,
          placa: row.placa,
          em: row.finalizado_em,
          km: row.km_manobrista,
          litros: row.bombaLitros,
          produto: row.combustivel.toUpperCase(),
        })),
      ).toEqual(dela(valem.filter(isInterno)));
      const { dados: externos } = await get<typeof listExternosDashboardRoute>(
        `/api/abastecimentos-externos/dashboard?${query}`,
      );
      expect(
        externos.map((row) => ({
          id: row.id,
          placa: row.placa,
          em: row.created_at,
          km: row.km,
          litros: row.bomba_litros,
          produto: row.tipo_combustivel_veiculo.toUpperCase(),
        })),
      ).toEqual(dela(valem.filter((feito) => !isInterno(feito))));
      const csv = await yard.frota.get(`/api/dashboard/registros.csv?${query}`);
      const linhas = csv.statusCode === 404 ? [] : csv.body.trim().split('\r\n').slice(1);
      expect(linhas.map((linha) => linha.split(';')[8])).toEqual(
        dela(valem).map(({ km }) => String(km)),
      );
      // What left the tanks, by its plate.
      const saidas = await get<typeof listSaidasRoute>(
        `/api/posto/saidas?busca=${placa}&limite=200`,
      );
      for (const feito of feitos.filter(isInterno)) {
        const its = saidas.filter(({ abastecimento_id }) => abastecimento_id === feito.id);
        const vale = valeDe(feito);
        if (vale.placa !== placa) expect(its).toEqual([]);
        else {
          const left = (tipo: string) =>
            its.filter((row) => row.tipo === tipo).reduce((sum, { litros }) => sum + litros, 0);
          const outro = PRODUTOS.find((produto) => produto !== vale.produto)!;
          expect([left(vale.produto), left(outro)]).toEqual([feito.estornado ? 0 : vale.litros, 0]);
        }
      }
    }
    // A person's page, and what he sent himself.
    for (const [pessoa, client, kinds] of [
      [yard.manobrista.user.id, yard.manobrista, ['visita', 'ajuste']],
      [driver.user.id, driver, ['externo']],
    ] as const) {
      const dele = feitos.filter(({ kind }) => (kinds as readonly string[]).includes(kind));
      const { marcos } = await get<typeof listVeiculoMarcosRoute>(
        `/api/historia/pessoas/${pessoa}/marcos?limite=200`,
      );
      expect(ours(abastecidos(marcos)).map(valeDoMarco)).toEqual(com(dele));
      const { lancamentos }: RouteAnswer<typeof listMeusLancamentosRoute> = (
        await client.get('/api/lancamentos/meus?limite=200')
      ).json();
      expect(
        ours(lancamentos).map(({ id, placa, km, ocorrido_em: em }) => ({ id, placa, km, em })),
      ).toEqual(
        com(dele.filter(({ kind }) => kind !== 'ajuste')).map(({ id, placa, km, em }) => ({
          id,
          placa,
          km,
          em,
        })),
      );
    }
    // Each record, with what was sent beside it where that was corrected.
    for (const feito of feitos) {
      const vale = { id: feito.id, ...valeDe(feito) };
      const { marcos } = await get<typeof listVeiculoMarcosRoute>(
        `/api/historia/registros/${feito.id}`,
      );
      const [marco] = abastecidos(marcos);
      expect(valeDoMarco(marco!)).toEqual(vale);
      const { placa, em, km, litros, produto } = feito.enviado;
      const isSame = JSON.stringify(valeDe(feito)) === JSON.stringify(feito.enviado);
      expect(marco!.informado).toEqual(
        isSame
          ? null
          : expect.objectContaining({ placa, em, km, litros, tipo_combustivel: produto }),
      );
      if (feito.checkin === undefined) continue;
      const { checkin, abastecimentos } = await get<typeof registroDetalheRoute>(
        `/api/checkin/${feito.checkin}`,
      );
      expect(checkin.placa).toBe(feito.portaria ?? feito.enviado.placa);
      expect(checkin.km_manobrista).toBe(feito.estornado ? null : vale.km);
      expect(abastecimentos).toMatchObject([
        { em: vale.em, km: vale.km, litros: vale.litros, informado: isSame ? null : { placa, km } },
      ]);
    }
  }

  it('are the same on every screen, at their own place', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(golpe, { minLength: 6, maxLength: 12 }), async (golpes) => {
        vez += 1;
        yard.clock.advance(HORA_MS);
        const placas = ['A', 'B', 'C'].map(
          (letra) => `CO${letra}1A${String(vez).padStart(2, '0')}`,
        );
        for (const placa of placas) await yard.veiculo(placa);
        const feitos = await begin(placas);
        for (const golpe of golpes) await happen(feitos[golpe.qual]!, golpe, placas);
        await check(feitos, placas);
      }),
      { numRuns: 6 },
    );
  });
});
