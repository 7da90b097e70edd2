export const mensagensFotos = {
  semFoto: 'Foto não encontrada.',
  naoPertence: 'A foto enviada antes não foi encontrada ou já foi usada. Envie a foto de novo.',
  discoCheio:
    'O disco do servidor está quase cheio: fotos não entram até que a TI libere espaço. Registros sem foto seguem normalmente.',
  /** For the one who takes the photo: it is not lost. */
  discoCheioAqui:
    'O servidor está sem espaço para fotos. Siga normalmente: as fotos ficam guardadas neste aparelho e vão quando a TI liberar espaço.',
  muitasSemRegistro:
    'Há fotos demais suas à espera do registro. Envie os registros que estão pendentes ou tente amanhã.',
  /** Not repeated where `detalhe` already ends with 'Tente novamente.' */
  erroSalvar: (detalhe: string) =>
    `Erro ao salvar a imagem do combustível: ${detalhe}${/tente novamente\.$/i.test(detalhe) ? '' : ' Tente novamente.'}`,
} as const;
