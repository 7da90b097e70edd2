import { mensagensRegistros } from '../registros/registros.messages.ts';

export const mensagensDashboard = {
  erroTitulo: 'Erro ao carregar Dashboard',
  tentarNovamente: 'Tentar Novamente',
  erroInterno: 'Erro ao carregar dados do dashboard interno',
  erroExterno: 'Erro ao carregar dados do dashboard externo',
  erroFrota: (detalhe: string) => `Falha ao buscar dados da frota: ${detalhe}`,
  erroManha: 'Não foi possível carregar os números de hoje.',
  manhaVazia: 'Nenhum movimento ontem e nada pendente.',
  maioresValores: 'Maiores valores em aberto',
  erroRespostas: 'Não foi possível carregar as análises.',
  semDados: 'Sem dados para exibir.',
  semRanking: 'Sem dados para o ranking.',
  semRegistros: 'Nenhum registro encontrado para os filtros selecionados.',
  exportarCsv: 'Exportar CSV',
  exportarResumo: 'Exportar Resumo',
  nadaParaExportar: mensagensRegistros.nadaParaExportar,
  nadaNoResumo: 'Nenhuma placa com dados suficientes para exportar no período.',
  semDownload: mensagensRegistros.semDownload,
  periodoInvertido: 'A data inicial não pode ser depois da final.',
  papelObrigatorio: 'Diga de quem é o nome: manobrista, motorista ou portaria.',
} as const;
