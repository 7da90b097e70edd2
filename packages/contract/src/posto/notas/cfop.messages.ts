const ENTROU = 'O combustível entrou no tanque da empresa?';

export const mensagensCfop = {
  cupons: (cfop: string) =>
    `CFOP ${cfop}: nota de cupons de combustível já posto nos veículos. Nada entrou no tanque: não registre.`,
  antecipada: (cfop: string) =>
    `CFOP ${cfop}: a nota foi faturada antes da entrega. Registre a nota que vem com o combustível (CFOP 5.116 ou 5.117).`,
  complementar:
    'Nota complementar: muda valores de outra nota e não traz combustível. Registre a nota original.',
  devolucao:
    'Nota de devolução: o combustível volta ao fornecedor. Se a entrada dele foi registrada, estorne-a em Histórico Entradas.',
  propria:
    'Nota de entrada de quem a emitiu: nada foi entregue a outra empresa. Envie a nota de saída do fornecedor.',
  consumoFora: (cfop: string) =>
    `CFOP ${cfop}: venda para abastecer no posto do fornecedor. ${ENTROU}`,
  outraFinalidade: (finNFe: string) => `Nota de finalidade ${finNFe}, que não é venda. ${ENTROU}`,
  outro: (cfop: string, natOp: string) =>
    `CFOP ${cfop}${natOp && ` (${natOp})`} não diz se o combustível veio com a nota. ${ENTROU}`,
} as const;
