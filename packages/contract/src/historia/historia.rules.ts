/** 0 to 1; null of nothing. */
export function parteDe(quantos: number, total: number): number | null {
  return total > 0 ? quantos / total : null;
}

export const CHAVES_CORRIGIDO = ['km', 'bombaLitros', 'arlaLitros', 'bombaValor'] as const;
export type CampoCorrigido = (typeof CHAVES_CORRIGIDO)[number];

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
