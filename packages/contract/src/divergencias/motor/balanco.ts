import { formatInteiro, formatKm, formatLitros, formatMedia } from '../../formato/index.ts';
import { rodadosEntre } from '../../veiculos/painel.ts';
import { litrosEstimados, litrosText } from '../divergencias.ts';
import { espalhamento } from '../mediana.ts';
import type { Limites } from '../regras/regras.ts';
import { acimaDe, decimo } from './decimal.ts';
import type { Fato } from './fatos.ts';
import { type Apontamento, desdeDe } from './grupo.ts';
import { DESVIO_QUARTO, limiteDoErro, PARTE, QUARTO } from './marcador.ts';
import { usualOf } from './trechos.ts';
import { type Pergunta, type Vista, valorDe } from './vista.ts';

/** A single visit is a case only if errors alone exceed it once in a thousand. */
const PROBABILIDADE = 0.001;
const VISITAS = 20;
/** Part of the pump's litres. */
const ERRO_BOMBA = 0.005;
/** Parts of the gauge's and the rounding's errors that repeat in each visit, so that a mean does not remove them. */
const CONSTANTE = { medidor: 0.5, quartos: 0.25 } as const;
/** Least relative spread of consumption. */
const ERRO_CONSUMO_MIN = 0.06;

type Limite = Limites<'balanco_tanque'>;

/** Missing litres, and their possible errors: uniform ones (widths) and a normal one (standard deviation). */
interface Resto {
  readonly litros: number;
  readonly larguras: readonly number[];
  readonly desvio: number;
}

/**
 * Litres missing at the pump: R = L − C·(g_after − g_before); on the road: R = C·(g_after,prev − g_before) + L_ext −
 * Δkm/η (η: usual km/L). Asked beyond the 99.9 % error of one visit, or for the mean of twenty.
 */
export const balancoTanque: Pergunta<'balanco_tanque'> = (vista, limites) =>
  naBomba(vista, limites) ?? naEstrada(vista, limites) ?? emVinte(vista, limites);

/** A gauge at full or empty counts as exact, in favour of the people. */
function restoBomba(
  fato: FatoDaBomba,
  capacidade: number | null,
  limites: Limite,
): Resto | undefined {
  const { nivelAntes, nivelDepois, litros } = fato;
  if (
    !fato.interno ||
    litros <= 0 ||
    capacidade === null ||
    nivelAntes === null ||
    nivelDepois === null
  ) {
    return undefined;
  }
  const medidor = (capacidade * limites.erroMedidor) / 100;
  return {
    litros: litros - capacidade * (PARTE[nivelDepois] - PARTE[nivelAntes]),
    larguras: [nivelDepois === '1' ? 0 : QUARTO, nivelAntes === '0' ? 0 : QUARTO].map(
      (largura) => largura * capacidade,
    ),
    desvio: Math.hypot(medidor, medidor, ERRO_BOMBA * litros),
  };
}

function naBomba({ fato, veiculo }: Vista, limites: Limite): Apontamento | undefined {
  const resto = restoBomba(fato, veiculo.capacidade, limites);
  const limite = resto && excedido(resto);
  if (!resto || limite === undefined) return undefined;
  const subiu = fato.litros - resto.litros;
  const litros = faltam(fato.litros, subiu, limite);
  if (litros <= 0) return undefined;
  return {
    litros,
    valor: valorDe(fato, litros),
    frase: `A bomba deu ${formatLitros(fato.litros)} L, e o marcador ${marcadorText(fato, subiu)}. ${descontado(`${formatInteiro(limite)} L`)} faltam ${litrosText(litros)}.`,
    numeros: {
      'Litros da bomba': `${formatLitros(fato.litros)} L`,
      Marcador: `${fato.nivelAntes} na portaria, ${fato.nivelDepois} depois`,
      'Capacidade do tanque': `${formatLitros(veiculo.capacidade ?? 0)} L`,
      'Erro possível': `até ${formatInteiro(limite)} L`,
    },
  };
}

/** Uses the rounded figures of the sentence, so that the sentence adds up. */
function faltam(litros: number, ...menos: readonly number[]): number {
  return litrosEstimados(menos.reduce((resto, cada) => resto - Math.round(cada), litros));
}

/** 'subiu de 1/4 para 1/2, cerca de 69 L', 'não saiu de 1/4' */
function marcadorText({ nivelAntes, nivelDepois }: FatoDaBomba, subiu: number): string {
  if (nivelAntes === nivelDepois) return `não saiu de ${nivelAntes}`;
  const andou = subiu > 0 ? 'subiu' : 'desceu';
  return `${andou} de ${nivelAntes} para ${nivelDepois}, cerca de ${formatInteiro(Math.abs(subiu))} L`;
}

