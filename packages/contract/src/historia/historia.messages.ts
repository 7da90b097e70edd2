export const mensagensHistoria = {
  placaDesconhecida: 'Placa fora do cadastro e sem registros.',
  pessoaDesconhecida: 'Pessoa não encontrada.',
  pessoaAnonima:
    'Esta pessoa saiu e foi tornada anônima: o nome saiu de todos os registros, e a página dela não existe mais.',
  propriaPagina: 'Esta é a sua página, como os outros gestores a veem.',
  erroVeiculo: 'Não foi possível carregar o veículo.',
  erroPessoa: 'Não foi possível carregar a pessoa.',
  erroLinha: 'Não foi possível carregar a linha do tempo.',
  erroRegistro: 'Não foi possível carregar o registro.',
  excluida: (dia: string) =>
    `A conta desta pessoa foi excluída em ${dia}. Os registros dela ficam até o fim dos prazos de guarda.`,
  semMarcosNoPeriodo: 'Nada aconteceu nestes dias.',
  semMarcos: 'Nada aconteceu ainda.',
  semMarcosDoGrupo: 'Nada deste tipo aconteceu.',
} as const;
