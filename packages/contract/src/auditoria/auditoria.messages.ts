export const mensagensAuditoria = {
  vazio: 'Nenhum registro de auditoria encontrado.',
  erroTitulo: 'Erro ao carregar a auditoria',
  erro: 'Não foi possível carregar a auditoria.',
  /** One user may write only so many lines of one action in an hour; this line stands for the rest. */
  resto: (quantos: number, de: string, ate: string) => `mais ${quantos} entre ${de} e ${ate}`,
  dica: 'Usuário, alvo ou endereço',
} as const;
