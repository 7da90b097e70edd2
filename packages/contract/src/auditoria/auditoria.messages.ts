export const mensagensAuditoria = {
  vazio: 'Nenhum registro de auditoria encontrado.',
  erroTitulo: 'Erro ao carregar a auditoria',
  erro: 'Não foi possível carregar a auditoria.',
  dica: 'Quem, o quê ou endereço',
} as const;
