import { sumLitros } from '@frota/contract/litros';
import { diasDoMes, litrosEntre } from '@frota/contract/posto';
import { diaOf, nextDia } from '@frota/contract/tempo';
import type { Db } from '../../../database/schema.ts';
import { inTransaction, ONE_MOMENT } from '../../../database/transaction.ts';
import { readFechamento } from './fechamento.service.ts';
import { type DiaLivroRow, listLivro } from './livro.repository.ts';
import {
  type LeituraDoDiaRow,
  listLeiturasDosDias,
  listVendas,
  type VendasRow,
} from './livro-bicos.repository.ts';
import {
  type LinhaDaFolhaRow,
  listLinhasDaFolha,
  listLinhasDasFolhas,
} from './livro-linhas.repository.ts';

type Query = Parameters<typeof listLivro>[1];

interface EncerranteDoDia {
  readonly abertura: LeituraDoDiaRow;
  /** Undefined with one reading. */
  readonly fechamento: LeituraDoDiaRow | undefined;
  readonly litros: number | null;
}

export interface BicoDoDia extends Omit<VendasRow, 'dia'> {
  readonly encerrante: EncerranteDoDia | undefined;
}

export interface Folha {
  readonly dia: DiaLivroRow;
  readonly bicos: readonly BicoDoDia[];
  readonly fechamento: Awaited<ReturnType<typeof readFechamento>>;
  /** Read while the page is drawn. */
  readonly linhas: Iterable<LinhaDaFolhaRow> | AsyncIterable<LinhaDaFolhaRow>;
}

/** One page a day, read on demand, from one snapshot a month (if there are too many lines, a day). */
export async function* readFolhas(db: Db, query: Query): AsyncGenerator<Folha> {
  for (const mes of mesesOf(query)) {
    const { dias, vendas, leituras, fechamento, linhas } = await inTransaction(
      db,
      (trx) => readMes(trx, mes),
      ONE_MOMENT,
    );
    for (const row of dias) {
      const { dia } = row;
      const hoje = <R extends { dia: string }>(rows: readonly R[]): R[] =>
        rows.filter((each) => each.dia === dia);
      yield {
        dia: row,
        bicos: bicosDoDia(hoje(vendas), hoje(leituras)),
        fechamento,
        linhas:
          linhas?.filter(({ em }) => diaOf(em) === dia) ??
          listLinhasDaFolha(db, { tipo: query.tipo, dia }, fechamento?.em),
      };
    }
  }
}

async function readMes(trx: Db, mes: Query & { readonly mes: string }) {
  const fechamento = await readFechamento(trx, mes.mes);
  return {
    fechamento,
    dias: await listLivro(trx, mes),
    vendas: await listVendas(trx, mes),
    leituras: await listLeiturasDosDias(trx, mes),
    linhas: await listLinhasDasFolhas(trx, mes, fechamento?.em),
  };
}

function* mesesOf<P extends { readonly inicio: string; readonly fim: string }>(
  periodo: P,
): Generator<P & { readonly mes: string }> {
  let inicio = periodo.inicio;
  while (inicio <= periodo.fim) {
    const mes = inicio.slice(0, 7);
    const ultimo = diasDoMes(mes).fim;
    const [fim = ultimo] = [ultimo, periodo.fim].toSorted();
    yield { ...periodo, mes, inicio, fim };
    inicio = nextDia(fim);
  }
}

function bicosDoDia(
  vendas: readonly Omit<VendasRow, 'dia'>[],
  leituras: readonly LeituraDoDiaRow[],
): BicoDoDia[] {
  const lidos = Map.groupBy(leituras, ({ bico_id }) => bico_id);
  const soLidos = [...lidos]
    .filter(([id]) => !vendas.some(({ bico_id }) => bico_id === id))
    .map(([bico_id, [{ nome } = { nome: '' }]]) => ({ bico_id, nome, ...NADA }));
  return [...vendas, ...soLidos]
    .toSorted(
      (a, b) => Number(!a.bico_id) - Number(!b.bico_id) || a.nome.localeCompare(b.nome, 'pt'),
    )
    .map((venda) => ({ ...venda, encerrante: encerranteDe(lidos.get(venda.bico_id ?? '') ?? []) }));
}

const NADA = { quantos: 0, abastecimentos: '0', ajustes: '0', outras: '0' } as const;

function encerranteDe(leituras: readonly LeituraDoDiaRow[]): EncerranteDoDia | undefined {
  const [abertura, ...outras] = leituras;
  if (!abertura) return undefined;
  const vaos = outras.map((leitura, i) => litrosEntre(leituras[i]!, leitura));
  const known = vaos.filter((litros) => litros !== null);
  const told = vaos.length > 0 && known.length === vaos.length;
  return { abertura, fechamento: outras.at(-1), litros: told ? sumLitros(known) : null };
}
