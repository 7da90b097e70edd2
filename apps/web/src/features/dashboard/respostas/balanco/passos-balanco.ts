import { ROTAS_WEB } from '@frota/contract/acesso';
import { PRODUTOS, type Produto } from '@frota/contract/combustivel';
import { NAO_INFORMADO, TOP_MAX } from '@frota/contract/dashboard';
import { formatLitros, formatPlaca, formatReais } from '@frota/contract/formato';
import { sumLitros } from '@frota/contract/litros';
import type {
  AbastecidoBalanco,
  Balanco,
  BalancoProduto,
  FiguraBalanco,
} from '@frota/contract/posto';
import type { WaterfallStep } from '../../../../design-system/waterfall.tsx';
import { REGISTROS } from '../../painel/filtros.ts';

/** How the fuelings can be grouped. */
export const GRUPOS = {
  cidade: 'Cidade',
  centro_custo: 'Centro de custo',
  placa: 'Veículo',
} as const;
export type Grupo = keyof typeof GRUPOS;

/** A part of the picture, in litres and R$. Both are signed, except for stocks. */
export interface PassoBalanco extends Pick<WaterfallStep, 'key' | 'kind' | 'to'> {
  readonly nome: string;
  readonly litros: number;
  readonly valor: number;
  /** Set if the part is one vehicle. */
  readonly placa?: string;
}

export interface RecorteBalanco {
  /** Undefined means all three tanks. */
  readonly produto: Produto | undefined;
  readonly por: Grupo;
  /** First and last day of the month; of the current one up to today. */
  readonly inicio: string;
  readonly fim: string;
}

type Figura = Pick<FiguraBalanco, 'litros' | 'valor'>;

/** Sums over tanks or vehicles, exact. */
function sumOf(figuras: readonly Figura[]): { readonly litros: number; readonly valor: number } {
  return {
    litros: sumLitros(figuras.map(({ litros }) => litros)),
    valor: sumLitros(figuras.map(({ valor }) => valor ?? 0)),
  };
}

const menos = ({ litros, valor }: ReturnType<typeof sumOf>) => ({
  litros: -litros || 0,
  valor: -valor || 0,
});

/** The tanks that are looked at. */
export function tanquesDe(balanco: Balanco, produto: Produto | undefined): BalancoProduto[] {
  return balanco.filter(({ tipo }) => produto === undefined || tipo === produto);
}

/** What was fueled, what is not explained, and the last stock by dip and by book. */
export function resumoDe(tanques: readonly BalancoProduto[]) {
  return {
    abastecido: sumOf(tanques.flatMap(({ abastecido }) => abastecido)),
    naoExplicado: sumOf(tanques.map(({ nao_explicado }) => nao_explicado)),
    semPreco: sumLitros(tanques.map(({ sem_preco }) => sem_preco)),
    medido: sumLitros(tanques.map(({ final }) => final.litros)),
    noLivro: sumLitros(tanques.map(({ final }) => final.livro)),
    tanquesSemPreco: tanques.filter(({ final }) => final.valor === null).map(({ tipo }) => tipo),
  };
}

