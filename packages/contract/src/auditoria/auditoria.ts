/** What is written down of who did what, and what the screen calls it. */
export const ACOES_AUDITORIA = {
  login: 'Entrou',
  login_recusado: 'Login recusado',
  acesso_recusado: 'Acesso recusado',
  senha_trocada: 'Trocou a própria senha',
  senha_redefinida: 'Definiu senha de usuário',
  sessao_encerrada: 'Encerrou sessão',
  usuario_criado: 'Criou usuário',
  usuario_alterado: 'Alterou usuário',
  usuario_excluido: 'Excluiu usuário',
  veiculo_criado: 'Criou veículo',
  veiculo_alterado: 'Alterou veículo',
  veiculo_excluido: 'Excluiu veículo',
  veiculos_importados: 'Importou veículos',
  medicao_alterada: 'Alterou medição',
  correcao: 'Corrigiu valor',
  decisao_desfeita: 'Desfez decisão da conferência',
  divergencia_decidida: 'Decidiu divergência',
  divergencia_desfeita: 'Desfez decisão de divergência',
  regra_alterada: 'Alterou regra de divergências',
  estorno: 'Estornou',
  exportacao: 'Exportou',
  foto: 'Viu foto',
  consulta_cpf: 'Consultou CPFs',
  retencao_alterada: 'Alterou prazo de guarda',
  retencao: 'Apagou o que venceu',
  pessoa_anonimizada: 'Tornou pessoa anônima',
  restauracao: 'Restaurou cópia',
} as const;
export type AcaoAuditoria = keyof typeof ACOES_AUDITORIA;

export const mensagensAuditoria = {
  vazio: 'Nenhum registro de auditoria encontrado.',
  erroTitulo: 'Erro ao carregar a auditoria',
  erro: 'Não foi possível carregar a auditoria.',
  dica: 'Quem, o quê ou endereço',
} as const;
