import { LITROS_DECIMAIS } from '@frota/contract/combustivel';
import { readDecimal } from '@frota/contract/numero';
import type { TipoLeitura } from '@frota/contract/ocr';
import type { LightMyRequestResponse } from 'fastify';
import { v7 } from 'uuid';
import { createInProcessEvents } from '../adapters/events/in-process.ts';
import type { Database } from '../database/connect.ts';
import type { Events } from '../ports/events.ts';
import type { PhotoReading } from '../ports/photo-reader.ts';
import { type Client, type FormFile, formOf } from './client.ts';
import { createScriptedReader, makePhoto, type ScriptedReader } from './photos.ts';
import { startTestServer, type TestServer, type TestServerOverrides } from './server.ts';

/** America/Campo_Grande is so far behind UTC. */
const FUSO_MS = 4 * 3_600_000;

type Fields = Readonly<Record<string, string>>;
type Files = Readonly<Record<string, FormFile | readonly FormFile[]>>;

export interface Posting {
  readonly fields: Fields;
  readonly files: Files;
}

/** A yard with its people: what the tests of the main job need to post check-ins and completions. */
export interface Yard extends TestServer {
  readonly reader: ScriptedReader;
  readonly events: Events;
  readonly portaria: Client;
  readonly manobrista: Client;
  readonly frota: Client;
  readonly motorista: string;
  /** Registers a vehicle; DIESEL S10, Dourados and 300 L unless told otherwise. */
  veiculo(placa: string, dados?: Readonly<Record<string, unknown>>): Promise<void>;
  /** A check-in whose photos were read as typed. `undefined` takes a field or file away. */
  checkinPosting(
    fields: Readonly<Record<string, string | undefined>>,
    files?: Readonly<Record<string, FormFile | readonly FormFile[] | undefined>>,
  ): Promise<Posting>;
  checkin(...posting: Parameters<Yard['checkinPosting']>): Promise<{ id: string }>;
  /** A completion of a task whose photos were read as typed. */
  completionPosting(
    fields: Readonly<Record<string, string | undefined>>,
    files?: Readonly<Record<string, FormFile | readonly FormFile[] | undefined>>,
  ): Promise<Posting>;
  assumir(client: Client, id: string): Promise<LightMyRequestResponse>;
  /** Completes a task that the attendant holds; answers the fueling's id. */
  concluir(...posting: Parameters<Yard['completionPosting']>): Promise<string>;
  /** A fueling that Frota writes by hand, of now and 50 L of S10 unless told otherwise; answers its id. */
  ajuste(
    de: 'interno' | 'externo',
    fields: Readonly<Record<string, string | undefined>>,
  ): Promise<string>;
  /** A fueling at a foreign station, 80 L; its photos are not read unless they were before. Answers its id. */
  externo(
    client: Client,
    fields: Readonly<Record<string, string | undefined>>,
    files?: Files,
  ): Promise<string>;
  /** A photo that was read as told. */
  lida(client: Client, tipo: TipoLeitura, reading: Partial<PhotoReading>): Promise<FormFile>;
}

export function post(
  client: Client,
  path: string,
  { fields, files }: Posting,
): Promise<LightMyRequestResponse> {
  return client.post(path, formOf(fields, files));
}

/** Has the photo read by the recognition, as the app does before it submits. */
async function read(client: Client, tipo: string, bytes: Uint8Array): Promise<void> {
  const answer = await client.post('/api/ocr', formOf({ tipo }, { imagem: { bytes } }));
  if (answer.statusCode !== 200) throw new Error(`not read: ${answer.body}`);
}

function present<T>(values: Readonly<Record<string, T | undefined>>): Record<string, T> {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as Record<string, T>;
}

/** The id of what was booked. */
function booked(answer: LightMyRequestResponse): string {
  if (answer.statusCode !== 201) throw new Error(`not booked: ${answer.body}`);
  return answer.json().id;
}

/** What the pump's display shows where this is typed. */
function lidoDe(texto: string): string | undefined {
  const lido = readDecimal(texto, LITROS_DECIMAIS);
  return lido.tipo === 'numero' ? lido.valor : undefined;
}

