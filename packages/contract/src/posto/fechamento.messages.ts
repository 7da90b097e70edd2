export const mensagensFechamento = {
  titulo: 'Fechamento de',
  mes: 'Mês inválido',
  naoAcabou: (mes: string) => `O mês ${mes} ainda não acabou.`,
  semLivro: (mes: string) => `O livro ainda não tinha começado no mês ${mes}.`,
  aberto: 'O mês acabou e ainda não foi fechado.',
  correndo: 'O mês ainda não acabou. Feche quando ele terminar.',
  alteradoAntes:
    'Mudou a medição, a leitura de um encerrante, o bico de um abastecimento ou um lançamento de antes do mês.',
  explica: [
    'Fechar guarda a impressão digital (SHA-256) dos números do mês nos três tanques, com quem fechou e quando. Ela sai impressa no livro.',
    'Nada fica travado: o que chegar ou for corrigido depois entra no livro e aparece como alterado depois do fechamento. O mês pode ser fechado de novo; os fechamentos anteriores ficam.',
  ],
  erroCarregar: 'Não foi possível carregar o fechamento do mês.',
  erroFechar: 'Não foi possível fechar o mês.',
} as const;
