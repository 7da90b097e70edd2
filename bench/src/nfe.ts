import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '@frota/amostras';
import { mensagensNota } from '@frota/contract';
import { readNota } from '@frota/nfe';
import { makeNota } from '@frota/nfe/fixture';
import { makeMutant, wrongLitres } from '@frota/nfe/mutant';
import { parseCsv } from './csv.ts';
import { percentile } from './statistics.ts';
import { formatTable } from './table.ts';

const MUTANTS = 20_000;
const SEMENTE = 20_261_121;
const SLOW_MS = 1000;
const FOLDER = process.env.DADOS_NFE || join(import.meta.dirname, '../../../shared/data/nfe');

/** Invoices of every form that is taken: wrapped and bare, prefixed, with BOM, Latin-1, letters in the CNPJ. */
const SOURCES: readonly Uint8Array[] = [
  makeNota({ linhas: [{ qCom: '5000.0000' }, { cProd: 'ODMBT', qCom: '750.5' }] }),
  makeNota({ linhas: [{ qCom: '12345.678' }], envelope: false, prefixo: 'nfe:' }),
  makeNota({ linhas: [{ cProd: '1', xProd: 'ARLA 32 GRANEL', qCom: '23.0810' }], bom: true }),
  makeNota({
    linhas: [{ cProd: '2', cProdANP: '820101012', qCom: '2', uCom: 'M3' }],
    encoding: 'ISO-8859-1',
  }),
  makeNota({ linhas: [{ qCom: '1' }, { qCom: '2' }, { qCom: '3' }], cnpj: '12ABC678DE0195' }),
];

/** What the mutants did: answered right, refused, and the faults found. */
function fuzz(): string[][] {
  const random = createRandom(SEMENTE);
  const chance = (): number => random.between(0, 1);
  const times: number[] = [];
  const faults: string[] = [];
  let read = 0;
  for (let n = 0; n < MUTANTS; n++) {
    const mutant = makeMutant(SOURCES[n % SOURCES.length]!, chance);
    const started = performance.now();
    try {
      const answer = readNota(mutant);
      if ('nota' in answer) {
        read++;
        const wrong = wrongLitres(mutant, answer.nota);
        if (wrong !== undefined) faults.push(`mutant ${n}: ${wrong}`);
      } else if (answer.erro === '') faults.push(`mutant ${n}: refused without a word`);
    } catch (error) {
      faults.push(`mutant ${n}: ${String(error)}`);
    }
    times.push(performance.now() - started);
  }
  for (const fault of faults.slice(0, 20)) console.error(fault);
  const slow = times.filter((ms) => ms > SLOW_MS).length;
  if (faults.length + slow > 0) process.exitCode = 1;
  return [
    [
      'mutants',
      'read',
      'refused',
      'crashes and wrong litres',
      'over 1 s',
      'p50 ms',
      'p99 ms',
      'longest ms',
    ],
    [
      ...[MUTANTS, read, MUTANTS - read, faults.length, slow].map(String),
      ...[percentile(times, 0.5), percentile(times, 0.99), Math.max(...times)].map((ms) =>
        ms.toFixed(2),
      ),
    ],
  ];
}

/** Check digit of an access key as the layout's manual computes it, apart from the product's code. */
function hasRightDigit(chave: string): boolean {
  const weights = '4329876543298765432987654329876543298765432';
  const sum = [...weights].reduce(
    (total, w, i) => total + Number(w) * (chave.charCodeAt(i) - 48),
    0,
  );
  return chave.length === 44 && chave[43] === String(sum % 11 < 2 ? 0 : 11 - (sum % 11));
}

/** What the label calls for; none of the labelled invoices holds one of the station's fuels under a valid key. */
function expectedOf(label: Record<string, string>): string {
  const { tipo = '', chave = '' } = label;
  if (tipo === 'malformado') return mensagensNota.malformado;
  if (tipo !== 'NF-e') return tipo.split(' ')[0]!;
  if (label.n_itens === '0') return mensagensNota.semItens;
  const valid = hasRightDigit(chave) && chave.slice(20, 22) === '55';
  return valid ? mensagensNota.semCombustivel : mensagensNota.chave;
}

function labels(): string[][] {
  const rows = parseCsv(readFileSync(join(FOLDER, 'labels.csv'), 'utf8'));
  const wrong = rows.filter((label) => {
    const answer = readNota(readFileSync(join(FOLDER, label.arquivo ?? '')));
    const text = 'erro' in answer ? answer.erro : JSON.stringify(answer.nota.itens);
    const right = text.includes(expectedOf(label));
    if (!right) console.error(`${label.arquivo}: ${text}`);
    return !right;
  });
  if (wrong.length > 0) process.exitCode = 1;
  return [
    ['labelled files', 'answered as labelled'],
    [String(rows.length), String(rows.length - wrong.length)],
  ];
}

/** Mutated invoices (no crash, no hang, no wrong litres), and the labelled files where they are there. */
export async function run(): Promise<void> {
  console.log(formatTable(fuzz()));
  if (existsSync(FOLDER)) console.log(`\n${formatTable(labels())}`);
  else console.log('No labelled invoices found: set DADOS_NFE to a folder with a labels.csv.');
}
