/** Sentences that any call may answer, whatever its noun. */
export const mensagensGerais = {
  semSessao: 'Sua sessão terminou. Entre novamente.',
  semPermissao: 'Você não tem permissão para fazer isso.',
  naoEncontrado: 'Não encontrado.',
  mudouDepois: 'Estes valores mudaram depois que você os abriu: outra pessoa salvou outros.',
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
  pedidosDemais: 'Há pedidos seus demais ao mesmo tempo. Espere alguns segundos e tente de novo.',
  leiturasDemais: 'Há consultas demais em andamento. Espere alguns segundos e tente de novo.',
  exportacaoEmAndamento:
    'Já há uma exportação sua em andamento. Espere que ela termine e tente de novo.',
  exportacoesDemais: 'Há exportações demais em andamento. Tente de novo em um minuto.',
  origemEstranha: 'Pedido recusado: veio de outro endereço.',
  enderecoRepetido: 'Pedido recusado: traz mais de um endereço de servidor.',
  enderecoErrado:
    'Este servidor não atende por este endereço. Abra o endereço que a empresa informou.',
  enviosDemais: 'Há envios demais seus ao mesmo tempo. Aguarde um instante.',
  envioParado: 'O envio parou no meio do caminho. Envie de novo.',
  ocupado: 'O servidor está ocupado. Tente novamente em instantes.',
  demorouDemais:
    'Isto demorou demais e foi interrompido. Tente de novo; em uma consulta, peça um período menor.',
  falhaInterna: 'Algo deu errado no servidor. Tente novamente.',
  semConexao: 'Sem conexão com o servidor. Verifique a internet e tente novamente.',
} as const;
