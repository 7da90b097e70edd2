/** A photo step as programs kept it until 2026-11-23: its value typed beside the photo, but for what `more` says. */
export const keptReading = <T extends object>(foto: Blob | undefined, valor: string, more?: T) => ({
  state: 'ok',
  request: 1,
  foto,
  leitura: undefined,
  valor,
  origem: 'digitada',
  fault: '',
  sugestao: undefined,
  repeatable: false,
  failures: 0,
  typable: true,
  ...more,
});