/** The picture's parts from the first stock to the last, each with the screen that lists what is in it. */
export function passosDe(balanco: Balanco, recorte: RecorteBalanco): PassoBalanco[] {
  const { produto, inicio, fim } = recorte;
  const tanques = tanquesDe(balanco, produto);
  const total = (of: (tanque: BalancoProduto) => Figura) => sumOf(tanques.map(of));
  const posto = (aba: string): string =>
    addressOf(ROTAS_WEB.posto.path, { aba, ...(produto && { tipo: produto }), inicio, fim });
  const livro = posto('livro');
  /** A step; none if the figure is zero. */
  const some = (
    key: string,
    nome: string,
    figura: ReturnType<typeof sumOf>,
    to: string | undefined = livro,
  ): PassoBalanco[] =>
    figura.litros === 0 && figura.valor === 0
      ? []
      : [{ key, nome, ...figura, to, kind: (figura.litros || figura.valor) < 0 ? 'sai' : 'entra' }];
  const falta = total(({ nao_explicado }) => nao_explicado);
  const preco = sumLitros(tanques.map((tanque) => tanque.preco ?? 0));
  const estoque = (nome: string, em_aberto: number): string =>
    em_aberto === 0 ? nome : `${nome} (pela medição)`;
  const emAberto = (of: 'inicial' | 'final'): number =>
    sumLitros(tanques.map((tanque) => tanque[of].em_aberto));
  return [
    {
      key: 'inicial',
      nome: estoque('Estoque inicial', emAberto('inicial')),
      kind: 'total',
      ...total((each) => each.inicial),
      to: livro,
    },
    ...some(
      'abertura',
      'Abertura do livro',
      total(({ abertura }) => abertura),
    ),
    ...some(
      'entregas',
      'Entregas',
      total(({ entregas }) => entregas),
      posto('historicoEntradas'),
    ),
    ...abastecidos(tanques, recorte),
    ...some(
      'estornos',
      'Estornos e correções',
      total(({ estornos }) => estornos),
    ),
    ...some('afericoes', 'Aferições', menos(total(({ afericoes }) => afericoes))),
    ...some('amostras', 'Amostras', menos(total(({ amostras }) => amostras))),
    ...some('perdas', 'Perdas', menos(total(({ perdas }) => perdas))),
    ...some('temperatura', 'Temperatura (até)', menos(total(({ temperatura }) => temperatura))),
    {
      key: 'nao_explicado',
      nome: falta.litros < 0 ? 'Sobra não explicada' : 'Não explicado',
      kind: falta.litros < 0 ? 'entra' : 'falta',
      ...menos(falta),
      to: livro,
    },
    ...some('preco', 'Mudança de preço', { litros: 0, valor: preco }),
    {
      key: 'final',
      nome: estoque('Estoque final', emAberto('final')),
      kind: 'total',
      ...total((each) => each.final),
      to: livro,
    },
  ];
}

/** Fuelings by city, cost centre or vehicle, most litres first. */
function abastecidos(
  tanques: readonly BalancoProduto[],
  { por, inicio, fim }: RecorteBalanco,
): PassoBalanco[] {
  const todos = tanques.flatMap(({ abastecido }) => abastecido);
  const registros = (filtro: Readonly<Record<string, string>>): string =>
    `${addressOf(ROTAS_WEB.dashboard.path, { source: 'interno', inicio, fim, ...filtro })}#${REGISTROS}`;
  const grupos = new Map<string, AbastecidoBalanco[]>();
  for (const each of todos) grupos.set(each[por], [...(grupos.get(each[por]) ?? []), each]);
  const passos = [...grupos]
    .map(([nome, of]) => ({ nome, ...sumOf(of) }))
    .sort((a, b) => b.litros - a.litros || (a.nome < b.nome ? -1 : 1))
    .map(({ nome, ...figura }): PassoBalanco => {
      const known = nome !== NAO_INFORMADO;
      return {
        key: `${por} ${nome}`,
        nome: por === 'placa' ? formatPlaca(nome) : known ? nome : 'Veículos fora do cadastro',
        kind: 'sai',
        ...menos(figura),
        to: known ? registros({ [por]: nome }) : undefined,
        ...(por === 'placa' && { placa: nome }),
      };
    });
  if (por !== 'placa' || passos.length <= TOP_MAX) return passos;
  const outros = passos.slice(TOP_MAX);
  return [
    ...passos.slice(0, TOP_MAX),
    {
      key: 'outros',
      nome: `Outros ${outros.length} veículos`,
      kind: 'sai',
      ...sumOf(outros),
      to: registros({}),
    },
  ];
}

function addressOf(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(query)}`;
}

/** '−12.000 L', '+R$ 350,00'; a stock without a sign. */
export function textoDe(
  { kind }: Pick<PassoBalanco, 'kind'>,
  value: number,
  unidade: 'litros' | 'valor',
): string {
  const size = Math.abs(value);
  const text = unidade === 'litros' ? `${formatLitros(size)} L` : formatReais(size);
  if (kind === 'total') return value < 0 ? `−${text}` : text;
  return value === 0 ? text : `${value < 0 ? '−' : '+'}${text}`;
}

/** A fuel of the address. */
export function parseProduto(text: string | null): Produto | undefined {
  return PRODUTOS.find((produto) => produto === text);
}
