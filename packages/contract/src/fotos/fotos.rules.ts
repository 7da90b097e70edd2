export const MINIATURA_LADO = 320;

export function miniaturaUrl(url: string): string {
  return `${url}?tamanho=miniatura`;
}

export const mensagensFotos = {
  semFoto: 'Foto não encontrada.',
  naoPertence: 'Foto não encontrada ou já usada. Envie a foto de novo.',
  discoCheio: 'Servidor sem espaço para fotos. Avise a TI. Registros sem foto seguem normalmente.',
  /** For the one who takes the photo: it is not lost. */
  discoCheioAqui:
    'Servidor sem espaço para fotos. Siga normalmente: as fotos ficam neste aparelho e são enviadas depois.',
  muitasSemRegistro:
    'Muitas fotos suas sem registro. Envie os registros pendentes ou tente amanhã.',
  /** Not repeated where `detalhe` already ends with 'Tente novamente.' */
  erroSalvar: (detalhe: string) =>
    `Erro ao salvar a imagem do combustível: ${detalhe}${/tente novamente\.$/i.test(detalhe) ? '' : ' Tente novamente.'}`,
} as const;
