export const mensagensFechamento = {
  titulo: 'Fechamento de',
  naoAcabou: (mes: string) => `O mês ${mes} ainda não acabou.`,
  semLivro: (mes: string) => `O livro ainda não tinha começado no mês ${mes}.`,
  aberto: 'O mês acabou e ainda não foi fechado.',
  correndo: 'O mês ainda não acabou. Feche quando ele terminar.',
  alteradoAntes:
    'Mudou a medição, a leitura de um encerrante, o bico de um abastecimento ou um lançamento de antes do mês.',
  explica: [
    'Guarda os totais do mês nos três tanques, com seu nome e data. Mudanças posteriores aparecem marcadas.',
    'Nada fica travado, e o mês pode ser fechado de novo.',
  ],
  fechado: (mes: string) => `Mês fechado: ${mes}.`,
  codigo: 'código de conferência',
  codigoNota: 'Código de conferência dos números do mês, impresso no livro:',
  erroCarregar: 'Não foi possível carregar o fechamento do mês.',
  erroFechar: 'Não foi possível fechar o mês.',
} as const;

export function diasDoMes(mes: string): { readonly inicio: string; readonly fim: string } {
  const [ano = 0, numero = 0] = mes.split('-').map(Number);
  // Day 0 is the last of the month before; JavaScript counts months from 0.
  const fim = new Date(Date.UTC(ano, numero, 0)).toISOString().slice(0, 10);
  return { inicio: `${mes}-01`, fim };
}
