import {
  diferencasDe,
  type LinhaDoExtrato,
  parear,
  type RegistroDoApp,
  readLinhas,
  sugerirMapa,
} from '@frota/contract/externo/motor';
import { formatDigitado } from '@frota/contract/formato';
import { readExtrato } from '@frota/planilha';
import { type Acaso, createAcaso } from './divergencias/acaso.ts';
import { formatTable } from './table.ts';

/** Seeds on which weights were chosen, and those that count. */
const SEMENTES = { escolha: 1_000, relato: 500_000 };
const MESES = 40;
const LINHAS = 2_000;
const VEICULOS = 200;
const HORA_MS = 3_600_000;
const INICIO = Date.parse('2026-10-01T04:00:00Z');
const FOLGAS = { litros: 1, valor: 1, km: 50, horas: 6 };
const TITULOS = 'Data;Placa;KM;Litros;Produto;Valor;Posto;Motorista';

interface Mes {
  readonly csv: string;
  readonly registros: readonly RegistroDoApp[];
  /** Row of the file -> the record that it is. */
  readonly pares: ReadonlyMap<number, string>;
  readonly trocadas: ReadonlySet<number>;
}

/**
 * How many lines of a simulated month find their record, and how many another one. `--escolha` takes the seeds on which
 * the weights were chosen.
 */
