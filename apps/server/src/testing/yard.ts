import { LITROS_DECIMAIS } from '@frota/contract/combustivel';
import { readDecimal } from '@frota/contract/numero';
import type { TipoLeitura } from '@frota/contract/ocr';
import { makeNota } from '@frota/nfe/fixture';
import type { LightMyRequestResponse } from 'fastify';
import { v7 } from 'uuid';
import { createInProcessEvents } from '../adapters/events/in-process.ts';
import type { Database } from '../database/connect.ts';
import type { Events } from '../ports/events.ts';
import type { PhotoReading } from '../ports/photos.ts';
import { type Client, type FormFile, formOf } from './client.ts';
import { createScriptedReader, makePhoto, type ScriptedReader } from './photos.ts';
import { startTestServer, type TestServer, type TestServerOverrides } from './server.ts';

/** America/Campo_Grande is so far behind UTC. */
const FUSO_MS = 4 * 3_600_000;

type Fields = Readonly<Record<string, string>>;
type Files = Readonly<Record<string, FormFile | readonly FormFile[]>>;

/** What the register asks of a vehicle beside its plate. */
export const VEICULO = {
  'Centro de custo': 'ENTREGA',
  Tipo: 'Caminhão',
  Marca: 'Volvo',
  'Tipo de Combustível': 'DIESEL S10',
  Cidade: 'Dourados',
  Proprietario: 'Distribuidora',
  'Capacidade Combustível': '300',
  Km: 10000,
};

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
  /** The first measurement, which opens the tanks' book; of now unless told otherwise. */
  abreLivro(
    litros_s10: number,
    litros_s500: number,
    litros_arla: number,
    ocorrido_em?: string,
  ): Promise<void>;
  /** A delivery of S10 with its invoice, which says R$ in all where it is told them; answers its id. */
  entrega(
    nf: string,
    litros: number,
    valor?: string,
    prova?: Readonly<Record<string, string>>,
  ): Promise<string>;
  /** A fueling that Frota writes by hand, of now and 50 L of S10 unless told otherwise. */
  lancar(de: 'interno' | 'externo', fields: object): Promise<LightMyRequestResponse>;
  /** The same, booked; answers its id. */
  ajuste(...given: Parameters<Yard['lancar']>): Promise<string>;
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

  const lancar: Yard['lancar'] = (de, fields) => {
    const local = new Date(server.clock.now().getTime() - FUSO_MS).toISOString();
    return frota.post(`/api/ajuste/${de}`, {
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
        ...VEICULO,
        Placa: placa,
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

    async abreLivro(litros_s10, litros_s500, litros_arla, ocorrido_em) {
      const medicao = { litros_s10, litros_s500, litros_arla, abrir_livro: true, ocorrido_em };
      const answer = await frota.post('/api/posto/medicao', medicao);
      if (answer.statusCode !== 200) throw new Error(`no book: ${answer.body}`);
    },

    async entrega(nf, litros, valor, prova) {
      const linhas = [{ qCom: litros.toFixed(4), ...(valor !== undefined && { vProd: valor }) }];
      const notaFiscal = { bytes: makeNota({ nf, linhas }), name: 'nota.xml', type: 'text/xml' };
      const fields = { nf, tipo: 'DIESEL S10', litros: String(litros), ...prova };
      return booked(await frota.post('/api/posto/entrada', formOf(fields, { notaFiscal })));
    },

    lancar,
    ajuste: async (...given) => booked(await lancar(...given)),

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
