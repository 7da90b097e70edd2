export const TIPOS_LEITURA = ['placa', 'km', 'bomba', 'comprovante', 'totalizador'] as const;
export type TipoLeitura = (typeof TIPOS_LEITURA)[number];

/** Another kind of photo than the one that was asked for. */
export const TIPOS_PARECE = ['placa', 'km', 'bomba'] as const;
export type Parece = (typeof TIPOS_PARECE)[number];

export const CONFIRM_BELOW = 0.7;

export type MotivoImagemInvalida =
  | 'vazia'
  | 'nao-e-imagem'
  | 'formato-nao-aceito'
  | 'truncada'
  | 'grande-demais'
  | 'pixels-demais';
