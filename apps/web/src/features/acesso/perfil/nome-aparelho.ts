/** In a User-Agent; those that also name another browser come first. */
const NAVEGADORES = [
  [/\bEdgA?\/|EdgiOS\//, 'Edge'],
  [/\bOPR\/|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|FxiOS\//, 'Firefox'],
  [/\bChrome\/|CriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
] as const;

/** 'no Android', 'no iPhone'. */
const SISTEMAS = [
  [/Android/, 'no Android'],
  [/iPhone|iPod/, 'no iPhone'],
  [/iPad/, 'no iPad'],
  [/Windows/, 'no Windows'],
  [/CrOS/, 'no Chromebook'],
  [/Mac OS X|Macintosh/, 'no Mac'],
  [/Linux/, 'no Linux'],
] as const;

interface Aparelho {
  /** 'Chrome no Android'; only for display. */
  readonly nome: string;
  readonly celular: boolean;
}

export function nomeAparelho(agente: string): Aparelho {
  const navegador = NAVEGADORES.find(([pattern]) => pattern.test(agente))?.[1];
  const sistema = SISTEMAS.find(([pattern]) => pattern.test(agente))?.[1];
  const celular = /Android|iPhone|iPod|iPad|Mobile/.test(agente);
  if (!navegador && !sistema) return { nome: 'Aparelho não identificado', celular };
  return { nome: [navegador ?? 'Outro navegador', sistema].filter(Boolean).join(' '), celular };
}
