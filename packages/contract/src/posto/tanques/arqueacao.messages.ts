import { formatInteiro, formatLitros } from '../../formato/numero.ts';
import type { Ponto } from './arqueacao.ts';

const pontoText = ({ cm, litros }: Ponto): string =>
  `${formatLitros(cm)} cm = ${formatLitros(litros)} L`;

export const mensagensArqueacao = {
  titulo: (tipo: string) => `Arqueação do tanque de ${tipo}`,
  erro: 'Não foi possível carregar a arqueação.',
  erroSalvar: 'Não foi possível salvar a arqueação.',
  erroPlanilha: 'Não foi possível ler a planilha.',
  arquivoObrigatorio: 'Anexe a planilha com a tabela de arqueação.',
  salva: (tipo: string) => `Arqueação de ${tipo} salva com sucesso!`,
  poucosPontos: 'A tabela precisa de pelo menos duas linhas com centímetros e litros.',
  pontosDemais: (maximo: number) => `A tabela passa de ${formatInteiro(maximo)} linhas.`,
  naoSobe: (ponto: Ponto, antes: Ponto) =>
    `A tabela deve subir a cada linha: ${pontoText(ponto)} vem depois de ${pontoText(antes)}.`,
  grandeDemais: 'A tabela passa do maior tanque que o app aceita (100.000 L).',
  medidas: 'Informe o diâmetro e o comprimento, maiores que 0.',
  umaForma: 'Informe a tabela ou as medidas do cilindro, não as duas.',
  linha: (linha: number, motivo: string) => `Linha ${linha}: ${motivo}`,
  duasColunas: 'precisa de centímetros e litros.',
  semTabela: (tipo: string) =>
    `O tanque de ${tipo} não tem arqueação: informe os litros, ou cadastre a tabela em Tanques.`,
  acimaDaTabela: (cm: number) => `A régua passa do fim da arqueação (${formatLitros(cm)} cm).`,
  aguaAcima: 'A água não pode passar da altura da régua.',
  cmOuLitros: 'Informe centímetros ou litros, não os dois.',
  ambigua: (texto: string) => `Ponto de ${texto}: milhar ou decimal?`,
} as const;
