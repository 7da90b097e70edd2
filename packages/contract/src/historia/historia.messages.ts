export const mensagensHistoria = {
  placaDesconhecida: 'Placa fora do cadastro e sem registros.',
  pessoaDesconhecida: 'Pessoa não encontrada.',
  pessoaAnonima: 'Pessoa anônima: o nome foi removido de todos os registros.',
  propriaPagina: 'Esta é a sua página, como os outros gestores a veem.',
  erroVeiculo: 'Não foi possível carregar o veículo.',
  erroPessoa: 'Não foi possível carregar a pessoa.',
  erroLinha: 'Não foi possível carregar a linha do tempo.',
  erroRegistro: 'Não foi possível carregar o registro.',
  excluida: (dia: string) =>
    `A conta desta pessoa foi excluída em ${dia}. Os registros dela ficam até o fim dos prazos de guarda.`,
  semMarcosNoPeriodo: 'Nenhum movimento nestes dias.',
  semMarcos: 'Nenhum movimento ainda.',
  semMarcosDoGrupo: 'Nenhum movimento deste tipo.',
} as const;
