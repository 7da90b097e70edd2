import { formatContagem, formatDataHora } from '../formato/index.ts';

/** The number tells two anonymised people apart. */
export function nomeAnonimo(usuarioId: number): string {
  return `Pessoa removida ${usuarioId}`;
}

export const CPF_REMOVIDO = '00000000000';

/** Replaces other people's name, CPF or e-mail in a person's own data. */
export const OUTRA_PESSOA = '[outra pessoa]';

export const EXCLUIDOS_POR_PAGINA = 10;

export const RETENCAO_MESES_MAX = 240;
/** A shorter term can be undone before it deletes anything. */
export const RETENCAO_ESPERA_DIAS = 3;

/** Same day and hour; in a shorter month its last day. */
export function monthsBefore(instant: Date, meses: number): Date {
  const before = new Date(instant);
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - meses);
  const days = new Date(
    Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0),
  ).getUTCDate();
  before.setUTCDate(Math.min(instant.getUTCDate(), days));
  return before;
}

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
