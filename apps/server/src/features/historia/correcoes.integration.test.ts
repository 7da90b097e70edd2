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
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { correct } from '../../testing/correct.ts';
import { inProvas } from '../../testing/provas.ts';
import { describeInYard } from '../../testing/suite.ts';
import { queueTodas } from '../divergencias/motor/fila.repository.ts';
import { queueFotosSince } from '../divergencias/motor/foto.repository.ts';
import { queuePessoasSince } from '../divergencias/motor/pessoa.repository.ts';
import { queuePostoSince } from '../divergencias/motor/posto.fila.ts';

const MINUTO_MS = 60_000;
const HORA_MS = 60 * MINUTO_MS;
const NEVER = new AbortController().signal;
const SEMPRE = new Date('2020-01-01T00:00:00Z');
const PRODUTOS = ['DIESEL S10', 'DIESEL S500'] as const;
const KINDS = ['visita', 'ajuste', 'externo', 'externo à mão'] as const;

/** What may become of a fueling, or of its check-in's plate and driver. */
const golpe = fc.record({
  qual: fc.nat(KINDS.length - 1),
  oQue: fc.constantFrom(
    'placa',
    'km',
    'ocorrido_em',
    'bombaLitros',
    'produto',
    'portaria',
    'motorista',
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
  /** As sent, and as it is now. */
  readonly enviou: string;
  dirigiu: string;
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
  let motoristas: readonly string[];

  beforeAll(async () => {
    driver = await yard.login('Motorista');
    const outro = await yard.login('Motorista', 'Outro que Dirigiu');
    motoristas = [driver.user.usuario, yard.motorista, outro.user.usuario];
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
        ...dirigidoPor(kind),
        estornado: false,
      });
    }
    return feitos;
  }

  const dirigidoPor = (kind: Feito['kind']) => {
    const sent = { visita: yard.motorista, ajuste: 'N/A', externo: driver.user.usuario };
    const enviou = kind === 'externo à mão' ? yard.motorista : sent[kind];
    return { enviou, dirigiu: enviou };
  };

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
      if (last[0] === 'motorista') feito.dirigiu = feito.enviou;
    } else if (oQue === 'portaria') {
      if (checkin === undefined) return;
      await correct(
        context.db,
        yard,
        { origem: 'checkin', id: checkin },
        { placa: feito.enviado.placa, campo: 'placa', valor: placa },
      );
      feito.portaria = placa;
    } else if (oQue === 'motorista') {
      if (feito.kind === 'ajuste' || corrigido.has(oQue)) return;
      const valor = motoristas[golpe.placa]!;
      const de =
        checkin === undefined
          ? ({ origem: origemDe(feito), id } as const)
          : ({ origem: 'checkin', id: checkin } as const);
      const item = { placa: feito.enviado.placa, campo: oQue, valor };
      corrigido.set(oQue, { path: await correct(context.db, yard, de, item), valor: {} });
      feito.dirigiu = valor;
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
    const { dados } = await get<typeof listDashboardRegistrosRoute>(
      `/api/dashboard/registros?placa=CO&limite=200&inicio=2026-01-01&fim=2026-12-31`,
    );
    const dirigiram = new Map(ours(dados).map(({ id, motorista }) => [id, motorista]));
    expect(dirigiram).toEqual(new Map(valem.map(({ id, dirigiu }) => [id, dirigiu])));
    // A person's page, and what he sent himself.
    for (const [pessoa, client, kinds] of [
      [yard.manobrista.user.id, yard.manobrista, ['visita', 'ajuste']],
      [driver.user.id, driver, ['externo']],
    ] as const) {
      const dele = feitos.filter(({ kind, dirigiu }) =>
        client === driver
          ? !['visita', 'ajuste'].includes(kind) && dirigiu === driver.user.usuario
          : (kinds as readonly string[]).includes(kind),
      );
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
        com(dele.filter(({ kind }) => kind !== 'ajuste' && kind !== 'externo à mão')).map(
          ({ id, placa, km, em }) => ({
            id,
            placa,
            km,
            em,
          }),
        ),
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
      const { quem, motorista, motorista_informado } = marco!;
      const { dirigiu, enviou } = feito;
      expect((isInterno(feito) ? motorista : quem)?.nome).toBe(dirigiu);
      expect(motorista_informado?.nome).toBe(dirigiu === enviou ? undefined : enviou);
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

  /** Open cases with all that they say, and whom they name. */
  async function abertas(): Promise<object[]> {
    await yard.services.filaDivergencias.catchUp(NEVER);
    const { rows } = await sql<object>`
      select d.regra, d.registro_id, d.pessoa_id, d.origem, d.placa, d.ocorrido_em, d.frase, d.litros, d.valor,
             d.numeros, d.lancamentos, d.quem, coalesce((
               select jsonb_agg(jsonb_build_array(p.papel, p.usuario_id, p.usuario_nome)
                                order by p.papel, p.usuario_id, p.usuario_nome)
                 from divergencia_pessoa p where p.divergencia_id = d.id), '[]') as pessoas
        from divergencia d where d.situacao = 'aberta'
       order by d.regra, d.registro_id, d.pessoa_id`.execute(context.db);
    return rows;
  }

  /** The same, as if nothing had been judged before. */
  async function julgadasDeNovo(): Promise<object[]> {
    await sql`delete from divergencia`.execute(context.db);
    for (const queue of [queueTodas, queueFotosSince, queuePessoasSince, queuePostoSince]) {
      await queue(context.db, SEMPRE);
    }
    return abertas();
  }

  it('are the same on every screen, at their own place, and open the cases of a fresh judgement', {
    timeout: 120_000,
  }, async () => {
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
        const julgadas = await abertas();
        expect(julgadas).not.toEqual([]);
        expect(await julgadasDeNovo()).toEqual(julgadas);
      }),
      { numRuns: inProvas(12, 3) },
    );
  });
});
