export const mensagensConferencia = {
  naoEncontrada: 'Item de conferência não encontrado.',
  jaDecidida: 'Este item já foi conferido.',
  valorObrigatorio: 'Digite o valor correto.',
  erroCarregar: 'Não foi possível carregar a conferência.',
  erroDecidir: 'Não foi possível salvar a conferência.',
  confirmado: 'Valor confirmado.',
  corrigido: 'Correção anotada.',
} as const;
