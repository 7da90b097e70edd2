import { PRODUTOS, type Produto } from '@frota/contract/combustivel';
import { formatDigitado } from '@frota/contract/formato';
import { LANCAMENTO_MAX_LITROS, type Tanque } from '@frota/contract/posto';
import { makeNota } from '@frota/nfe/fixture';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { type Client, formOf } from './client.ts';
import { startYard, type Yard } from './yard.ts';

export interface Storm {
  readonly operations: number;
  /** Even numbers in [0, 1), one after another. */
  readonly chance: () => number;
}

export interface StormResult {
  /** Operations that were booked, and those refused because a tank would not hold them. */
  readonly booked: number;
  readonly refused: number;
  readonly seconds: number;
  /** What does not add up; empty where every balance is the sum of its lines and of what was acknowledged. */
  readonly faults: readonly string[];
}

const CLIENTS = 10;
/** Thousandths of a litre per tank. */
type Litres = Record<Produto, number>;
type Origem = 'entrada' | 'abastecimento_interno' | 'lancamento';

/** What an operation asks for, what it moves once it is booked, and what can later be cancelled by its id. */
interface Operation {
  readonly send: (client: Client) => Promise<LightMyRequestResponse>;
  readonly moves: Partial<Litres>;
  readonly origem?: Origem;
}

interface Booked {
  readonly id: string;
  readonly origem: Origem;
  readonly moves: Partial<Litres>;
}

const asText = (thousandths: number): string => (thousandths / 1000).toFixed(3);

function delivery(number: number, tipo: Produto, litres: number): Operation {
  const cProd = { 'DIESEL S10': 'OB10T', 'DIESEL S500': 'ODMBT', ARLA: 'ARLA 32 GRANEL' }[tipo];
  const nf = String(10_000 + number);
  const bytes = makeNota({ nf, linhas: [{ cProd, xProd: cProd, qCom: `${asText(litres)}0` }] });
  const files = { notaFiscal: { bytes, name: 'nota.xml', type: 'text/xml' } };
  const fields = { nf, tipo, litros: asText(litres), item: '1' };
  return {
    send: (client) => client.post('/api/posto/entrada', formOf(fields, files)),
    moves: { [tipo]: litres },
    origem: 'entrada',
  };
}

function adjustment(yard: Yard, number: number, diesel: number, arla: number): Operation {
  const tipo = arla > 0 || number % 2 === 0 ? 'DIESEL S10' : 'DIESEL S500';
  const body = {
    data: '2026-03-10',
    horario: '07:30',
    manobrista: yard.manobrista.user.usuario,
    placa: 'ABC1D23',
    km: String(100_000 + number),
    tipo,
    litragem: formatDigitado(asText(diesel)),
    litragemArla: (arla / 1000).toFixed(2),
    motivo: 'Lançado no temporal',
  };
  return {
    send: (client) => client.post('/api/ajuste/interno', body),
    moves: { [tipo]: -diesel, ...(arla > 0 && { ARLA: -arla }) },
    origem: 'abastecimento_interno',
  };
}

/** An aferição of which a part is poured back, or a sample. */
function lancamento(tipo: Produto, litres: number, back: number | undefined): Operation {
  const afericao = back !== undefined;
  const body = {
    classe: afericao ? 'afericao' : 'amostra',
    tipo,
    litros: formatDigitado(asText(litres)),
    ...(afericao && { devolvidos: formatDigitado(asText(back)), erro_ml: -40 }),
    motivo: 'Lançado no temporal',
  };
  return {
    send: (client) => client.post('/api/posto/lancamentos', body),
    moves: { [tipo]: (back ?? 0) - litres },
    origem: 'lancamento',
  };
}

function reversal({ id, origem, moves }: Booked): Operation {
  const body = { origem, origem_id: id, motivo: 'Lançado por engano no temporal' };
  const back = Object.entries(moves).map(([tipo, litres]) => [tipo, -litres]);
  return {
    send: (client) => client.post('/api/posto/estorno', body),
    moves: Object.fromEntries(back) as Partial<Litres>,
  };
}

async function findFaults({ db }: Database, expected: Litres): Promise<string[]> {
  const { rows } = await sql<{ tipo: Produto; saldo: string; soma: string }>`
    select s.tipo, s.saldo, coalesce(sum(m.litros), 0) as soma
    from saldo s left join movimento m on m.tipo = s.tipo
    group by s.tipo, s.saldo`.execute(db);
  const faults = rows.flatMap(({ tipo, saldo, soma }) => {
    if (Number(saldo) !== Number(soma)) return [`${tipo}: balance ${saldo}, lines ${soma}`];
    const booked = asText(expected[tipo]);
    return Number(saldo) === Number(booked) ? [] : [`${tipo}: balance ${saldo}, booked ${booked}`];
  });
  return rows.length === PRODUTOS.length ? faults : [...faults, `${rows.length} balances`];
}

/**
 * Deliveries, adjustments, aferições, samples and reversals of ten managers at once on an empty, migrated database, then every
 * balance held against its lines and against what the managers were told.
 */
export async function stormTanks(
  context: { readonly database: Database },
  { operations, chance }: Storm,
): Promise<StormResult> {
  const yard = await startYard(context);
  await yard.veiculo('ABC1D23');
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, (_, index) => yard.login('Frota', `Gestor ${index}`)),
  );
  const tanques: Tanque[] = (await yard.frota.get('/api/posto/tanques')).json();
  const expected = Object.fromEntries(PRODUTOS.map((tipo) => [tipo, 0])) as Litres;
  const standing: Booked[] = [];
  const faults: string[] = [];
  let [started, booked, refused] = [0, 0, 0];

  function nextOperation(number: number): Operation {
    const kind = chance();
    const cancelled = kind < 0.2 && standing.splice(Math.floor(chance() * standing.length), 1)[0];
    if (cancelled) return reversal(cancelled);
    if (kind < 0.6) {
      const { tipo, capacidade } = tanques[Math.floor(chance() * tanques.length)]!;
      return delivery(number, tipo, 1 + Math.floor(chance() * capacidade * 300));
    }
    if (kind < 0.75) {
      const { tipo } = tanques[Math.floor(chance() * tanques.length)]!;
      const litres = 1 + Math.floor(chance() * LANCAMENTO_MAX_LITROS.afericao * 1000);
      const back = chance() < 0.6 ? Math.floor(chance() * litres) : undefined;
      return lancamento(tipo, litres, back);
    }
    const arla = chance() < 0.5 ? 10 * (1 + Math.floor(chance() * 8_000)) : 0;
    return adjustment(yard, number, 1 + Math.floor(chance() * 400_000), arla);
  }

  async function work(client: Client): Promise<void> {
    while (started < operations) {
      const { send, moves, origem } = nextOperation(started++);
      const answer = await send(client);
      if (answer.statusCode === 201) {
        booked++;
        for (const [tipo, litres] of Object.entries(moves)) expected[tipo as Produto] += litres;
        if (origem) standing.push({ id: answer.json().id, origem, moves });
      } else if (answer.statusCode === 409 && answer.body.includes('excede o limite')) refused++;
      else faults.push(`answered ${answer.statusCode}: ${answer.body}`);
      yard.clock.advance(1_000);
    }
  }

  const began = performance.now();
  await Promise.all(clients.map(work));
  const seconds = (performance.now() - began) / 1000;
  faults.push(...(await findFaults(context.database, expected)));
  await yard.close();
  return { booked, refused, seconds, faults };
}
