export const mensagensFotos = {
  semFoto: 'Foto não encontrada.',
  naoPertence: 'A foto enviada antes não foi encontrada ou já foi usada. Envie a foto de novo.',
  /** A `detalhe` that already ends with 'Tente novamente.' is not followed by it again. */
  erroSalvar: (detalhe: string) =>
    `Erro ao salvar a imagem do combustível: ${detalhe}${/tente novamente\.$/i.test(detalhe) ? '' : ' Tente novamente.'}`,
} as const;
