/** What a photo shows: a number plate, an odometer, a fuel pump's display, a receipt or a pump's counter. */
export const TIPOS_LEITURA = ['placa', 'km', 'bomba', 'comprovante', 'totalizador'] as const;
export type TipoLeitura = (typeof TIPOS_LEITURA)[number];

/** A reading said less surely is to be confirmed by a person. */
export const CONFIRM_BELOW = 0.7;

/** Why a file cannot be read as a photo. */
export type MotivoImagemInvalida =
  | 'vazia'
  | 'nao-e-imagem'
  | 'formato-nao-aceito'
  | 'truncada'
  | 'grande-demais'
  | 'pixels-demais';
