import { NIVEIS, type Nivel } from '../combustivel/nivel.ts';
import { plainText } from '../rota/plain-text.ts';

/** The cities of the specification, with which an installation begins. */
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
/** Most cities, and most characters of a name. */
export const CIDADES_MAX = 100;
export const CIDADE_NOME_MAX = 60;
/** The id under which the rule of every other city, and of plates without one, is kept. */
export const OUTRAS_CIDADES = 1;

/** Up to which level of its gauge a vehicle that comes in must be fueled; at none where null. */
export type AbasteceAte = Nivel | null;

export interface RegraCidade {
  readonly nome: string;
  readonly abastece_ate: AbasteceAte;
}

/** What the gate goes by at one moment. */
export interface RegrasPortaria {
  readonly cidades: readonly RegraCidade[];
  readonly outras: AbasteceAte;
}

/** Those of the specification, with which an installation begins. */
export const REGRAS_PADRAO: RegrasPortaria = {
  cidades: CIDADES.map((nome) => ({ nome, abastece_ate: nome === 'Dourados' ? '1/2' : '3/4' })),
  outras: '3/4',
};

/** Of these names the one that a text means, letter case and accents ignored. */
export function findCidade<C extends string>(
  nomes: readonly C[],
  text: string | null | undefined,
): C | undefined {
  return nomes.find((nome) => plainText(nome) === plainText(text ?? ''));
}

/** Whether a vehicle of this city that comes in at this level must be fueled. */
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

/** What a city was from an instant on. */
export interface VersaoCidade extends RegraCidade {
  readonly cidade_id: number;
  readonly desde: Date;
}

/**
 * The rules in force at an instant, of all versions in the order of time. A city is found by every name that it had: a
 * vehicle has the one of today, an older record the one of its day. Before its first version it was none of ours.
 */
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

/** How many of some check-ins came in at each level. */
export type ContagemNiveis = Readonly<Record<Nivel, number>>;

/** How many of these check-ins would have a task. */
export function comTarefa(niveis: ContagemNiveis, ate: AbasteceAte): number {
  return NIVEIS.filter((nivel) => isWithin(ate, nivel)).reduce(
    (sum, nivel) => sum + niveis[nivel],
    0,
  );
}
