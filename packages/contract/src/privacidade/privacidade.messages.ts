import { formatDataHora } from '../formato/data-hora.ts';
import { formatContagem } from '../formato/numero.ts';
import { nomeAnonimo } from './pessoas.ts';

export const mensagensPrivacidade = {
  erroTitulo: 'Erro ao carregar a privacidade',
  erro: 'Não foi possível carregar os prazos.',
  erroSalvar: 'Erro ao salvar o prazo',
  prazo: (minimo: number, maximo: number) =>
    `O prazo vai de ${minimo} a ${maximo} meses, sem casas decimais.`,
  prazoSalvo: (nome: string) => `Prazo de "${nome}" salvo com sucesso!`,
  prazoEspera: (nome: string, vale_em: string) =>
    `O prazo menor de "${nome}" vale a partir de ${formatDataHora(vale_em)}. Até lá pode ser desfeito.`,
  reducao: (meses: number, vale_em: string) =>
    `Passa a ${formatContagem(meses, 'mês', 'meses')} em ${formatDataHora(vale_em)}.`,
  desfeito: (nome: string) => `O prazo de "${nome}" fica como estava.`,
  erroDesfazer: 'Erro ao desfazer a mudança do prazo',
  nadaADesfazer: 'Este prazo não tem mudança à espera.',
  seriamApagados: (total: number) =>
    `Com este prazo, seria apagado hoje: ${formatContagem(total, 'item', 'itens')}.`,
  menorEspera: 'Um prazo menor só vale depois de três dias; até lá pode ser desfeito.',
  definitivo: 'O que é apagado não volta. O servidor apaga de hora em hora o que passou do prazo.',
  excluidosExplica:
    'Usuários excluídos cujo nome ainda aparece nos registros. A pedido da pessoa, o nome sai de todos eles.',
  semExcluidos: 'Nenhum usuário excluído com nome nos registros.',
  erroExcluidos: 'Não foi possível carregar os usuários excluídos.',
  dicaExcluidos: 'Nome do usuário excluído',
  perguntaAnonimo: (id: number) =>
    `Em todos os registros o nome passa a ser "${nomeAnonimo(id)}"; CPF, e-mail e foto são apagados. Litros, quilômetros e totais não mudam.`,
  semVolta: 'Isto não pode ser desfeito.',
  anonimizada: (nome: string, id: number) => `"${nome}" agora é "${nomeAnonimo(id)}".`,
  erroAnonimizar: 'Erro ao tirar o nome dos registros',
} as const;
