/** What browsers call themselves in a User-Agent; those that also name another one come before it. */
const NAVEGADORES = [
  [/\bEdgA?\/|EdgiOS\//, 'Edge'],
  [/\bOPR\/|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|FxiOS\//, 'Firefox'],
  [/\bChrome\/|CriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
] as const;

/** What they run on, with the words that lead to it: 'no Android', 'no iPhone'. */
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
  /** 'Chrome no Android'; for who reads, not for who decides: a browser may say what it likes. */
  readonly nome: string;
  readonly celular: boolean;
}

/** A browser's User-Agent in plain words. */
export function nomeAparelho(agente: string): Aparelho {
  const navegador = NAVEGADORES.find(([pattern]) => pattern.test(agente))?.[1];
  const sistema = SISTEMAS.find(([pattern]) => pattern.test(agente))?.[1];
  const celular = /Android|iPhone|iPod|iPad|Mobile/.test(agente);
  if (!navegador && !sistema) return { nome: 'Aparelho não identificado', celular };
  return { nome: [navegador ?? 'Outro navegador', sistema].filter(Boolean).join(' '), celular };
}
