export const mensagensUsuarios = {
  obrigatorios: 'Campos obrigatórios: Nome de usuário, CPF e Tipo de login.',
  senhaObrigatoria: 'Senha é obrigatória para novos usuários.',
  tipoNaoPermitido:
    "Tipo de login não permitido. Apenas 'Portaria', 'Manobrista' e 'Motorista' são permitidos.",
  apenasFrota: "Acesso negado. Apenas usuários do tipo 'Frota' podem acessar esta página.",
  frotaNaoEdita: "Não é possível editar usuários do tipo 'Frota'.",
  frotaNaoExclui: "Não é possível excluir usuários do tipo 'Frota'.",
  ultimoFrota: "Este é o único usuário do tipo 'Frota'. Crie outro antes de bloquear este.",
  cpfRepetido: 'CPF já cadastrado.',
  nomeRepetido: 'Nome de usuário já cadastrado.',
  naoEncontrado: 'Nenhum usuário encontrado.',
} as const;
