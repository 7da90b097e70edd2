import { performance } from 'node:perf_hooks';
import { CIDADES } from '@frota/contract/veiculos';
import { makePhoto } from '@frota/server/testing';
import { loginGestor, prepareYard, type Yard } from '../http/yard.ts';

const VEICULOS = 200;
/** Of gate and yard each; one of Frota and one driver beside them. */
export const WORKERS = 4;

/** What Frota looks at, one after the other. */
const LOOKS = [
  '/api/dashboard/manha',
  '/api/dashboard/resumo',
  '/api/divergencias?limite=50',
  '/api/veiculos-frota?limite=50',
  '/api/checkin?limite=50',
];

interface Call {
  /** Of `performance.now()`. */
  readonly at: number;
  readonly ms: number;
}

export interface Rounds {
  readonly calls: readonly Call[];
  readonly faults: readonly string[];
  /** Check-ins, completions and foreign fuelings that were acknowledged. */
  records(): number;
  /** The `n`th vehicle: check-in and task. Every fourth also fuels outside; after every third Frota reads a page. */
  run(n: number): Promise<void>;
}

type Fields = Readonly<Record<string, string>>;

/** Makes the users and 200 vehicles of a yard with nine cities. Returns the rounds that happen there. */
export async function prepareRounds(url: string): Promise<Rounds> {
  const yard: Yard = await prepareYard(url, WORKERS);
  const gestor = await loginGestor(url);
  const motorista = yard.users.find(({ tipo }) => tipo === 'Motorista')!.cookie;
  const calls: Call[] = [];
  const faults: string[] = [];
  let records = 0;

  async function call(method: string, path: string, cookie: string, body?: FormData | string) {
    const began = performance.now();
    const json = typeof body === 'string' && { 'content-type': 'application/json' };
    const headers = { cookie, ...json };
    const answer = await fetch(url + path, { method, headers, ...(body && { body }) });
    const text = await answer.text();
    calls.push({ at: began, ms: performance.now() - began });
    if (!answer.ok) faults.push(`${path}: ${answer.status} ${text.slice(0, 200)}`);
    return answer.ok && text.startsWith('{') ? (JSON.parse(text) as { id: string }) : undefined;
  }

  async function book(path: string, cookie: string, fields: Fields, photos: readonly string[]) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const name of photos) {
      form.append(
        name,
        new Blob([new Uint8Array(await makePhoto())], { type: 'image/jpeg' }),
        name,
      );
    }
    const made = await call('POST', path, cookie, form);
    if (made) records++;
    return made;
  }

  const placaOf = (n: number): string => `RWB${String(1000 + (n % VEICULOS))}`;
  for (let n = 0; n < VEICULOS; n++) {
    const veiculo = {
      Placa: placaOf(n),
      'Centro de custo': 'ENTREGA',
      Tipo: 'Caminhão',
      Marca: 'Volvo',
      'Tipo de Combustível': 'DIESEL S10',
      Cidade: CIDADES[n % CIDADES.length],
      Proprietario: 'Distribuidora',
      'Capacidade Combustível': '275',
    };
    await call('POST', '/api/veiculos-frota', gestor, JSON.stringify(veiculo));
  }
  if (faults[0]) throw new Error(faults[0]);
  calls.length = 0;

  return {
    calls,
    faults,
    records: () => records,
    async run(n) {
      const placa = placaOf(n);
      const km = 100_000 + 300 * Math.floor(n / VEICULOS);
      const gate = { placa, km: String(km), motorista: yard.motorista, combustivel: '1/4' };
      const photos = ['fotoPlaca', 'fotoPainelKm', 'fotoPainelCombustivel'];
      const portaria = yard.portaria[n % WORKERS]!;
      const manobrista = yard.manobristas[n % WORKERS]!;
      const tarefa = await book('/api/checkin', portaria, gate, photos);
      await call('GET', '/api/tarefas', manobrista);
      if (tarefa) {
        await call('POST', `/api/tarefas/assumir/${tarefa.id}`, manobrista);
        const pump = { nivelCombustivel: '1', bombaLitros: '85.5', bombaValor: '512.15' };
        const done = { placa, km: String(km), tarefaId: tarefa.id, ...pump };
        await book('/api/tarefas/checkin', manobrista, done, [...photos, 'fotoBomba']);
      }
      if (n % 4 === 0) {
        const away = { placa, km: String(km + 150), nivelCombustivel: '1', bombaLitros: '80' };
        const shown = ['fotoPlaca', 'fotoKm', 'fotoPainelCombustivel'];
        await book('/api/abastecimentos-externos', motorista, away, shown);
      }
      if (n % 3 === 0) await call('GET', LOOKS[(n / 3) % LOOKS.length]!, gestor);
    },
  };
}
