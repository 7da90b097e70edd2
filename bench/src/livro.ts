import { type Causa, CHAVES_CAUSA } from '@frota/contract/posto';
import { analisa, type Serie } from '@frota/contract/posto/motor';
import { measureImpresso } from './livro/impresso.ts';
import { MODELOS, type Plantado, simulaTanque } from './livro/tanque.ts';
import { formatTable } from './table.ts';

const NADA: Plantado = { perda: 0, bomba: 0, entrega: 0, registro: 0 };
const PLANTADOS: readonly Plantado[] = [
  NADA,
  ...[1, 5, 10, 20].map((perda) => ({ ...NADA, perda })),
  ...[-0.005, -0.003, 0.003, 0.005].map((bomba) => ({ ...NADA, bomba })),
  ...[0.005, 0.01].map((entrega) => ({ ...NADA, entrega })),
  { ...NADA, registro: 10 },
];
/** Seeds on which limits were chosen, and those that count. */
const SEMENTES = { escolha: 1_000, relato: 500_000 };
const DIAS = 60;
/** A running month is judged again and again, with the thirty days before it. */
const OLHADAS = [33, 36, 39, 42, 45, 48, 51, 54, 57, 60];

/** How often the book names what was planted in a simulated tank within 60 days, and something else; with `--impresso` what printing it costs. */
export async function run(args: string[]): Promise<void> {
  if (args.includes('--impresso')) return measureImpresso();
  const seeds = args.includes('--escolha') ? SEMENTES.escolha : SEMENTES.relato;
  const at = args.indexOf('--tanques');
  const count = at >= 0 ? Number(args[at + 1]) : 300;
  for (const provado of [true, false]) {
    console.log(`\n${provado ? 'With' : 'Without'} test draws, proven deliveries and totalisers\n`);
    const lines = MODELOS.flatMap((modelo) =>
      PLANTADOS.map((plantado) => {
        const found = Array.from({ length: count }, (_, i) =>
          look(simulaTanque(modelo, plantado, { semente: seeds + i, dias: DIAS, provado })),
        );
        return lineOf(modelo.nome, plantado, found);
      }),
    );
    const titles = [
      'tank',
      'planted',
      'at 30 days',
      'within 60',
      'another named',
      'normal',
      'open',
    ];
    console.log(formatTable([titles, ...lines]));
  }
}

interface Visto {
  readonly aos30: ReadonlySet<Causa>;
  readonly em60: ReadonlySet<Causa>;
  readonly situacao: string;
}

function look({ medidas, entregas, bicos }: Serie): Visto {
  const until = <T extends { readonly em: number }>(all: readonly T[], ate: number): T[] =>
    all.filter(({ em }) => em < ate);
  const judge = (ate: number) =>
    analisa({ bicos, medidas: until(medidas, ate), entregas: until(entregas, ate) }, null);
  const named = (ate: number): Causa[] =>
    judge(ate).causas.flatMap(({ causa, aponta }) => (aponta ? [causa] : []));
  return {
    aos30: new Set(named(30)),
    em60: new Set(OLHADAS.flatMap(named)),
    situacao: judge(DIAS).situacao,
  };
}

function lineOf(nome: string, plantado: Plantado, vistos: readonly Visto[]): string[] {
  const causa = CHAVES_CAUSA.find((each) => plantado[each] !== 0);
  const part = (is: (visto: Visto) => boolean): string =>
    `${((100 * vistos.filter(is).length) / vistos.length).toFixed(1)} %`;
  const what = {
    perda: `${plantado.perda} L a day`,
    bomba: `pump ${plantado.bomba * 100} %`,
    entrega: `deliveries ${-plantado.entrega * 100} %`,
    registro: `unbooked, ${plantado.registro} L a day`,
  };
  return [
    nome,
    causa ? what[causa] : 'nothing',
    causa ? part(({ aos30 }) => aos30.has(causa)) : '',
    causa ? part(({ em60 }) => em60.has(causa)) : '',
    part(({ em60 }) => [...em60].some((each) => each !== causa)),
    part(({ situacao }) => situacao === 'normal'),
    part(({ situacao }) => situacao === 'inconclusivo'),
  ];
}
