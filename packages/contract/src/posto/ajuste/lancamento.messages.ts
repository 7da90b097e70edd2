import { formatInteiro, formatLitros } from '../../formato/numero.ts';
import type { ClasseLancamento } from './lancamento.rules.ts';

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
