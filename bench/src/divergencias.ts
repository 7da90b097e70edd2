import { type Regra, regrasDe } from '@frota/contract/divergencias';
import { simulaFrota } from './divergencias/frota.ts';
import {
  alcanceOf,
  descobertas,
  deslizes,
  type Medido,
  measure,
  PADRAO,
  type Veredito,
} from './divergencias/medida.ts';
import { measureNotas } from './divergencias/notas.ts';
import { type MedidaDePessoas, measurePessoas } from './divergencias/pessoas.ts';
import { percentile } from './statistics.ts';
import { formatTable } from './table.ts';

/** Limits were chosen on this seed; what counts are the others. */
const ESCOLHIDA = 1;
const RELATADAS = [2, 3];

/** A simulated fleet's year, with frauds and slips planted by a seed, before the rules as they come. */
export async function run(args: string[]): Promise<void> {
  const at = args.indexOf('--semente');
  const sementes = at >= 0 ? [Number(args[at + 1])] : [ESCOLHIDA, ...RELATADAS];
  for (const semente of sementes) {
    const frota = simulaFrota(semente);
    const medidos = frota.map((simulado) => measure(simulado, PADRAO));
    const pessoas = measurePessoas(semente, frota);
    const visitas = medidos.reduce((sum, { linha }) => sum + linha.fatos.length, 0);
    console.log(`\nSeed ${semente}: ${medidos.length} vehicles, ${visitas} fuelings\n`);
    console.log(formatTable(porRegra(medidos, visitas)));
    console.log(`\n${formatTable(porFraude(medidos))}`);
    console.log(`\n${formatTable(porDeslize(medidos))}`);
    console.log(`\n${formatTable(porPessoa(pessoas))}`);
    const { reusadas, achadas, falsas } = measureNotas(semente, frota);
    console.log(`\nnota_repetida: ${achadas} of ${reusadas} found, ${falsas} false`);
  }
}

function porRegra(medidos: readonly Medido[], visitas: number): string[][] {
  const julgados = medidos.flatMap((medido) => medido.julgados);
  const row = (nome: string, regra?: Regra): string[] => {
    const deles = julgados.filter(({ caso }) => regra === undefined || caso.regra === regra);
    const count = (veredito: Veredito): number =>
      deles.filter((julgado) => julgado.veredito === veredito).length;
    const [fraude, erro, falso, passou] = (['fraude', 'erro', 'falso', 'passou'] as const).map(
      count,
    );
    const certos = fraude! + erro!;
    const julgadas = certos + falso!;
    const { achadas, feitas } = regra ? alcanceOf(regra, medidos) : { achadas: 0, feitas: 0 };
    return [
      nome,
      ...[fraude, erro, falso, passou].map(String),
      julgadas === 0 ? '' : `${((100 * certos) / julgadas).toFixed(0)} %`,
      feitas === 0 ? '' : `${achadas} of ${feitas}`,
      ((1000 * (falso! + passou!)) / visitas).toFixed(2),
    ];
  };
  return [
    [
      'rule',
      'loss',
      'slip',
      'false',
      'closed by itself',
      'precision',
      'losses found',
      'false or closed, per 1,000',
    ],
    ...regrasDe('evento').map((regra) => row(regra, regra)),
    row('all'),
  ];
}

function porFraude(medidos: readonly Medido[]): string[][] {
  return [
    ['loss', 'found', 'fuelings until found, median', 'longest'],
    ...descobertas(medidos).map(({ fraude, feitas, espera }) => [
      fraude,
      `${espera.length} of ${feitas}`,
      ...(espera.length === 0
        ? ['', '']
        : [percentile(espera, 0.5), Math.max(...espera)].map(String)),
    ]),
  ];
}

function porDeslize(medidos: readonly Medido[]): string[][] {
  return [
    ['slip', 'asked about'],
    ...deslizes(medidos).map(({ erro, feitos, apontados }) => [erro, `${apontados} of ${feitos}`]),
  ];
}

function porPessoa(medidas: readonly MedidaDePessoas[]): string[][] {
  return [
    ['rule', 'right', 'false', 'false, per 1,000 records', 'habit: records until found'],
    ...medidas.map(({ regra, certos, falsos, lancamentos, esperas }) => [
      regra,
      ...[certos, falsos].map(String),
      ((1000 * falsos) / lancamentos).toFixed(2),
      esperas.map(({ habito, espera }) => `${habito}: ${espera ?? 'not found'}`).join(', '),
    ]),
  ];
}
