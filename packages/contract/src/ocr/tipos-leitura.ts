/** What a photo shows: a number plate, an odometer, a fuel pump's display, a receipt or a pump's counter. */
export const TIPOS_LEITURA = ['placa', 'km', 'bomba', 'comprovante', 'totalizador'] as const;
export type TipoLeitura = (typeof TIPOS_LEITURA)[number];
