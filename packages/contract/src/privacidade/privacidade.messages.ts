import { formatContagem } from '../formato/numero.ts';

export const mensagensPrivacidade = {
  erroTitulo: 'Erro ao carregar a privacidade',
  erro: 'Não foi possível carregar os prazos.',
  erroSalvar: 'Erro ao salvar o prazo',
  prazo: (minimo: number, maximo: number) =>
    `O prazo vai de ${minimo} a ${maximo} meses, sem casas decimais.`,
  prazoSalvo: (nome: string) => `Prazo de "${nome}" salvo com sucesso!`,
  seriamApagados: (total: number) =>
    `Com este prazo, seria apagado hoje: ${formatContagem(total, 'item', 'itens')}.`,
  definitivo: 'O que é apagado não volta. O servidor apaga de hora em hora o que passou do prazo.',
} as const;
