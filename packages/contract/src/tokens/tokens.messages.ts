import { TOKEN_DIAS_MAX, TOKEN_NOME_MAX, TOKENS_MAX } from './escopos.ts';

export const mensagensTokens = {
  explica:
    'Token de acesso para outro sistema da empresa, como o ERP, com as permissões marcadas. Os registros dele aparecem como "Integração ERP". Vale até o dia marcado ou até o criador deixar a Frota.',
  nenhum: 'Nenhuma integração.',
  carregando: 'Carregando as integrações...',
  erro: 'Não foi possível carregar as integrações.',
  nome: `Digite um nome de até ${TOKEN_NOME_MAX} caracteres.`,
  nomeRepetido: 'Já existe uma integração com este nome.',
  escopos: 'Marque ao menos uma permissão.',
  fim: `Escolha um dia nos próximos ${TOKEN_DIAS_MAX} dias.`,
  demais: `Limite de ${TOKENS_MAX} integrações. Revogue uma sem uso.`,
  erroCriar: 'Não foi possível criar o token.',
  erroRevogar: 'Não foi possível revogar o token.',
  guarde:
    'Copie o token agora para o outro sistema: ele só aparece uma vez. Quem tem o token tem as permissões marcadas.',
  revogado: (nome: string) => `Token de "${nome}" revogado.`,
  perguntaRevogar: (nome: string) => `"${nome}" perde o acesso na hora. Os registros dela ficam.`,
  naoEncontrado: 'Este token não está mais na lista.',
  invalido: 'Token inválido, vencido ou revogado. Peça outro à Frota, em Ajustes, Integrações.',
  nenhumAbre: 'Chamada fechada para tokens.',
  semEscopo: (escopo: string) => `Token sem a permissão ${escopo}.`,
} as const;