export async function run(args: string[]): Promise<void> {
  const seeds = args.includes('--escolha') ? SEMENTES.escolha : SEMENTES.relato;
  const rows: string[][] = [];
  for (const iguais of [false, true]) {
    const sum = { verdadeiros: 0, achados: 0, outros: 0, feitos: 0, placas: 0, trocadas: 0 };
    let slowest = 0;
    for (let i = 0; i < MESES; i++) {
      const mes = simulaMes(createAcaso(seeds + i, 0), iguais);
      const begin = performance.now();
      const { linhas, pares } = await confere(mes);
      slowest = Math.max(slowest, performance.now() - begin);
      sum.verdadeiros += mes.pares.size;
      sum.trocadas += mes.trocadas.size;
      for (const linha of linhas) {
        const registro = pares.get(linha.id);
        if (!registro) continue;
        const row = Number(linha.id);
        const right = mes.pares.get(row) === registro.id;
        sum.feitos++;
        if (right) sum.achados++;
        else sum.outros++;
        const difere = diferencasDe(linha, registro, FOLGAS).some(({ campo }) => campo === 'placa');
        if (right && difere && mes.trocadas.has(row)) sum.placas++;
      }
    }
    rows.push([
      iguais ? 'half of them for R$ 300 or 500' : 'any amount',
      percent(sum.achados, sum.verdadeiros),
      percent(sum.outros, sum.feitos),
      percent(sum.placas, sum.trocadas),
      `${Math.round(slowest)} ms`,
    ]);
  }
  const titles = ['fuelings', 'true pairs', 'false pairs', 'wrong plates named', 'slowest month'];
  console.log(formatTable([titles, ...rows]));
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)} %`;

/** From the file's bytes to the pairs, as the server does it. */
async function confere({ csv, registros }: Mes) {
  const lido = await readExtrato(Buffer.from(csv, 'latin1'), 5_000);
  if ('erro' in lido) throw new Error(lido.erro);
  const [{ linhas: brutas } = { linhas: [] }] = lido.folhas;
  const { lidas } = readLinhas(brutas, sugerirMapa(brutas, lido.formato, lido.separador));
  const linhas = lidas.map(
    ({ linha, motorista: _, posto: __, ...lida }): LinhaDoExtrato => ({
      ...lida,
      id: String(linha),
      motorista_id: null,
    }),
  );
  return { linhas, pares: parear(linhas, registros) };
}

/**
 * A month of foreign fuelings: plates that were bought in a row, some trucks twice a day. Of the lines the plate is wrong by
 * one character in 3 %, of the records 5 % are missing, the time is up to 2 h apart, the km up to 20; 2 % of the records were
 * paid otherwise, 20 % have no R$, and 2 % have litres mistyped.
 */
function simulaMes(acaso: Acaso, iguais: boolean): Mes {
  const frota = Array.from({ length: VEICULOS }, (_, i) => ({
    placa: placaOf(i),
    km: 50_000 + i * 711,
    tipo: i % 3 === 0 ? 'DIESEL S500' : 'DIESEL S10',
  }));
  const linhas: {
    texto: string;
    em: number;
    registro: RegistroDoApp | undefined;
    trocada: boolean;
  }[] = [];
  const registros: RegistroDoApp[] = [];
  for (let n = 0; n < LINHAS; n++) {
    const veiculo = frota[Math.floor(acaso.between(0, VEICULOS))]!;
    const em = INICIO + Math.floor(acaso.between(0, 30 * 24 * 60)) * 60_000;
    const preco = acaso.between(5.8, 6.6);
    const redondo = iguais && acaso.chance(0.5);
    const total = redondo ? acaso.pick([300, 500]) : acaso.between(40, 260) * preco;
    const [valor, litros] = [Number(total.toFixed(2)), Number((total / preco).toFixed(2))];
    const km = veiculo.km + Math.round((em - INICIO) / HORA_MS) * 12;
    const registro: RegistroDoApp = {
      id: `r${n}`,
      em: new Date(em + Math.round(acaso.between(-2, 2) * HORA_MS)),
      placa: veiculo.placa,
      km: km + Math.round(acaso.between(-20, 20)),
      combustivel: veiculo.tipo,
      litros: acaso.chance(0.02) ? Number((litros / 10).toFixed(2)) : litros,
      arla: 0,
      valor: acaso.chance(0.2) ? null : valor,
      lido: null,
      nota: null,
      motorista_id: null,
    };
    const missing = acaso.chance(0.05);
    if (!missing) registros.push(registro);
    if (!missing && acaso.chance(0.02)) continue;
    const trocada = acaso.chance(0.03);
    const placa = trocada ? errada(veiculo.placa, acaso) : veiculo.placa;
    const local = new Date(em - 4 * HORA_MS).toISOString();
    const [ano, mes, dia] = local.slice(0, 10).split('-');
    const cells = [
      `${dia}/${mes}/${ano} ${local.slice(11, 16)}`,
      placa,
      km,
      formatDigitado(litros),
    ];
    const rest = [veiculo.tipo, formatDigitado(valor), 'POSTO', ''];
    linhas.push({
      texto: [...cells, ...rest].join(';'),
      em,
      registro: missing ? undefined : registro,
      trocada,
    });
  }
  linhas.sort((a, b) => a.em - b.em);
  const pares = new Map<number, string>();
  const trocadas = new Set<number>();
  for (const [i, { registro, trocada }] of linhas.entries()) {
    if (!registro) continue;
    pares.set(i + 2, registro.id);
    if (trocada) trocadas.add(i + 2);
  }
  return {
    csv: [TITULOS, ...linhas.map(({ texto }) => texto)].join('\r\n'),
    registros,
    pares,
    trocadas,
  };
}

/** Plates of a fleet follow one another: 'RWB5A20', 'RWB5A21'. */
const placaOf = (i: number): string =>
  `RW${i % 2 === 0 ? 'B' : 'C'}${Math.floor(i / 100) + 4}A${String(i % 100).padStart(2, '0')}`;

/** Another digit at the end, or another letter at the begin. */
function errada(placa: string, acaso: Acaso): string {
  const at = acaso.pick([0, 1, 2, 3, 5, 6]);
  const chars = at < 3 ? 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' : '0123456789';
  const other = [...chars].filter((char) => char !== placa[at]);
  return (
    placa.slice(0, at) + other[Math.floor(acaso.between(0, other.length))] + placa.slice(at + 1)
  );
}