const descontado = (erro: string): string => `Descontado o erro possível, de até ${erro},`;

function naEstrada(vista: Vista, limites: Limite): Apontamento | undefined {
  const { fato, veiculo, passada } = vista;
  const { capacidade } = veiculo;
  const saida = saidaOf(vista);
  const usual = usualOf(vista.trechos.filter(({ ate }) => ate !== fato));
  if (capacidade === null || !saida || fato.nivelAntes === null || !usual) return undefined;
  const km = rodadosEntre(saida.fato, fato);
  if (passada.estado !== 'normal' || km <= 0) return undefined;
  const queima = km / usual.mediana;
  const saiu = capacidade * (PARTE[saida.nivel] - PARTE[fato.nivelAntes]) + saida.externos;
  const medidor = (capacidade * limites.erroMedidor) / 100;
  const consumo = queima * espalhamento(usual, ERRO_CONSUMO_MIN);
  const resto: Resto = {
    litros: saiu - queima,
    larguras: [QUARTO * capacidade, QUARTO * capacidade],
    desvio: Math.hypot(medidor, medidor, consumo),
  };
  const limite = excedido(resto);
  if (limite === undefined) return undefined;
  const litros = faltam(Math.round(saiu), queima, limite);
  if (litros <= 0) return undefined;
  return {
    litros,
    valor: valorDe(fato, litros),
    // A level typed too high at the last fueling, or a km typed too low, shows up here too.
    quem: [
      { parte: 'portaria' },
      { parte: 'volante', desde: saida.fato.em },
      ...desdeDe(saida.fato, 'bomba'),
    ],
    frase: `Do tanque saíram cerca de ${formatInteiro(saiu)} L, e ${formatKm(km)} km gastam cerca de ${formatInteiro(queima)} L. ${descontado(`${formatInteiro(limite)} L`)} faltam ${litrosText(litros)}.`,
    numeros: {
      Marcador: `${saida.nivel} na saída, ${fato.nivelAntes} na portaria`,
      'Abastecido fora': `${formatLitros(saida.externos)} L`,
      Rodados: `${formatKm(km)} km`,
      'Consumo normal': `${formatMedia(usual.mediana)} km/L`,
      'Erro possível': `até ${formatInteiro(limite)} L`,
    },
  };
}

/** Last fueling with a known gauge and a possible km, and what was filled since. */
function saidaOf({ passadas }: Vista) {
  let externos = 0;
  for (const { fato, estado } of passadas.slice(0, -1).toReversed()) {
    const { nivelDepois: nivel } = fato;
    if (nivel !== null) {
      return ['primeiro', 'normal', 'parado'].includes(estado)
        ? { fato, nivel, externos }
        : undefined;
    }
    externos += fato.litros;
  }
  return undefined;
}

/** The largest possible error, if the missing litres exceed it; else undefined. */
function excedido({ litros, larguras, desvio }: Resto): number | undefined {
  if (litros <= 0) return undefined;
  const limite = limiteDoErro(larguras, desvio, PROBABILIDADE);
  return acimaDe(litros, limite) ? limite : undefined;
}

/** Asks once: not if the mean exceeded the limit at one of the twenty visits before. */
function emVinte({ passadas, fato, veiculo: { capacidade } }: Vista, limites: Limite) {
  const visitas = passadas.map((passada) => ({ fato: passada.fato, capacidade }));
  const acima = vinteAcima(visitas, limites, 'mesmo marcador');
  const primeira = acima?.vinte[0];
  if (!acima || !primeira) return undefined;
  return {
    ...apontamentoEmVinte(acima, fato, 'Nas últimas vinte visitas', 'o marcador subiu'),
    quem: desdeDe(primeira.fato, 'portaria', 'bomba'),
    lancamentos: acima.vinte.map((visita) => {
      const { id: registro, em, placa } = visita.fato;
      return { registro, em, placa, texto: visitaText(visita) };
    }),
  };
}

type FatoDaBomba = Pick<Fato, 'interno' | 'litros' | 'valor' | 'nivelAntes' | 'nivelDepois'>;

export interface VisitaBomba {
  readonly fato: FatoDaBomba;
  readonly capacidade: number | null;
}

/** Mean of an attendant's last twenty visits; needs twenty more before them, oldest first. */
export function balancoAtendente<V extends VisitaBomba>(
  visitas: readonly V[],
  limites: Limite,
): { readonly apontamento: Apontamento; readonly vinte: readonly V[] } | undefined {
  const acima = vinteAcima(visitas, limites, 'vários marcadores');
  const fato = visitas.at(-1)?.fato;
  if (!acima || !fato) return undefined;
  const quando = 'Nas últimas vinte visitas que atendeu';
  return {
    apontamento: apontamentoEmVinte(acima, fato, quando, 'os marcadores subiram'),
    vinte: acima.vinte,
  };
}

