import { formatLitros } from '../../formato/numero.ts';

export const mensagensEncerrante = {
  bicoObrigatorio: 'Escolha o bico.',
  momentoObrigatorio: 'Escolha abertura ou fechamento.',
  valorObrigatorio: 'Informe o número do encerrante.',
  caiu: (antes: string | number) =>
    `O encerrante já mostrava ${formatLitros(antes)} L e não volta. Confira o número; se ele voltou a zero ou a bomba foi trocada, declare o reinício.`,
  acimaDoSeguinte: (depois: string | number) =>
    `Depois deste horário o encerrante mostrava ${formatLitros(depois)} L, menos que este número. Confira.`,
  naoVirou: 'O número não é menor que o anterior: o encerrante não voltou a zero.',
  fotoDoReinicio: 'O reinício precisa da foto do encerrante.',
  ilegivel: 'Não foi possível ler o encerrante. Digite o número.',
  falha: 'Erro ao ler a foto do encerrante. Digite o número.',
  diferente: (antes: string | number) =>
    `Diferente do último fechamento (${formatLitros(antes)} L). Confira o número.`,
  muito: (litros: string | number) =>
    `São ${formatLitros(litros)} L desde a última leitura, mais do que o tanque tem. Confira os dígitos.`,
  segue: 'Segue o fechamento anterior',
  sucesso: 'Encerrante registrado com sucesso!',
  erroEnviar: (detalhe: string) => `Não foi possível registrar o encerrante. ${detalhe}`,
  erroTurnos: 'Não foi possível carregar os turnos.',
  semTurnos: 'Nenhum turno aqui. Eles aparecem quando abertura e fechamento são registrados.',
  semBicos: 'Nenhum bico cadastrado. A Frota cadastra os bicos em Posto, Tanques.',
} as const;
