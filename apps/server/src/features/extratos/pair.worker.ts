import { chargesOf, pairLinhas } from '@frota/contract/extratos/motor';
import { serveJobs } from '@frota/processos';
import type { LinhaRow, RegistroRow, Span } from './extratos.public.ts';
import type { Pairing } from './pairing.public.ts';

export interface Pedido {
  readonly extrato: string;
  readonly dias: Span;
  readonly linhas: readonly string[];
  readonly registros: readonly string[];
}

serveJobs(async ({ extrato, dias, ...lidos }: Pedido): Promise<Pairing> => {
  const registros = rowsOf<RegistroRow>(lidos.registros);
  const byId = new Map(registros.map((registro) => [registro.id, registro]));
  const linhas = withEstornos(rowsOf<LinhaRow>(lidos.linhas));
  // A reversed charge pairs with no record, except the one made from it.
  const lancados = linhas.flatMap(({ id, estorno, lancado_id }) => {
    const lancado = estorno && lancado_id !== null && byId.get(lancado_id);
    return lancado ? [[id, lancado] as const] : [];
  });
  const taken = new Set(lancados.map(([, lancado]) => lancado));
  const pares = new Map([
    ...lancados,
    ...pairLinhas(
      linhas.filter(({ estorno }) => !estorno),
      registros.filter((registro) => !taken.has(registro)),
    ),
  ]);
  const paired = new Set([...pares.values()].map(({ id }) => id));
  return {
    linhas: linhas
      .filter(({ extrato_id }) => extrato_id === extrato)
      .toSorted((a, b) => a.linha - b.linha)
      .map((linha) => ({ linha, registro: byId.get(pares.get(linha.id)?.id ?? '') })),
    soNoApp: registros.filter(({ id, em }) => em >= dias.from && em < dias.to && !paired.has(id)),
  };
});

/** The charges, reversed ones with the time. */
function withEstornos(linhas: readonly LinhaRow[]): LinhaRow[] {
  const charges = linhas.filter(({ litros }) => litros > 0);
  const pairs = chargesOf(
    charges,
    linhas.filter(({ litros }) => litros < 0),
  );
  const minusOf = new Map([...pairs].map(([minus, charge]) => [charge, minus]));
  return charges.map((linha) => {
    const minus = minusOf.get(linha);
    return minus ? { ...linha, estorno: { em: minus.em, comHora: minus.comHora } } : linha;
  });
}

/** Instants are text in JSON. */
function rowsOf<Row extends { readonly em: Date }>(partes: readonly string[]): Row[] {
  const rows = partes.flatMap((parte) => JSON.parse(parte) as (Row & { readonly em: string })[]);
  return rows.map((row) => ({ ...row, em: new Date(row.em) }));
}
