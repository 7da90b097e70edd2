import { formatDataHora } from '../formato/data-hora.ts';
import { formatContagem } from '../formato/numero.ts';
import { nomeAnonimo } from './pessoas.ts';

export const mensagensPrivacidade = {
  erroTitulo: 'Erro ao carregar a privacidade',
  erro: 'Não foi possível carregar os prazos.',
  erroSalvar: 'Não foi possível salvar o prazo.',
  prazo: (minimo: number, maximo: number) =>
    `Digite um número inteiro de ${minimo} a ${maximo} meses.`,
  prazoSalvo: (nome: string) => `Prazo de "${nome}" salvo com sucesso!`,
  prazoEspera: (nome: string, vale_em: string) =>
    `O prazo menor de "${nome}" vale a partir de ${formatDataHora(vale_em)}. Até lá pode ser desfeito.`,
  reducao: (meses: number, vale_em: string) =>
    `Passa a ${formatContagem(meses, 'mês', 'meses')} em ${formatDataHora(vale_em)}.`,
  desfeito: (nome: string) => `Mudança desfeita no prazo de "${nome}".`,
  erroDesfazer: 'Não foi possível desfazer a mudança do prazo.',
  nadaADesfazer: 'Nenhuma mudança deste prazo para desfazer.',
  seriamApagados: (total: number) =>
    `Apagados hoje com este prazo: ${formatContagem(total, 'item', 'itens')}.`,
  menorEspera: 'Um prazo menor vale depois de três dias. Até lá pode ser desfeito.',
  definitivo: 'Dados vencidos são apagados a cada hora, sem volta.',
  excluidosExplica: 'Usuários excluídos com nome nos registros. Remova o nome a pedido da pessoa.',
  semExcluidos: 'Nenhum usuário excluído com nome nos registros.',
  erroExcluidos: 'Não foi possível carregar os usuários excluídos.',
  dicaExcluidos: 'Nome do usuário excluído',
  perguntaAnonimo: (id: number) =>
    `O nome passa a ser "${nomeAnonimo(id)}" em todos os registros. CPF, e-mail e foto são apagados. Litros e KM não mudam.`,
  semVolta: 'Esta ação não pode ser desfeita.',
  anonimizada: (nome: string, id: number) => `"${nome}" agora é "${nomeAnonimo(id)}".`,
  erroAnonimizar: 'Não foi possível tirar o nome dos registros.',
} as const;
