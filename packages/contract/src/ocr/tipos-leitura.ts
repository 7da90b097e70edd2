/** What a photo shows: a number plate, an odometer, a fuel pump's display, a receipt, a pump's counter or a fuel gauge. */
export const TIPOS_LEITURA = [
  'placa',
  'km',
  'bomba',
  'comprovante',
  'totalizador',
  'nivel',
] as const;
export type TipoLeitura = (typeof TIPOS_LEITURA)[number];
