import type { LightMyRequestResponse } from 'fastify';
import { v7 } from 'uuid';
import { createMemoryPhotoStorage } from '../adapters/photo-storage/memory.ts';
import type { Database } from '../database/connect.ts';
import { type Client, formOf } from './client.ts';
import { makePhoto } from './photos.ts';
import type { TestServer } from './server.ts';
import { startYard, type Yard } from './yard.ts';

export interface FieldStorm {
  /** Taps on *Enviar*. */
  readonly records: number;
  /** Even numbers in [0, 1), one after another. */
  readonly chance: () => number;
}

export interface FieldStormResult {
  /** Calls that arrived, and how many of their answers were lost. */
  readonly calls: number;
  readonly lost: number;
  /** Times that a server died with a photo half stored. */
  readonly deaths: number;
  readonly seconds: number;
  /** What does not add up; empty where each tap is one record with all of its photos. */
  readonly faults: readonly string[];
}

const PHONES = 5;
/** Of all calls. */
const NEVER_ARRIVES = 0.1;
const ANSWER_LOST = 0.15;
const DELIVERED_TWICE = 0.1;
const DELIVERED_LATE = 0.05;
const DIES_BEFORE_FILE = 0.04;
const DIES_AFTER_FILE = 0.04;

/** What a tap sends: the call, its fields, and how many photos each field has. */
interface Tap {
  readonly id: string;
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly photos: Readonly<Record<string, number>>;
}

type Send = (client: Client, path: string, form: FormData) => Promise<LightMyRequestResponse>;

/** A storage whose server dies now and then, before or after the file is there. */
function createDyingStorage(chance: () => number) {
  const storage = createMemoryPhotoStorage();
  let deaths = 0;
  const put: typeof storage.put = async (key, bytes) => {
    const when = chance();
    if (when < DIES_BEFORE_FILE + DIES_AFTER_FILE) deaths += 1;
    if (when < DIES_BEFORE_FILE) throw new Error('died before the file');
    await storage.put(key, bytes);
    if (when < DIES_BEFORE_FILE + DIES_AFTER_FILE) throw new Error('died after the file');
  };
  return { storage: { ...storage, put }, deaths: () => deaths };
}

/** A line that loses calls and answers, and delivers twice or late. `answered` is undefined without an answer. */
function createLine(chance: () => number) {
  const late: Promise<unknown>[] = [];
  let [calls, lost] = [0, 0];

  async function attempt(call: () => Promise<LightMyRequestResponse>) {
    const luck = chance();
    if (luck < NEVER_ARRIVES) return undefined;
    calls += 1;
    if (luck < NEVER_ARRIVES + DELIVERED_LATE) {
      lost += 1;
      late.push(new Promise((resolve) => setImmediate(resolve)).then(call));
      return undefined;
    }
    if (luck < NEVER_ARRIVES + DELIVERED_LATE + DELIVERED_TWICE) {
      return (await Promise.all([call(), call()]))[0];
    }
    const answer = await call();
    if (luck > 1 - ANSWER_LOST) lost += 1;
    return luck > 1 - ANSWER_LOST ? undefined : answer;
  }

  return {
    /** Tries until an answer comes that is no failure of the server. */
    insist: async (call: () => Promise<LightMyRequestResponse>) => {
      for (;;) {
        const answer = await attempt(call);
        if (answer && answer.statusCode < 500) return answer;
      }
    },
    settled: () => Promise.all(late),
    count: () => ({ calls, lost }),
  };
}

/**
 * Five phones send check-ins, completed tasks and foreign fuelings as the app does, photos first, over a line
 * that fails in every way, to a server whose storage dies with half a photo; then every tap is looked for.
 */
