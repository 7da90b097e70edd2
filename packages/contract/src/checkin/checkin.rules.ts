import type { Nivel } from '../combustivel/index.ts';
import { needsFuel, type RegrasPortaria } from '../veiculos/cidade.ts';

export const mensagensCheckin = {
  placaObrigatoria: 'Validação da placa é obrigatória.',
  kmObrigatorio: 'Digite o KM do painel.',
  fotoKmObrigatoria: 'Foto do KM para validação é obrigatória.',
  motoristaObrigatorio: 'A seleção do motorista é obrigatória.',
  nivelObrigatorio: 'Selecione o nível de combustível.',
  fotoNivelObrigatoria: 'Foto do painel de combustível é obrigatória.',
  resumo: 'Por favor, complete e valide todos os campos obrigatórios destacados.',
  semMotoristas: 'Nenhum motorista cadastrado. A Frota inclui os motoristas em Cadastro.',
  motoristaDesconhecido: 'O motorista escolhido não está cadastrado.',
  semCadastro: 'Placa não cadastrada: avise a Frota.',
  tarefaAberta: 'Já existe uma tarefa aberta para esta placa.',
  enviarAssimMesmo: 'Enviar assim mesmo',
  naoEnviar: 'Não enviar',
  statusDiferente: (status: string) => `A regra da cidade mudou: o check-in ficou ${status}.`,
  erroEnviar: (detalhe: string) => `Erro ao enviar dados do check-in: ${detalhe}`,
  erroEnviarSemTexto: 'Erro ao enviar check-in',
  segue: (status: string) => (status === 'isento' ? 'LIBERADO' : 'ABASTECER'),
  semResposta: 'sem resposta conta como Falta',
  sucesso: (status: string) => `Check-in enviado com status: ${status}!`,
} as const;

export const SUCESSO_MS = 4000;
export const FOTOS_POR_ITEM = 2;

export const ITENS_SEGURANCA = ['carrinho', 'cone', 'travaRodas'] as const;
export type ItemSeguranca = (typeof ITENS_SEGURANCA)[number];
export const STATUS_CHECKIN = ['pendente', 'isento', 'finalizado'] as const;
export type StatusCheckin = (typeof STATUS_CHECKIN)[number];

export function checkinStatus(
  regras: RegrasPortaria,
  cidade: string | null | undefined,
  nivel: Nivel,
): 'pendente' | 'isento' {
  return needsFuel(regras, cidade, nivel) ? 'pendente' : 'isento';
}
