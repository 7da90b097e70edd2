import { z } from 'zod';

/** Body of every error answer: a sentence in Portuguese and, for forms, one per field. */
export const erroSchema = z.object({
  error: z.string(),
  campos: z.record(z.string(), z.string()).optional(),
  /** A registered plate one confusable character away from the one asked for. */
  sugestao: z.string().optional(),
});
export type Erro = z.infer<typeof erroSchema>;

/** Sentences that any call may answer, whatever its noun. */
export const mensagensGerais = {
  semSessao: 'Sua sessão terminou. Entre novamente.',
  semPermissao: 'Você não tem permissão para fazer isso.',
  naoEncontrado: 'Não encontrado.',
  metodoErrado: 'Este endereço não aceita este tipo de pedido.',
  dadosInvalidos: 'Confira os dados enviados.',
  campoObrigatorio: 'Campo obrigatório.',
  campoInvalido: 'Valor inválido.',
  caracterOculto: 'Há caracteres que não aparecem neste texto. Digite de novo.',
  campoLongo: (maximo: number | bigint) => `Use no máximo ${maximo} caracteres.`,
  fotoObrigatoria: 'Anexe a foto.',
  arquivosDemais: (maximo: number) =>
    maximo === 1 ? 'Envie um arquivo só.' : `Envie no máximo ${maximo} arquivos.`,
  arquivoEstranho: 'Este pedido não aceita este arquivo.',
  formatoErrado: 'Formato de envio não aceito.',
  pedidoGrande: 'Os dados enviados passam do limite.',
  idRepetido: 'Este envio já foi registrado com outros dados.',
  grandeDemais: 'O arquivo passa do limite de 8 MB.',
  muitasChamadas: 'Muitas chamadas em pouco tempo. Aguarde um instante.',
  origemEstranha: 'Pedido recusado: veio de outro endereço.',
  enviosDemais: 'Há envios demais seus ao mesmo tempo. Aguarde um instante.',
  envioParado: 'O envio parou no meio do caminho. Envie de novo.',
  ocupado: 'O servidor está ocupado. Tente novamente em instantes.',
  falhaInterna: 'Algo deu errado no servidor. Tente novamente.',
  semConexao: 'Sem conexão com o servidor. Verifique a internet e tente novamente.',
} as const;
