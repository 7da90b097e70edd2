export const GUARDADOS = ['banco', 'fotos', 'copias'] as const;
export type Guardado = (typeof GUARDADOS)[number];

const ROTULOS: Readonly<Record<Guardado, string>> = {
  banco: 'banco',
  fotos: 'fotos',
  copias: 'cópias',
};

export const rotuloGuardados = (guarda: readonly Guardado[]): string =>
  new Intl.ListFormat('pt-BR').format(guarda.map((parte) => ROTULOS[parte]));
