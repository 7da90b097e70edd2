import { NIVEIS, type Nivel } from '../combustivel/index.ts';
import { formatContagem } from '../formato/index.ts';
import { plainText } from '../rota/hidden-characters.ts';

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

export const mensagensCidades = {
  carregando: 'Carregando as cidades...',
  erro: 'Não foi possível carregar as cidades.',
  erroSalvar: 'Não foi possível salvar a cidade.',
  criada: (nome: string) => `${nome} criada com sucesso!`,
  salva: (nome: string) => `Regra de ${nome} salva com sucesso!`,
  nome: `Informe o nome da cidade, de até ${CIDADE_NOME_MAX} caracteres.`,
  repetida: 'Já existe, ou já existiu, uma cidade com este nome.',
  cheio: `São no máximo ${CIDADES_MAX} cidades.`,
  naoEncontrada: 'Cidade não encontrada.',
  /** Otherwise its records could not be found. */
  nomeEmUso:
    'Esta cidade já tem check-ins: no nome, só acentos e maiúsculas podem mudar. Para outro nome, feche esta e crie outra.',
  outras: 'Outras cidades',
  outrasExplica: 'Placas sem cadastro e cidades fora da lista.',
  valeDesde: 'Vale a partir de agora. Aparelhos sem sinal recebem a regra depois.',
  fechada: 'Fechada',
  fechadaExplica:
    'A cidade sai dos cadastros e importações. Os veículos dela continuam com a mesma regra.',
} as const;

/** 'Abastece até 1/2'. */
export function regraEmPalavras(ate: AbasteceAte): string {
  if (ate === null) return 'Nunca abastece';
  if (ate === '1') return 'Sempre abastece';
  return ate === '0' ? 'Abastece só vazio' : `Abastece até ${ate}`;
}

/** 'Com esta regra, 62 dos últimos 100 check-ins teriam tarefa; com a de hoje, 80.' */
export function previaEmPalavras(
  niveis: ContagemNiveis,
  hoje: AbasteceAte,
  ate: AbasteceAte,
): string {
  const checkins = comTarefa(niveis, '1');
  if (checkins === 0) return 'Ainda não há check-ins desta cidade.';
  const [com, agora] = [comTarefa(niveis, ate), comTarefa(niveis, hoje)];
  if (checkins === 1) return `Com esta regra, o único check-in ${com ? '' : 'não '}teria tarefa.`;
  const teriam = com === 1 ? 'teria' : 'teriam';
  const frase = `Com esta regra, ${com} dos últimos ${checkins} check-ins ${teriam} tarefa`;
  return ate === hoje ? `${frase}.` : `${frase}; com a de hoje, ${agora}.`;
}

export const veiculosDaCidade = (quantos: number): string =>
  formatContagem(quantos, 'veículo', 'veículos');