export async function stormField(
  context: { readonly database: Database },
  { records, chance }: FieldStorm,
): Promise<FieldStormResult> {
  const dying = createDyingStorage(chance);
  const yard = await startYard(context);
  await yard.veiculo('TMP1A23');
  // The set-up above needs no luck; the phones' server shares its database.
  const server = await startYard(context, { clock: yard.clock, storage: dying.storage });
  const line = createLine(chance);
  const faults: string[] = [];
  const taps: Tap[] = [];
  const send: Send = (client, path, form) => {
    server.clock.advance(1_000);
    return line.insist(() => client.call('POST', path, form));
  };

  async function sendPhoto(client: Client, bytes: Uint8Array): Promise<string> {
    const form = formOf({ id: v7(), pasta: 'checkin-combustivel' }, { foto: { bytes } });
    const answer = await send(client, '/api/fotos', form);
    if (answer.statusCode !== 201) faults.push(`photo ${answer.statusCode}: ${answer.body}`);
    return answer.json().url;
  }

  async function sendTap(client: Client, tap: Tap): Promise<void> {
    const form = formOf(tap.fields);
    for (const [field, count] of Object.entries(tap.photos)) {
      const name = field.startsWith('fotos') ? `${field}Url[]` : `${field}Url`;
      for (let i = 0; i < count; i++) form.append(name, await sendPhoto(client, await makePhoto()));
    }
    const answer = await send(client, tap.path, form);
    taps.push(tap);
    if (answer.statusCode !== 201 || answer.json().id !== tap.id) {
      faults.push(`${tap.path} ${answer.statusCode}: ${answer.body}`);
    }
  }

  const phones = await Promise.all(
    Array.from({ length: PHONES }, (_, i) => createPhone(server, yard, i)),
  );
  const began = performance.now();
  let tapped = 0;
  await Promise.all(
    phones.map(async ({ client, nextTap }) => {
      while (tapped < records) {
        tapped += 1;
        await sendTap(client, await nextTap());
      }
    }),
  );
  await line.settled();
  const seconds = (performance.now() - began) / 1000;
  faults.push(...(await findFaults(context.database, taps, new Set(dying.storage.keys()))));
  await server.close();
  await yard.close();
  return { ...line.count(), deaths: dying.deaths(), seconds, faults };
}

interface Phone {
  readonly client: Client;
  nextTap(): Promise<Tap>;
}

const CHECKIN = { fotoPlaca: 1, fotoPainelKm: 1, fotoPainelCombustivel: 1 };

/** Two at the gate, two in the yard, one on the road. */
async function createPhone(server: TestServer, yard: Yard, number: number): Promise<Phone> {
  const tipo = (['Portaria', 'Portaria', 'Manobrista', 'Manobrista', 'Motorista'] as const)[
    number
  ]!;
  const client = await server.login(tipo, `${tipo} Temporal ${number}`);
  let km = 200_000 * (number + 1);
  const common = () => ({ id: v7(), placa: 'TMP1A23', km: String(++km) });

  async function checkin(): Promise<Tap> {
    const fields = { ...common(), motorista: yard.motorista, combustivel: '1/4' };
    const photos = { ...CHECKIN, fotosCarrinho: 2, fotosCone: 1 };
    return { id: fields.id, path: '/api/checkin', fields, photos };
  }
  async function tarefa(): Promise<Tap> {
    const { id } = await yard.checkin({ placa: 'TMP1A23', km: String(km) });
    await yard.assumir(client, id);
    const fields = { ...common(), tarefaId: id, nivelCombustivel: '1', bombaLitros: '85.5' };
    const photos = { ...CHECKIN, fotoBomba: 1 };
    return { id: fields.id, path: '/api/tarefas/checkin', fields, photos };
  }
  async function externo(): Promise<Tap> {
    const fields = { ...common(), nivelCombustivel: '1', bombaLitros: '80' };
    const photos = { fotoPlaca: 1, fotoKm: 1, fotoPainelCombustivel: 1, fotoComprovante: 1 };
    return { id: fields.id, path: '/api/abastecimentos-externos', fields, photos };
  }
  const nextTap = { Portaria: checkin, Manobrista: tarefa, Motorista: externo, Frota: checkin }[
    tipo
  ];
  return { client, nextTap };
}

const TABLES = {
  '/api/checkin': 'checkin',
  '/api/tarefas/checkin': 'abastecimento_interno',
  '/api/abastecimentos-externos': 'abastecimento_externo',
} as const;

async function findFaults(
  { db }: Database,
  taps: readonly Tap[],
  stored: ReadonlySet<string>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { id, path, photos } of taps) {
    const fotos = await db
      .selectFrom('foto')
      .select(['papel', 'key'])
      .where('vinculo_id', '=', id)
      .execute();
    const expected = Object.entries(photos).flatMap(([papel, count]) => Array(count).fill(papel));
    const found = fotos.map(({ papel }) => papel);
    if (found.sort().join() !== expected.sort().join()) {
      faults.push(`${path} ${id}: photos ${found}`);
    }
    const gone = fotos.filter(({ key }) => !stored.has(key));
    if (gone.length > 0) faults.push(`${path} ${id}: ${gone.length} photos without a file`);
  }
  for (const [path, table] of Object.entries(TABLES)) {
    const ids = taps.filter((tap) => tap.path === path).map(({ id }) => id);
    // A task that was completed had a check-in of its own, made beside the storm.
    const beside = table === 'checkin' ? taps.filter(({ fields }) => fields.tarefaId).length : 0;
    const rows = await db.selectFrom(table).select('id').execute();
    const booked = new Set(rows.map(({ id }) => id));
    const missing = ids.filter((id) => !booked.has(id));
    if (missing.length > 0 || rows.length !== ids.length + beside) {
      faults.push(`${table}: ${rows.length} records of ${ids.length} taps, missing ${missing}`);
    }
  }
  return faults;
}
