import {
  formatContagem,
  formatDia,
  formatDiferenca,
  formatPercentual,
} from '../../formato/index.ts';
import { sumLitros } from '../../litros/index.ts';
import { CAUSAS, type Causa, isPorDia } from '../../posto/livro/livro.rules.ts';
import { MEDIDAS_MIN } from '../../posto/motor/analise.ts';
import type { Analise, CausaVista } from '../../posto/motor/veredito.ts';
import { litrosEstimados, litrosMedidos, litrosText, reaisEmJogo } from '../divergencias.ts';
import type { Limites } from '../regras/regras.ts';
import type { Apontamento } from './grupo.ts';

export interface MesDoTanque {
  readonly tanque: string;
  /** Days of the month up to its last dip, 'YYYY-MM-DD', and their dips. */
  readonly inicio: string;
  readonly fim: string;
  readonly medicoes: number;
  readonly analise: Analise;
  /** Litres that the month's dips found missing (above 0), and of them what heat does not explain. */
  readonly falta: number;
  readonly naoExplicado: number;
  /** Cases about single deliveries and shifts of the month, whose litres are in the month's, too. */
  readonly proprios: { readonly casos: number; readonly litros: number };
  readonly preco: number | null;
}

/**
 * At stake is what the month left unexplained, as in 'Para onde foi o combustível', without what has a case of its
 * own. A surplus is no loss.
 */
export function livroAponta(
  mes: MesDoTanque,
  limites: Limites<'livro_aponta'>,
): Apontamento | undefined {
  const { tanque, inicio, fim, medicoes, analise, falta, naoExplicado, proprios, preco } = mes;
  if (medicoes < MEDIDAS_MIN) return undefined;
  const causas = analise.causas.filter(
    ({ aponta, litros_mes, reais_mes }) =>
      aponta &&
      Math.abs(litros_mes) >= limites.litros &&
      (reais_mes === null || Math.abs(reais_mes) >= limites.reais),
  );
  if (causas.length === 0) return undefined;
  const resto = litrosMedidos(Math.max(0, naoExplicado) - proprios.litros);
  const litros = resto > 0 ? resto : null;
  return {
    litros,
    valor: litros === null || preco === null ? null : reaisEmJogo(litros * preco),
    frase: `${tanque}, de ${formatDia(inicio)} a ${formatDia(fim)}: ${quantoText(litros, naoExplicado, proprios)}. A conta aponta ${causas.map(causaText).join(' e ')}.`,
    numeros: {
      Tanque: tanque,
      Medido: formatContagem(medicoes, 'dia', 'dias'),
      'Variação no livro': `${formatDiferenca(-falta, 'litros')} L`,
      'O calor explica até': litrosText(litrosMedidos(Math.abs(falta - naoExplicado))),
      ...(proprios.casos > 0 && { 'Em casos próprios': propriosText(proprios) }),
      ...Object.fromEntries(causas.map((causa) => [CAUSAS[causa.causa], intervaloText(causa)])),
    },
  };
}

const propriosText = ({ casos, litros }: MesDoTanque['proprios']): string =>
  `${formatContagem(casos, 'caso', 'casos')} de entrega ou de encerrante (${litrosText(litros)})`;

/** 'faltam 401 L sem explicação, além de 2 casos de entrega ou de encerrante (250 L)' */
function quantoText(
  litros: number | null,
  naoExplicado: number,
  proprios: MesDoTanque['proprios'],
): string {
  if (litros !== null) {
    const alem = proprios.casos > 0 ? `, além de ${propriosText(proprios)}` : '';
    return `faltam ${litrosText(litros)} sem explicação${alem}`;
  }
  return proprios.casos > 0 && naoExplicado > 0
    ? `o que falta já está em ${propriosText(proprios)}`
    : 'sem falta nas medições do mês';
}

type Frase = (quanto: string) => string;
const APONTADA: Readonly<Record<Causa, Readonly<Record<'falta' | 'sobra', Frase>>>> = {
  perda: {
    falta: (quanto) => `perda de cerca de ${quanto}`,
    sobra: (quanto) => `sobra de cerca de ${quanto}`,
  },
  bomba: {
    falta: (quanto) => `bomba que entrega ${quanto} a mais do que mostra`,
    sobra: (quanto) => `bomba que entrega ${quanto} a menos do que mostra`,
  },
  entrega: {
    falta: (quanto) => `entregas com ${quanto} a menos do que a nota`,
    sobra: (quanto) => `entregas com ${quanto} a mais do que a nota`,
  },
  registro: {
    falta: (quanto) => `${quanto} na bomba sem registro`,
    sobra: (quanto) => `${quanto} registrados a mais do que a bomba mostra`,
  },
};

const valorText = ({ causa }: CausaVista, valor: number): string =>
  isPorDia(causa) ? `${litrosText(litrosEstimados(valor))} por dia` : formatPercentual(valor);

function causaText(vista: CausaVista): string {
  const { causa, valor } = vista;
  return APONTADA[causa][valor > 0 ? 'falta' : 'sobra'](valorText(vista, Math.abs(valor)));
}

/** '18 L por dia, em 60 dias (de 16 L por dia a 20 L por dia)' */
function intervaloText(vista: CausaVista): string {
  const { valor, de, ate, causa } = vista;
  const [from, to] = [de, ate].map((each) => each * Math.sign(valor)).toSorted((a, b) => a - b);
  const como = valorText(vista, Math.abs(valor));
  return causa === 'registro'
    ? como
    : `${como} (entre ${valorText(vista, from ?? 0)} e ${valorText(vista, to ?? 0)})`;
}

/** Litres of other cases, summed. */
export function somaDosProprios(
  casos: readonly { readonly litros: number | string | null }[],
): MesDoTanque['proprios'] {
  const litros = sumLitros(casos.map((caso) => caso.litros ?? 0));
  return { casos: casos.length, litros };
}
