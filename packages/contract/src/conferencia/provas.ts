/** What Frota adds to a correction; it proves the right value. */
export const FOTO_CORRECAO = 'fotoCorrecao';

/** Photos that prove each field; for other fields every photo of the record. */
const PAPEIS: Readonly<Record<string, readonly string[]>> = {
  placa: ['fotoPlaca'],
  km: ['fotoPainelKm', 'fotoKm'],
  bombaLitros: ['fotoBomba', 'fotoComprovante'],
  bombaValor: ['fotoBomba', 'fotoComprovante'],
  arlaLitros: ['fotoBomba'],
  fotoComprovante: ['fotoComprovante'],
  encerrante: ['fotoEncerrante'],
  // No photo shows who drove.
  motorista: [],
};

export function provesCampo(campo: string, papel: string | null): boolean {
  return PAPEIS[campo]?.includes(papel ?? '') ?? true;
}