/** 'A bomba deu 255 L, o marcador subiu cerca de 225 L: 30 L a mais' */
export function visitaText(visita: VisitaBomba): string {
  const { litros } = visita.fato;
  const subiu = subiuNaBomba(visita) ?? 0;
  const resto = Math.round(litros - subiu);
  const diferenca = `${formatInteiro(Math.abs(resto))} L a ${resto < 0 ? 'menos' : 'mais'}`;
  return `A bomba deu ${formatLitros(litros)} L, o marcador subiu cerca de ${formatInteiro(subiu)} L: ${diferenca}`;
}

function subiuNaBomba({ fato, capacidade }: VisitaBomba): number | undefined {
  const { nivelAntes, nivelDepois } = fato;
  if (capacidade === null || nivelAntes === null || nivelDepois === null) return undefined;
  return capacidade * (PARTE[nivelDepois] - PARTE[nivelAntes]);
}

interface Media {
  readonly media: number;
  readonly limite: number;
}

function apontamentoEmVinte(
  { media, limite }: Media,
  fato: FatoDaBomba,
  quando: string,
  subiu: string,
): Apontamento {
  const [deu, explica] = [decimo(media), decimo(limite)];
  const litros = litrosEstimados((deu - explica) * VISITAS);
  return {
    litros,
    valor: valorDe(fato, litros),
    frase: `${quando} a bomba deu em média ${litrosText(deu)} a mais do que ${subiu}. ${descontado(`${litrosText(explica)} por visita`)} faltam ao todo ${litrosText(litros)}.`,
    numeros: {
      'Média por visita': litrosText(deu),
      'Erro possível por visita': `até ${litrosText(explica)}`,
      Visitas: formatInteiro(VISITAS),
    },
  };
}

/** One visit's part in the mean; standard deviations of its errors: `novo` new each time, `constante` repeated. */
interface Parcela<V extends VisitaBomba = VisitaBomba> {
  readonly visita: V;
  readonly litros: number;
  readonly novo: number;
  readonly constante: number;
}

function vinteAcima<V extends VisitaBomba>(
  visitas: readonly V[],
  limites: Limite,
  quem: 'mesmo marcador' | 'vários marcadores',
): (Media & { readonly vinte: readonly V[] }) | undefined {
  const parcelas = visitas.flatMap((visita) => parcelaOf(visita, limites) ?? []);
  if (parcelas.at(-1)?.visita !== visitas.at(-1)) return undefined;
  const at = (fim: number): Media | undefined =>
    mediaAcima(parcelas.slice(Math.max(0, fim - VISITAS), fim), limites, quem);
  const acima = at(parcelas.length);
  if (!acima) return undefined;
  const antes = Array.from({ length: VISITAS }, (_, i) => at(parcelas.length - 1 - i));
  if (antes.some((media) => media !== undefined)) return undefined;
  return { ...acima, vinte: parcelas.slice(-VISITAS).map(({ visita }) => visita) };
}

function parcelaOf<V extends VisitaBomba>(visita: V, limites: Limite): Parcela<V> | undefined {
  const { fato, capacidade } = visita;
  const resto = restoBomba(fato, capacidade, limites);
  // Litres above the capacity are for `acima_do_tanque`.
  if (!resto || capacidade === null || fato.litros > capacidade) return undefined;
  return {
    visita,
    litros: resto.litros,
    novo: Math.hypot(resto.desvio, ...resto.larguras.map((largura) => largura / Math.sqrt(12))),
    constante:
      capacidade *
      Math.hypot(
        (CONSTANTE.medidor * limites.erroMedidor) / 100,
        CONSTANTE.quartos * DESVIO_QUARTO,
      ),
  };
}

function mediaAcima(
  parcelas: readonly Parcela[],
  { desvios }: Limite,
  quem: 'mesmo marcador' | 'vários marcadores',
): Media | undefined {
  if (parcelas.length < VISITAS) return undefined;
  const mean = (of: (parcela: Parcela) => number): number =>
    parcelas.reduce((sum, parcela) => sum + of(parcela), 0) / VISITAS;
  const novo = mean(({ novo }) => novo ** 2) / VISITAS;
  const constante = mean(({ constante }) => constante ** 2);
  const variancia = novo + (quem === 'mesmo marcador' ? constante : constante / VISITAS);
  const media = mean(({ litros }) => litros);
  const limite = desvios * Math.sqrt(variancia);
  return acimaDe(media, limite) ? { media, limite } : undefined;
}
