import { TANQUE_MAX_LITROS } from '../../combustivel/index.ts';
import { formatInteiro, formatLitros } from '../../formato/index.ts';
import { compareLitros, toMl } from '../../litros/index.ts';

export const CLASSES_LANCAMENTO = ['afericao', 'amostra', 'perda'] as const;
export type ClasseLancamento = (typeof CLASSES_LANCAMENTO)[number];

/** Litres drawn, and permitted error in per cent (Inmetro, Portaria 227/2022). */
export const AFERICAO = { litros: 20, toleranciaPercentual: 0.5 } as const;

export const LANCAMENTO_MAX_LITROS: Readonly<Record<ClasseLancamento, number>> = {
  afericao: 200,
  amostra: 200,
  perda: TANQUE_MAX_LITROS,
};

export const ERRO_MAX_ML = 2000;

interface Lancamento {
  readonly classe: ClasseLancamento;
  readonly litros: string;
  readonly devolvidos?: string | undefined;
  readonly erro_ml?: number | undefined;
  readonly motivo?: string | undefined;
}

export function faultsOfLancamento({
  classe,
  litros,
  devolvidos,
  erro_ml,
}: Lancamento): Partial<Record<keyof Lancamento, string>> {
  const maximo = LANCAMENTO_MAX_LITROS[classe];
  const afericao = classe === 'afericao';
  return {
    ...(toMl(litros) <= 0 && { litros: mensagensLancamento.litros }),
    ...(Number(litros) > maximo && { litros: mensagensLancamento.litrosMaximo(maximo) }),
    ...(devolvidos !== undefined &&
      (afericao
        ? compareLitros(devolvidos, litros) > 0 && {
            devolvidos: mensagensLancamento.devolvidosAcima,
          }
        : { devolvidos: mensagensLancamento.soAfericao })),
    ...(afericao === (erro_ml === undefined) && {
      erro_ml: afericao ? mensagensLancamento.erro(ERRO_MAX_ML) : mensagensLancamento.soAfericao,
    }),
  };
}

export function isForaDaTolerancia(litros: string | number, erroMl: number): boolean {
  return Math.abs(erroMl) * 100 > toMl(litros) * AFERICAO.toleranciaPercentual;
}

export const NOMES_LANCAMENTO: Readonly<Record<ClasseLancamento, string>> = {
  afericao: 'Aferição',
  amostra: 'Amostra',
  perda: 'Perda ou derrame',
};

export const mensagensLancamento = {
  classe: 'Escolha o tipo de lançamento: aferição, amostra ou perda.',
  litros: 'Informe os litros, maiores que 0.',
  litrosMaximo: (maximo: number) => `Digite até ${formatLitros(maximo)} L.`,
  devolvidosAcima: 'Os litros devolvidos não podem passar dos litros tirados.',
  soAfericao: 'Só a aferição tem litros devolvidos e erro.',
  erro: (maximo: number) =>
    `Informe o erro em mL, um número inteiro de -${formatInteiro(maximo)} a ${formatInteiro(maximo)}.`,
  erroDigitado: (maximo: number) =>
    `Informe o erro em mL, um número inteiro até ${formatInteiro(maximo)}; 0 se deu certo.`,
  lado: 'Escolha se saiu mais ou menos do que a bomba contou.',
  fora: 'Fora de ±0,5%: a bomba precisa de ajuste (Inmetro, Portaria 227/2022).',
  semFoto: 'Sem foto',
  bico: 'Escolha um bico deste tanque.',
  data: 'Escolha a data.',
  horario: 'Informe o horário para uma data anterior.',
  futuro: 'O horário não pode estar no futuro.',
  antigo: 'Aferição de mais de três dias: só a Frota lança.',
  soFrota: 'Só a Frota lança amostra, perda ou derrame.',
  salvo: (nome: string) => `Lançamento salvo: ${nome}.`,
  erroSalvar: 'Não foi possível salvar o lançamento.',
} as const;
