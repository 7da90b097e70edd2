import { formatLitrosEmJogo, formatPercentual, formatReais } from '../../formato/numero.ts';
import { type Causa, CHAVES_CAUSA, type SituacaoAnalise, TOLERANCIA_ANALISE } from '../analise.ts';
import {
  bicoSemAfericao,
  estimaCausas,
  type Hipotese,
  MEDIDAS_MIN,
  type Serie,
} from './analise.ts';
import { chanceBelow, type Parcela, quantile } from './mistura.ts';

/** One cause as it is told: litres a day of `perda`, per cent of the others, above 0 where fuel is lost. */
export interface CausaVista {
  readonly causa: Causa;
  readonly valor: number;
  /** 95 of 100 such intervals hold what is so. */
  readonly de: number;
  readonly ate: number;
  readonly aponta: boolean;
  readonly litros_mes: number;
  /** Null where nothing is known of what a litre costs. */
  readonly reais_mes: number | null;
  readonly frase: string;
}

export interface Analise {
  readonly situacao: SituacaoAnalise;
  readonly causas: readonly CausaVista[];
  /** What would settle it, a sentence each. */
  readonly falta: readonly string[];
}

/** A cause is named where it is so likely that there is more of it than what is let pass. */
const CERTEZA = 0.9;
/** What a period without a cause must leave no room for: litres a day, and per cent (a pump's is what the law allows). */
const RELEVANTE: Readonly<Record<Causa, number>> = { perda: 20, bomba: 0.5, entrega: 1 };

/** What a tank's period says, R$ by what a litre costs; `tolerancia` in the units of TOLERANCIA_ANALISE. */
export function analisa(
  serie: Serie,
  precoLitro: number | null,
  tolerancia = TOLERANCIA_ANALISE,
): Analise {
  const found = estimaCausas(serie);
  const { medidas } = serie;
  if (!found) {
    const falta = [mensagens.medicoes(MEDIDAS_MIN - medidas.length)];
    return { situacao: 'inconclusivo', causas: [], falta };
  }
  const dias = medidas.at(-1)!.em - medidas[0]!.em;
  const sum = (of: 'saidas' | 'entradas'): number =>
    medidas.slice(1).reduce((total, medida) => total + medida[of], 0);
  // Litres a month that one unit of each cause is.
  const meses: Readonly<Record<Causa, number>> = {
    perda: 30,
    bomba: (sum('saidas') * 30) / dias / 100,
    entrega: (sum('entradas') * 30) / dias / 100,
  };
  const causas = CHAVES_CAUSA.filter((causa) => meses[causa] > 0).map((causa): CausaVista => {
    const parcelas = parcelasOf(causa, found);
    const valor = parcelas.reduce((mean, each) => mean + each.chance * each.valor, 0);
    const litros_mes = valor * meses[causa];
    const limite = tolerancia[causa];
    const fora = Math.max(1 - chanceBelow(parcelas, limite), chanceBelow(parcelas, -limite));
    const vista = {
      causa,
      valor,
      de: quantile(parcelas, 0.025),
      ate: quantile(parcelas, 0.975),
      aponta: fora > CERTEZA,
      litros_mes,
      reais_mes: precoLitro === null ? null : litros_mes * precoLitro,
    };
    return { ...vista, frase: fraseOf(vista) };
  });
  const abertas = causas.filter((vista) => !vista.aponta && isAberta(vista));
  const falta = abertas.map(({ causa }) => mensagens.falta[causa](bicoSemAfericao(serie.bicos)));
  if (causas.some(({ aponta }) => aponta)) return { situacao: 'olhe', causas, falta };
  return { situacao: abertas.length > 0 ? 'inconclusivo' : 'normal', causas, falta };
}

/** Whether something that counts may still be so. */
const isAberta = ({ causa, de, ate }: Pick<CausaVista, 'causa' | 'de' | 'ate'>): boolean =>
  Math.max(-de, ate) > RELEVANTE[causa];

/** What is known of a cause in each way in which it may be, in the units in which it is told. */
function parcelasOf(causa: Causa, ways: readonly Hipotese[]): Parcela[] {
  const times = causa === 'perda' ? 1 : 100;
  return ways.map(({ chance, [causa]: { valor, desvio } }) => ({
    chance,
    valor: valor * times,
    desvio: desvio * times,
  }));
}

function fraseOf({ causa, valor, de, ate, aponta, ...mes }: Omit<CausaVista, 'frase'>): string {
  const unit = causa === 'perda' ? ' L por dia' : '';
  const format = causa === 'perda' ? formatLitrosEmJogo : formatPercentual;
  const between = `entre ${format(de)} e ${format(ate)}${unit}`;
  if (!aponta) return mensagens.semCausa[causa](between);
  const sign = Math.sign(valor);
  const [from, to] = [de * sign, ate * sign].toSorted((a, b) => a - b) as [number, number];
  const litros = `${formatLitrosEmJogo(Math.abs(mes.litros_mes))} L`;
  const reais =
    mes.reais_mes === null ? '' : ` e ${formatReais(Math.round(Math.abs(mes.reais_mes)))}`;
  const how = `${format(Math.abs(valor))}${unit} (entre ${format(from)} e ${format(to)})`;
  const porMes = `${litros}${reais} por mês`;
  return mensagens.aponta[causa][sign > 0 ? 'falta' : 'sobra'](how, porMes);
}

type Frase = (how: string, porMes: string) => string;

const mensagens = {
  medicoes: (faltam: number) =>
    `Meça o tanque todos os dias, na mesma hora: ${faltam === 1 ? 'falta 1 medição' : `faltam ${faltam} medições`}.`,
  falta: {
    perda: () => 'Meça o tanque todos os dias, na mesma hora, por mais duas semanas.',
    bomba: (bico: string | undefined) =>
      bico ? `Faça a aferição do ${bico}.` : 'Faça mais uma aferição de cada bico deste tanque.',
    entrega: () => 'Meça o tanque antes e depois da próxima entrega.',
  } satisfies Record<Causa, (bico: string | undefined) => string>,
  semCausa: {
    perda: (between: string) => `Perda que não vem da bomba nem das entregas: ${between}.`,
    bomba: (between: string) => `O que a bomba entrega além do que mostra: ${between}.`,
    entrega: (between: string) => `O que falta às entregas, pela nota: ${between}.`,
  } satisfies Record<Causa, (between: string) => string>,
  aponta: {
    perda: {
      falta: (how, porMes) =>
        `Somem cerca de ${how}, que não vêm da bomba nem das entregas: ${porMes}. Veja tubulação, drenos e retiradas sem lançamento.`,
      sobra: (how, porMes) =>
        `Sobram cerca de ${how}, que não vêm da bomba nem das entregas: ${porMes}. Veja se há entregas sem lançamento ou saídas lançadas a mais.`,
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
  } satisfies Record<Causa, Readonly<Record<'falta' | 'sobra', Frase>>>,
} as const;
