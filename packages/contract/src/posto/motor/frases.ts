import { formatLitrosEmJogo, formatPercentual, formatReais } from '../../formato/index.ts';
import { type Causa, isPorDia } from '../livro/analise.ts';
import type { CausaEstimada } from './analise.ts';

/** Litres a day (`perda`, `registro`) or per cent; above 0 is a loss. */
export interface CausaVista {
  readonly causa: Causa;
  readonly valor: number;
  /** 95 % interval. */
  readonly de: number;
  readonly ate: number;
  readonly aponta: boolean;
  readonly litros_mes: number;
  readonly reais_mes: number | null;
  readonly frase: string;
}

export function fraseDe({
  causa,
  valor,
  de,
  ate,
  aponta,
  ...mes
}: Omit<CausaVista, 'frase'>): string {
  const [unit, format] = isPorDia(causa)
    ? [' L por dia', formatLitrosEmJogo]
    : ['', formatPercentual];
  const value = `${format(Math.abs(valor))}${unit}`;
  const between = `entre ${format(de)} e ${format(ate)}${unit}`;
  if (!aponta) return semCausa[causa](causa === 'registro' ? value : between);
  const sign = Math.sign(valor);
  const [from, to] = [de * sign, ate * sign].toSorted((a, b) => a - b) as [number, number];
  const litros = `${formatLitrosEmJogo(Math.abs(mes.litros_mes))} L`;
  const reais =
    mes.reais_mes === null ? '' : ` e ${formatReais(Math.round(Math.abs(mes.reais_mes)))}`;
  const how = causa === 'registro' ? value : `${value} (entre ${format(from)} e ${format(to)})`;
  const porMes = `${litros}${reais} por mês`;
  return apontada[causa][sign > 0 ? 'falta' : 'sobra'](how, porMes);
}

type Frase = (how: string, porMes: string) => string;

export const mensagensFalta = {
  medicoes: (faltam: number) =>
    `Meça o tanque todos os dias, na mesma hora: ${faltam === 1 ? 'falta 1 medição' : `faltam ${faltam} medições`}.`,
  encerrantes:
    'Leia o encerrante na abertura e no fechamento de cada turno: ele diz se os litros passaram pela bomba.',
  semBico: 'Cadastre em Tanques o bico por onde este tanque abastece e faça a aferição dele.',
  perda: () => 'Meça o tanque todos os dias, na mesma hora, por mais duas semanas.',
  bomba: (bico: string | undefined) =>
    bico ? `Faça a aferição do ${bico}.` : 'Faça mais uma aferição de cada bico deste tanque.',
  entrega: () => 'Meça o tanque antes e depois da próxima entrega.',
} as const satisfies Record<CausaEstimada, (bico: string | undefined) => string> &
  Readonly<Record<string, unknown>>;

const semCausa: Readonly<Record<Causa, (how: string) => string>> = {
  perda: (between) => `Perda sem explicação na bomba ou nas entregas: ${between}.`,
  bomba: (between) => `Bomba, litros entregues a mais: ${between}.`,
  entrega: (between) => `Entregas, litros a menos do que na nota: ${between}.`,
  registro: (value) => `Litros na bomba sem registro, pelos encerrantes: ${value}.`,
};

const apontada: Readonly<Record<Causa, Readonly<Record<'falta' | 'sobra', Frase>>>> = {
  perda: {
    falta: (how, porMes) =>
      `Faltam cerca de ${how} sem explicação na bomba ou nas entregas: ${porMes}. Veja tubulação, drenos e retiradas sem lançamento.`,
    sobra: (how, porMes) =>
      `Sobram cerca de ${how} sem explicação na bomba ou nas entregas: ${porMes}. Veja se há entregas sem lançamento ou saídas lançadas a mais.`,
  },
  bomba: {
    falta: (how, porMes) =>
      `A bomba entrega cerca de ${how} a mais do que mostra: ${porMes}. Mande ajustar o medidor.`,
    sobra: (how, porMes) =>
      `A bomba entrega cerca de ${how} a menos do que mostra: ${porMes}. Mande ajustar o medidor.`,
  },
  entrega: {
    falta: (how, porMes) =>
      `As entregas trazem cerca de ${how} a menos do que a nota: ${porMes}. Meça antes e depois de cada uma e fale com o fornecedor.`,
    sobra: (how, porMes) =>
      `As entregas trazem cerca de ${how} a mais do que a nota: ${porMes}. Confira a arqueação e a leitura da régua.`,
  },
  registro: {
    falta: (how, porMes) =>
      `Cerca de ${how} passaram pela bomba sem registro, pelos encerrantes: ${porMes}. Veja em Turnos quando foi.`,
    sobra: (how, porMes) =>
      `Foram lançados cerca de ${how} a mais do que passou pela bomba, pelos encerrantes: ${porMes}. Veja em Turnos quando foi.`,
  },
};
