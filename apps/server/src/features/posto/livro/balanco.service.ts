import { PRODUTOS, type Produto } from '@frota/contract/combustivel';
import { NAO_INFORMADO } from '@frota/contract/dashboard';
import { sumLitros } from '@frota/contract/litros';
import { diasDoMes, type getBalancoRoute } from '@frota/contract/posto';
import type { RouteAnswerInput } from '@frota/contract/rota';
import { nextDia, startOfDia } from '@frota/contract/tempo';
import { sql } from 'kysely';
import { during } from '../../../database/conditions.ts';
import type { Db } from '../../../database/schema.ts';
import { inTransaction, ONE_MOMENT } from '../../../database/transaction.ts';
import { readInSteps } from '../../dashboard/filtro.public.ts';
import { listCadastradas, sumAbastecidos } from '../../dashboard/somas.public.ts';
import { custoEm, readCustos } from '../../movimentos/custo.public.ts';
import {
  besideBook,
  type NaoExplicado,
  readNaoExplicado,
} from '../../movimentos/diferenca.public.ts';
import { type DiaLivroRow, listLivro } from './livro.repository.ts';

type BalancoProduto = RouteAnswerInput<typeof getBalancoRoute>[number];
type Litros = string | number;
interface Figura {
  readonly litros: number;
  readonly valor: number | null;
}

/** Where a month's fuel went, tank by tank, of one moment: the book, the list of deliveries and the dashboard agree. */
export function readBalanco(db: Db, mes: string): Promise<BalancoProduto[]> {
  return inTransaction(db, (trx) => read(trx, mes), ONE_MOMENT);
}

async function read(db: Db, mes: string): Promise<BalancoProduto[]> {
  const dias = diasDoMes(mes);
  const depois = nextDia(dias.fim);
  const span = { from: startOfDia(dias.inicio), to: startOfDia(depois) };
  const dados: Dados = {
    precos: await listPrecos(db, span),
    entregas: await sumEntregas(db, span),
    abastecidos: await listAbastecidos(db, span),
    antes: await listEmAberto(db, dias.inicio),
    depois: await listEmAberto(db, depois),
  };
  const balanco: BalancoProduto[] = [];
  for (const tipo of PRODUTOS) {
    const livro = await listLivro(db, { tipo, ...dias });
    const resto = await readNaoExplicado(db, { tipo, ...dias });
    balanco.push(balancoOf(tipo, livro, resto, dados));
  }
  return balanco;
}

async function listAbastecidos(db: Db, span: { readonly from: Date; readonly to: Date }) {
  const custo = await readCustos(db, span);
  const rows = await readInSteps(db, { source: 'interno', ...span }, (parte) =>
    sumAbastecidos(db, parte, custo),
  );
  const cadastradas = new Map(
    (await listCadastradas(db)).map((row) => [row.placa_canonica, row] as const),
  );
  return rows.map(({ placa_canonica, ...row }) => ({
    ...row,
    cidade: cadastradas.get(placa_canonica)?.cidade ?? NAO_INFORMADO,
    centro_custo: cadastradas.get(placa_canonica)?.centro_custo ?? NAO_INFORMADO,
  }));
}

type EmAberto = Awaited<ReturnType<typeof listEmAberto>>;
interface Dados {
  readonly precos: Awaited<ReturnType<typeof listPrecos>>;
  readonly entregas: Awaited<ReturnType<typeof sumEntregas>>;
  readonly abastecidos: Awaited<ReturnType<typeof listAbastecidos>>;
  readonly antes: EmAberto;
  readonly depois: EmAberto;
}

