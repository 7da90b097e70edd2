/** Photos that prove each field of the forms; every photo of the record for other fields. */
const PAPEIS: Readonly<Record<string, readonly string[]>> = {
  placa: ['fotoPlaca'],
  km: ['fotoPainelKm', 'fotoKm'],
  bombaLitros: ['fotoBomba', 'fotoComprovante'],
  bombaValor: ['fotoBomba', 'fotoComprovante'],
  arlaLitros: ['fotoBomba'],
  fotoComprovante: ['fotoComprovante'],
  encerrante: ['fotoEncerrante'],
};

/** Whether a photo, by what it was sent as, shows the value of a field. */
export function provesCampo(campo: string, papel: string | null): boolean {
  return PAPEIS[campo]?.includes(papel ?? '') ?? true;
}
