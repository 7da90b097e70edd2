export const mensagensHistoria = {
  placaDesconhecida: 'Nada se sabe desta placa: ela não está no cadastro e não tem registros.',
  pessoaDesconhecida: 'Pessoa não encontrada.',
  registroDesconhecido: 'Registro não encontrado.',
  erroVeiculo: 'Não foi possível carregar o veículo.',
  erroPessoa: 'Não foi possível carregar a pessoa.',
  erroLinha: 'Não foi possível carregar a linha do tempo.',
  erroRegistro: 'Não foi possível carregar o registro.',
  semMarcos: 'Nada aconteceu ainda.',
  semMarcosDoGrupo: 'Nada deste tipo aconteceu.',
} as const;