function balancoOf(
  tipo: Produto,
  livro: readonly DiaLivroRow[],
  resto: NaoExplicado,
  dados: Dados,
): BalancoProduto {
  const of = <R extends { readonly tipo: string }>(rows: readonly R[]): R | undefined =>
    rows.find((row) => row.tipo === tipo);
  const preco = of(dados.precos);
  const figura = (litros: number, custo = preco?.depois): Figura => ({
    litros,
    valor: custo == null ? null : reais(litros, custo),
  });
  const estoque = (saldo: Litros, abertos: EmAberto, custo: string | null | undefined) => {
    const emAberto = of(abertos)?.litros ?? 0;
    return { livro: saldo, em_aberto: emAberto, ...figura(sumLitros([saldo, emAberto]), custo) };
  };
  const coluna = (campo: Coluna): number => sumLitros(livro.map((dia) => dia[campo]));

  const inicial = estoque(livro[0]!.abertura, dados.antes, preco?.antes);
  const final = estoque(livro.at(-1)!.fechamento, dados.depois, preco?.depois);
  // `acumulada` has the reconciliations of this month's dips. The rest set the book's opening balance.
  const abertura = menos(
    coluna('conciliacoes'),
    livro.at(-1)!.acumulada,
    menos(inicial.em_aberto, final.em_aberto),
  );
  const entregas = of(dados.entregas);
  const abastecido = dados.abastecidos.filter((row) => row.tipo === tipo);
  const saidas = sumLitros([coluna('abastecimentos'), coluna('ajustes')]);
  const estornos = sumLitros([
    menos(coluna('entradas'), entregas?.litros ?? 0),
    ...abastecido.map(({ litros }) => litros),
    -saidas,
  ]);
  const partes = {
    abertura: figura(abertura),
    entregas: {
      litros: Number(entregas?.litros ?? 0),
      valor: preco?.depois == null ? null : Number(entregas?.valor ?? 0),
    },
    estornos: figura(estornos),
    afericoes: figura(coluna('afericoes')),
    amostras: figura(coluna('amostras')),
    perdas: figura(coluna('perdas')),
    temperatura: figura(resto.temperatura),
    nao_explicado: figura(resto.nao_explicado),
  };
  const { afericoes, amostras, perdas, temperatura, nao_explicado } = partes;
  const entrou = [inicial, partes.abertura, partes.entregas, partes.estornos];
  const saiu = [...abastecido, afericoes, amostras, perdas, temperatura, nao_explicado];
  const valores = (figuras: readonly { readonly valor: Litros | null }[]): Litros[] =>
    figuras.map(({ valor }) => valor ?? 0);
  return {
    tipo,
    inicial,
    ...partes,
    abastecido: abastecido.map(({ tipo: _, sem_preco, ...row }) => row),
    final,
    preco:
      final.valor === null
        ? null
        : menos(final.valor, ...valores(entrou), ...valores(saiu).map((valor) => -Number(valor))),
    sem_preco: sumLitros(abastecido.map((row) => row.sem_preco)),
  };
}

type Coluna =
  | 'entradas'
  | 'abastecimentos'
  | 'ajustes'
  | 'conciliacoes'
  | 'afericoes'
  | 'amostras'
  | 'perdas';

/** Exact. */
function menos(de: Litros, ...outros: readonly Litros[]): number {
  return sumLitros([de, ...outros.map((litros) => -Number(litros))]);
}

/** Litres at a cost, to the cent. */
function reais(litros: number, custo: string): number {
  return Math.round(litros * Number(custo) * 100) / 100;
}

interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** R$ a litre at the start and end of a period. Before the first price: the first price. Null if there is none. */
async function listPrecos(db: Db, { from, to }: Span) {
  const at = (em: Date) =>
    sql`coalesce(${custoEm(sql`p.tipo`, sql`${em}::timestamptz`)}, c.primeiro)`;
  const { rows } = await sql<{ tipo: Produto; antes: string | null; depois: string | null }>`
    select p.tipo, ${at(from)} as antes, ${at(new Date(to.getTime() - 1))} as depois
      from unnest(${[...PRODUTOS]}::text[]) as p (tipo)
      left join lateral (
        select custo as primeiro from custo where tipo = p.tipo order by em, entrada_id limit 1) c on true`.execute(
    db,
  );
  return rows;
}

/** Deliveries of a period that were not cancelled: litres, and R$ as invoiced, else at what a litre cost then. */
async function sumEntregas(db: Db, span: Span) {
  const preco = sql`coalesce(e.preco, ${custoEm(sql`e.tipo`, sql`e.registrada_em`)})`;
  const { rows } = await sql<{ tipo: Produto; litros: string; valor: string | null }>`
    select e.tipo, sum(e.litros) as litros, sum(round(e.litros * ${preco}, 2)) as valor
      from entrada e
     where ${during('e.registrada_em', span)} and e.estornada_em is null
     group by e.tipo`.execute(db);
  return rows;
}

/** For each product: difference found by the last dip before `dia`, less what was reconciled. No dip: no rows. */
async function listEmAberto(db: Db, dia: string) {
  const { rows } = await sql<{ tipo: Produto; litros: string }>`
    select c.tipo, c.diferenca - c.conciliado as litros
      from ${besideBook} as c
     where c.dia = (select max(dia) from medicao where dia < ${dia}::date)`.execute(db);
  return rows;
}
