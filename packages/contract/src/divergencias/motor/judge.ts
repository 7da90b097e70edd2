import {
  REGRAS,
  type Regra,
  type RegraDeAbastecimento,
  type RegrasLigadas,
} from '../regras/regras.ts';
import { balancoTanque } from './balanco.ts';
import { consumoFora } from './consumo.ts';
import { digitadoDiferente, discordantes } from './decimal.ts';
import { externoCaro, externoConta, externoSemProva } from './externo.ts';
import type { Fato, Sequencia } from './fatos.ts';
import { type Apontamento, type Caso, perguntaPorLitros } from './grupo.ts';
import { acimaDoTanque, naoCabe } from './marcador.ts';
import { arlaFora, produtoTrocado } from './produto.ts';
import { limitesPassada, passadasOf, trechosOf } from './trechos.ts';
import {
  cedoDemais,
  deTerceiro,
  foraDeHora,
  kmImpossivel,
  kmPortaria,
  kmRedondo,
  kmRegressivo,
  kmRepetido,
  type Pergunta,
  semCheckin,
  type Vista,
} from './vista.ts';

/** How far rules look along a plate's fuelings: a change reaches cases from `adiante` before to `antes` after it. */
export const ALCANCE = { antes: 60, adiante: 1 } as const;

const PERGUNTAS: { readonly [R in RegraDeAbastecimento]: Pergunta<R> } = {
  nao_cabe: naoCabe,
  acima_do_tanque: acimaDoTanque,
  balanco_tanque: balancoTanque,
  km_regressivo: kmRegressivo,
  km_impossivel: kmImpossivel,
  km_portaria: kmPortaria,
  km_redondo: kmRedondo,
  km_repetido: kmRepetido,
  consumo_fora: consumoFora,
  produto_trocado: produtoTrocado,
  arla_fora: arlaFora,
  cedo_demais: cedoDemais,
  fora_de_hora: foraDeHora,
  sem_checkin: semCheckin,
  de_terceiro: deTerceiro,
  externo_caro: externoCaro,
  externo_sem_prova: externoSemProva,
  externo_conta: externoConta,
  digitado_diferente: digitadoDiferente,
};
const ORDEM = (Object.keys(REGRAS) as Regra[]).filter(
  (regra) => regra in PERGUNTAS,
) as RegraDeAbastecimento[];

/** A rule is silent if one of the rules in its list asks: it has the same cause. */
const CEDE: Partial<Record<Regra, readonly Regra[]>> = {
  nao_cabe: ['acima_do_tanque'],
  balanco_tanque: ['acima_do_tanque', 'nao_cabe'],
  // Filled, driven a few km, filled again: both ask where the first litres went.
  cedo_demais: ['nao_cabe', 'balanco_tanque'],
  km_repetido: ['cedo_demais'],
  consumo_fora: ['acima_do_tanque', 'nao_cabe', 'balanco_tanque', 'cedo_demais'],
  externo_caro: ['externo_conta'],
};

/** Rules that stay silent where the photo shows a typing error in their figure. */
const POR_CAMPO: Readonly<Record<Fato['leituras'][number]['campo'], readonly Regra[]>> = {
  km: [
    'km_regressivo',
    'km_impossivel',
    'km_portaria',
    'km_redondo',
    'km_repetido',
    'consumo_fora',
  ],
  litros: ['nao_cabe', 'acima_do_tanque', 'balanco_tanque', 'consumo_fora'],
};

/** At most one case per rule and fueling, from `de` to before `ate`; `sequencia` must hold `ALCANCE` around them. */
export function judge(
  sequencia: Sequencia,
  ligadas: RegrasLigadas,
  de: number,
  ate: number,
): Caso[] {
  return sequencia.fatos
    .slice(de, ate)
    .flatMap((_, i) => casosDe(vistaOf(sequencia, ligadas, de + i), ligadas));
}

function vistaOf({ fatos, veiculo, pares }: Sequencia, ligadas: RegrasLigadas, i: number): Vista {
  const from = Math.max(0, i - ALCANCE.antes);
  const around = fatos.slice(from, i + ALCANCE.adiante + 1);
  const passadas = passadasOf(around, limitesPassada(ligadas)).slice(0, i - from + 1);
  return {
    veiculo,
    pares,
    fato: fatos[i]!,
    passada: passadas.at(-1)!,
    passadas,
    trechos: trechosOf(passadas),
    litrosPerguntados: (depoisDe) =>
      litrosPerguntados({ fatos: around, veiculo, pares }, ligadas, i - from, depoisDe),
  };
}

/** Known from the same fuelings as the case that asks, so that it is the same whatever else is judged. */
function litrosPerguntados(
  sequencia: Sequencia,
  ligadas: RegrasLigadas,
  i: number,
  depoisDe: Date,
): number {
  const first = sequencia.fatos.findIndex(({ em }) => em > depoisDe);
  return judge(sequencia, ligadas, first, i)
    .filter(({ regra }) => perguntaPorLitros(regra))
    .reduce((sum, { litros }) => sum + (litros ?? 0), 0);
}

function casosDe(vista: Vista, ligadas: RegrasLigadas): Caso[] {
  const apontamentos = new Map<Regra, Apontamento>();
  for (const regra of ORDEM) {
    const apontamento = pergunta(regra, vista, ligadas);
    if (apontamento) apontamentos.set(regra, apontamento);
  }
  const limites = ligadas.digitado_diferente;
  const discordam = limites ? discordantes(vista.fato, limites) : [];
  return [...apontamentos]
    .filter(([regra]) => !discordam.some(({ campo }) => POR_CAMPO[campo].includes(regra)))
    .filter(([regra]) => !CEDE[regra]?.some((outra) => apontamentos.has(outra)))
    .map(([regra, apontamento]) => ({ ...apontamento, regra, registro: vista.fato.id }));
}

function pergunta<R extends RegraDeAbastecimento>(
  regra: R,
  vista: Vista,
  ligadas: RegrasLigadas,
): Apontamento | undefined {
  const limites = ligadas[regra];
  return limites && PERGUNTAS[regra](vista, limites);
}