export async function startYard(
  context: { readonly database: Database },
  overrides: TestServerOverrides = {},
): Promise<Yard> {
  const reader = createScriptedReader();
  const events = createInProcessEvents();
  const server = await startTestServer(context, { reader, events, ...overrides });
  const portaria = await server.login('Portaria');
  const manobrista = await server.login('Manobrista');
  const frota = await server.login('Frota');
  const { usuario: motorista } = await server.usuario('Motorista', 'João da Silva');

  async function photo(
    client: Client,
    tipo?: TipoLeitura,
    reading: Partial<PhotoReading> = {},
  ): Promise<FormFile> {
    const bytes = await makePhoto();
    if (tipo) {
      reader.script(bytes, tipo, reading);
      await read(client, tipo, bytes);
    }
    return { bytes };
  }

  const checkinPosting: Yard['checkinPosting'] = async (given, files = {}) => {
    const fields = present({
      id: v7(),
      km: '120500',
      motorista,
      combustivel: '1/4',
      carrinho: 'OK',
      cone: 'OK',
      travaRodas: 'OK',
      ...given,
    });
    return {
      fields,
      files: present({
        fotoPlaca: await photo(portaria, 'placa', { texto: fields.placa ?? '' }),
        fotoPainelKm: await photo(portaria, 'km', { texto: fields.km ?? '' }),
        fotoPainelCombustivel: await photo(portaria),
        ...files,
      }),
    };
  };

  const completionPosting: Yard['completionPosting'] = async (given, files = {}) => {
    const fields = present({
      id: v7(),
      km: '120510',
      nivelCombustivel: '1',
      bombaLitros: '85.5',
      bombaValor: '512.15',
      ...given,
    });
    const pump = {
      litros: lidoDe(fields.bombaLitros ?? ''),
      valor: lidoDe(fields.bombaValor ?? ''),
    };
    return {
      fields,
      files: present({
        fotoPlaca: await photo(manobrista, 'placa', { texto: fields.placa ?? '' }),
        fotoPainelKm: await photo(manobrista, 'km', { texto: fields.km ?? '' }),
        fotoPainelCombustivel: await photo(manobrista),
        fotoBomba: await photo(manobrista, 'bomba', { texto: 'Litros', ...pump }),
        ...files,
      }),
    };
  };

  return {
    ...server,
    reader,
    events,
    portaria,
    manobrista,
    frota,
    motorista,

    async veiculo(placa, dados = {}) {
      const answer = await frota.post('/api/veiculos-frota', {
        Placa: placa,
        'Centro de custo': 'ENTREGA',
        Tipo: 'Caminhão',
        Marca: 'Volvo',
        'Tipo de Combustível': 'DIESEL S10',
        Cidade: 'Dourados',
        Proprietario: 'Distribuidora',
        'Capacidade Combustível': '300',
        Km: 10000,
        ...dados,
      });
      if (answer.statusCode !== 201) throw new Error(`no vehicle: ${answer.body}`);
    },

    checkinPosting,

    async checkin(...given) {
      const answer = await post(portaria, '/api/checkin', await checkinPosting(...given));
      if (answer.statusCode !== 201) throw new Error(`no check-in: ${answer.body}`);
      return answer.json();
    },

    completionPosting,

    async concluir(...given) {
      const posting = await completionPosting(...given);
      return booked(await post(manobrista, '/api/tarefas/checkin', posting));
    },

    async ajuste(de, fields) {
      const local = new Date(server.clock.now().getTime() - FUSO_MS).toISOString();
      const answer = await frota.post(`/api/ajuste/${de}`, {
        id: v7(),
        data: local.slice(0, 10),
        horario: local.slice(11, 16),
        km: '120500',
        tipo: 'DIESEL S10',
        litragem: '50',
        motivo: 'Sem sinal no pátio',
        ...(de === 'interno' ? { manobrista: manobrista.user.usuario } : { motorista }),
        ...fields,
      });
      return booked(answer);
    },

    async externo(client, given, files = {}) {
      const fields = present({
        id: v7(),
        km: '120500',
        nivelCombustivel: '1',
        bombaLitros: '80',
        ...given,
      });
      const photos = {
        fotoPlaca: await photo(client),
        fotoKm: await photo(client),
        fotoPainelCombustivel: await photo(client),
        ...files,
      };
      return booked(await post(client, '/api/abastecimentos-externos', { fields, files: photos }));
    },

    assumir: (client, id) => client.post(`/api/tarefas/assumir/${id}`),
    lida: photo,
  };
}
