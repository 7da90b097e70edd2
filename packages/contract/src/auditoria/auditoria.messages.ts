export const mensagensAuditoria = {
  vazio: 'Nenhum registro de auditoria encontrado.',
  erroTitulo: 'Erro ao carregar a auditoria',
  erro: 'Não foi possível carregar a auditoria.',
  /** In the place of lines beyond what one user may leave of one action in an hour. */
  resto: (quantos: number, de: string, ate: string) => `mais ${quantos} entre ${de} e ${ate}`,
  dica: 'Quem, o quê ou endereço',
} as const;
