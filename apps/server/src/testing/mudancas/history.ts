import { createRandom } from '@frota/amostras';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { correct } from '../correct.ts';
import { VEICULO, type Yard } from '../yard.ts';

const PLACAS = ['MUD1A01', 'MUD1A02', 'MUD1A03'] as const;
type De = 'interno' | 'externo';

interface Booked {
  readonly de: De;
  readonly id: string;
  readonly placa: string;
}

/** Steps of a random history: what people write, correct, cancel and delete, one at each call. */
export function createHistory(yard: Yard, db: Kysely<Schema>, seed: number) {
  const random = createRandom(seed);
  const booked: Booked[] = [];
  const entregas: string[] = [];
  let km = 120_000;
  let nf = 1000;

  const veiculos = async (): Promise<{ id: number; Placa: string }[]> =>
    (await yard.frota.get('/api/veiculos-frota')).json();

  async function fuel(): Promise<void> {
    const de = random.pick(['interno', 'externo']);
    const placa = random.pick(PLACAS);
    km += random.int(50, 400);
    // Some come late, before what was booked since.
    const back = random.int(0, 3) * 7_200_000;
    yard.clock.advance(-back);
    const id = await yard.ajuste(de, {
      placa,
      km: String(km),
      litragem: String(random.int(20, 180)),
    });
    yard.clock.advance(back);
    booked.push({ de, id, placa });
  }

  async function corrigir(): Promise<void> {
    if (booked.length === 0) return;
    const { de, id, placa } = booked[random.int(0, booked.length - 1)]!;
    const origem = `abastecimento_${de}` as const;
    const [campo, valor] = random.pick([
      ['bombaLitros', String(random.int(20, 90))],
      ['km', String(km + random.int(-300, 300))],
    ]);
    await correct(db, yard, { origem, id }, { placa, campo, valor });
  }

  async function estornar(): Promise<void> {
    const [origem, id] = random.chance(0.3)
      ? ['entrada', entregas.pop()]
      : [`abastecimento_${booked.at(-1)?.de}`, booked.pop()?.id];
    if (id === undefined) return;
    const body = { origem, origem_id: id, motivo: 'Lançado duas vezes' };
    await done(yard.frota.post('/api/posto/estorno', body));
  }

  async function cadastro(): Promise<void> {
    const Placa = random.pick(PLACAS);
    const found = (await veiculos()).find((veiculo) => veiculo.Placa === Placa);
    const dados = { ...VEICULO, Placa, Marca: random.pick(['Volvo', 'Scania', 'Iveco']) };
    if (!found) await done(yard.frota.post('/api/veiculos-frota', dados));
    else if (random.chance(0.4)) await done(yard.frota.delete(`/api/veiculos-frota/${found.id}`));
    else await done(yard.frota.put(`/api/veiculos-frota/${found.id}`, dados));
  }

  const medir = (): Promise<void> =>
    done(
      yard.frota.post('/api/posto/medicao', {
        litros_s10: String(random.int(3000, 5000)),
        litros_s500: '3000',
        litros_arla: '500',
      }),
    );

  async function receber(): Promise<void> {
    nf += 1;
    entregas.push(await yard.entrega(String(nf), 10, String(random.int(55, 65))));
  }

  async function decidir(): Promise<void> {
    const { divergencias } = (await yard.frota.get('/api/divergencias')).json();
    if (divergencias.length === 0) return;
    const { id } = divergencias[random.int(0, divergencias.length - 1)];
    const ate = yard.clock.now().toISOString().slice(0, 10);
    if (random.chance(0.5))
      await done(
        yard.frota.put(`/api/divergencias/${id}/responsavel`, {
          responsavel: yard.frota.user.id,
          ate,
        }),
      );
    else await done(yard.frota.post(`/api/divergencias/${id}/decisao`, { decisao: 'nao_procede' }));
  }

  const STEPS = [
    ...([fuel, fuel, fuel, corrigir, corrigir] as const),
    ...([estornar, cadastro, medir, receber, decidir] as const),
  ] as const;
  return {
    random,
    async step(): Promise<void> {
      yard.clock.advance(61_000);
      await random.pick(STEPS)();
    },
  };
}

async function done(
  asked: Promise<{ readonly statusCode: number; readonly body: string }>,
): Promise<void> {
  const { statusCode, body } = await asked;
  if (statusCode >= 300) throw new Error(`not done: ${statusCode} ${body}`);
}
