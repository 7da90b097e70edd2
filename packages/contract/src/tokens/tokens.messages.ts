import { TOKEN_DIAS_MAX, TOKEN_NOME_MAX, TOKENS_MAX } from './escopos.ts';

export const mensagensTokens = {
  explica:
    'Outro sistema da empresa, como o ERP, entra com um token em vez de CPF e senha, e só faz o que você marcar. O que ele escreve leva o nome "Integração ERP". O token vale até o dia marcado, ou até quem o criou deixar de ser da Frota.',
  nenhum: 'Nenhuma integração.',
  carregando: 'Carregando as integrações...',
  erro: 'Não foi possível carregar as integrações.',
  nome: `Dê um nome de até ${TOKEN_NOME_MAX} caracteres.`,
  nomeRepetido: 'Já existe uma integração com este nome.',
  escopos: 'Marque ao menos uma permissão.',
  fim: `Escolha um dia de hoje até daqui a ${TOKEN_DIAS_MAX} dias.`,
  demais: `A empresa pode ter até ${TOKENS_MAX} integrações. Revogue uma que não usa mais.`,
  erroCriar: 'Erro ao criar o token.',
  erroRevogar: 'Erro ao revogar o token.',
  guarde:
    'Copie o token agora e guarde-o no outro sistema: ele não aparece de novo. Quem o tem faz o que você marcou.',
  revogado: (nome: string) => `O token de "${nome}" foi revogado e já não vale.`,
  perguntaRevogar: (nome: string) =>
    `"${nome}" para de entrar na hora, e o token não volta. Os registros dela ficam.`,
  naoEncontrado: 'Este token não está mais na lista.',
  invalido:
    'Este token não vale: foi revogado, passou do dia, ou está incompleto. Peça outro a um gestor, em Ajustes, Integrações.',
  nenhumAbre: 'Nenhum token abre esta chamada.',
  semEscopo: (escopo: string) => `Este token não abre esta chamada: falta a permissão ${escopo}.`,
} as const;
