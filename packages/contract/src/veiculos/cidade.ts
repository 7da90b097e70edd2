import { NIVEIS, type Nivel } from '../combustivel/nivel.ts';
import { plainText } from '../rota/plain-text.ts';

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
export const CIDADES_MAX = 100;
export const CIDADE_NOME_MAX = 60;
/** Id of the rule for other cities and for plates without one. */
export const OUTRAS_CIDADES = 1;

/** Highest gauge level at which an arriving vehicle must be fueled; null: never. */
export type AbasteceAte = Nivel | null;

export interface RegraCidade {
  readonly nome: string;
  readonly abastece_ate: AbasteceAte;
}

export interface RegrasPortaria {
  readonly cidades: readonly RegraCidade[];
  readonly outras: AbasteceAte;
}

/** The specification's. */
export const REGRAS_PADRAO: RegrasPortaria = {
  cidades: CIDADES.map((nome) => ({ nome, abastece_ate: nome === 'Dourados' ? '1/2' : '3/4' })),
  outras: '3/4',
};

export function findCidade<C extends string>(
  nomes: readonly C[],
  text: string | null | undefined,
): C | undefined {
  return nomes.find((nome) => plainText(nome) === plainText(text ?? ''));
}

export function needsFuel(
  { cidades, outras }: RegrasPortaria,
  cidade: string | null | undefined,
  nivel: Nivel,
): boolean {
  const known = cidades.find(({ nome }) => plainText(nome) === plainText(cidade ?? ''));
  return isWithin(known ? known.abastece_ate : outras, nivel);
}

function isWithin(ate: AbasteceAte, nivel: Nivel): boolean {
  return ate !== null && NIVEIS.indexOf(nivel) <= NIVEIS.indexOf(ate);
}

export interface VersaoCidade extends RegraCidade {
  readonly cidade_id: number;
  readonly desde: Date;
}

/** Versions in order of time. A vehicle has the city by today's name, an older record by that of its day. */
export function regrasEm(versoes: readonly VersaoCidade[], em: Date): RegrasPortaria {
  const emVigor = new Map<number, AbasteceAte>([[OUTRAS_CIDADES, REGRAS_PADRAO.outras]]);
  for (const { cidade_id, desde, abastece_ate } of versoes) {
    if (desde <= em) emVigor.set(cidade_id, abastece_ate);
  }
  const cidades = versoes.flatMap(({ cidade_id, nome }) => {
    const abastece_ate = emVigor.get(cidade_id);
    return cidade_id === OUTRAS_CIDADES || abastece_ate === undefined ? [] : { nome, abastece_ate };
  });
  return { cidades, outras: emVigor.get(OUTRAS_CIDADES) ?? null };
}

export type ContagemNiveis = Readonly<Record<Nivel, number>>;

export function comTarefa(niveis: ContagemNiveis, ate: AbasteceAte): number {
  return NIVEIS.filter((nivel) => isWithin(ate, nivel)).reduce(
    (sum, nivel) => sum + niveis[nivel],
    0,
  );
}
