import { formatData, formatKm } from '../formato/index.ts';

export const CENTROS_CUSTO = ['ENTREGA', 'PUXADA'] as const;
export const KM_PREVENTIVAS = [10000, 15000, 20000] as const;

/** As spelt in the API and in spreadsheets, in this order. */
export const CAMPOS_VEICULO = [
  'Placa',
  'Centro de custo',
  'Tipo',
  'Marca',
  'Tipo de Combustível',
  'Cidade',
  'Proprietario',
  'Capacidade Combustível',
  'Km',
  'Usa ARLA',
] as const;
export type CampoVeiculo = (typeof CAMPOS_VEICULO)[number];

export const CAMPOS_OPCIONAIS: readonly CampoVeiculo[] = ['Km', 'Usa ARLA'];

export const SIM_NAO = ['Sim', 'Não'] as const;

export function formatSimNao(sim: boolean): (typeof SIM_NAO)[number] {
  return sim ? 'Sim' : 'Não';
}

export const VEICULO_TEXTO_MAX = 80;

export const mensagensVeiculos = {
  soSemPassar: (dias: string) => `Só veículos sem portaria nem bomba há ${dias} dias.`,
  placaInvalida: 'Digite uma placa válida (ABC1234 ou ABC1D23).',
  placaRepetida: (placa: string) => `A placa ${placa} já está cadastrada.`,
  longo: (campo: string) => `O campo ${campo} tem no máximo ${VEICULO_TEXTO_MAX} caracteres.`,
  centroCusto: 'Escolha o Centro de custo: ENTREGA ou PUXADA.',
  combustivel: 'Use DIESEL S10 ou DIESEL S500.',
  nenhumaCidade: 'Nenhuma cidade está aberta: abra uma em Ajustes, Regras da portaria.',
  cidade: (cidades: string): string =>
    cidades ? `Use uma das cidades: ${cidades}.` : mensagensVeiculos.nenhumaCidade,
  km: 'Use 10000, 15000 ou 20000, ou deixe em branco.',
  usaArla: 'Use Sim ou Não, ou deixe em branco.',
  capacidade: 'Digite a Capacidade Combustível em litros.',
  naoEncontrado: 'Veículo não encontrado na frota.',
  vazio: 'Nenhum veículo cadastrado ou encontrado.',
  erroCarregar: (detalhe: string) => `Erro ao carregar veículos: ${detalhe}`,
  erroCarregarSemTexto: 'Erro ao carregar veículos',
  erroSalvar: (detalhe: string) => `Erro ao salvar veículo: ${detalhe}`,
  erroCriarSemTexto: 'Erro ao criar veículo',
  erroAtualizarSemTexto: 'Erro ao atualizar veículo',
  erroRemover: (detalhe: string) => `Erro ao remover veículo: ${detalhe}`,
  erroRemoverSemTexto: 'Erro ao remover veículo',
  criado: 'Veículo cadastrado com sucesso!',
  atualizado: 'Veículo atualizado com sucesso!',
  excluido: (placa: string) => `Veículo ${placa} excluído com sucesso!`,
  excluirTitulo: 'Excluir veículo?',
  excluirTexto: 'Tem certeza que deseja excluir este veículo?',
  nadaParaExportar: 'Não há dados para exportar com os filtros atuais.',
  kmMenor: ({ km, em }: { readonly km: number; readonly em: string }) =>
    `Abaixo dos ${formatKm(km)} km de ${formatData(em)}. Confira o painel.`,
  erroConsultar: (status: number) => `Erro ao consultar informações do veículo (${status})`,
} as const;
