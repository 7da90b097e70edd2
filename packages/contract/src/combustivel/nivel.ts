import { plainText } from '../rota/plain-text.ts';

/** Levels of the vehicle's fuel gauge. */
export const NIVEIS = ['0', '1/4', '1/2', '3/4', '1'] as const;
export type Nivel = (typeof NIVEIS)[number];

/** Cities of the company, as they are stored. */
export const CIDADES = [
  'Amambai',
  'Bataguassu',
  'Dourados',
  'Ivinhema',
  'Mundo Novo',
  'Navirai',
  'Nova Andradina',
  'Ponta Pora',
  'Tacuru',
] as const;
export type Cidade = (typeof CIDADES)[number];

/** The city that a text means, letter case and accents ignored; undefined when it is none. */
export function parseCidade(text: string | null | undefined): Cidade | undefined {
  return CIDADES.find((cidade) => plainText(cidade) === plainText(text ?? ''));
}

const PADRAO: ReadonlySet<Nivel> = new Set(['0', '1/4', '1/2', '3/4']);
/** Levels at which a vehicle of the city must be fueled, where they differ from the default. */
const POR_CIDADE: Partial<Record<Cidade, ReadonlySet<Nivel>>> = {
  Dourados: new Set(['0', '1/4', '1/2']),
};

/** The company's city rule: whether a vehicle that comes in at this level must be fueled. */
export function needsFuel(cidade: string | null | undefined, nivel: Nivel): boolean {
  const known = parseCidade(cidade);
  return ((known && POR_CIDADE[known]) ?? PADRAO).has(nivel);
}
