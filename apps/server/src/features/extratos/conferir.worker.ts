import { parear } from '@frota/contract/externo/motor';
import { answerWork } from '../../kernel/bounded-work/program.ts';
import type { Conferencia } from './conferencia.ts';
import type { LinhaRow, RegistroRow, Span } from './repository.ts';

export interface Pedido {
  readonly extrato: string;
  readonly dias: Span;
  readonly linhas: readonly string[];
  readonly registros: readonly string[];
}

answerWork(({ extrato, dias, ...lidos }: Pedido): Conferencia => {
  const linhas = rowsOf<LinhaRow>(lidos.linhas);
  const registros = rowsOf<RegistroRow>(lidos.registros);
  const pares = parear(linhas, registros);
  const paired = new Set([...pares.values()].map(({ id }) => id));
  const byId = new Map(registros.map((registro) => [registro.id, registro]));
  return {
    linhas: linhas
      .filter(({ extrato_id }) => extrato_id === extrato)
      .toSorted((a, b) => a.linha - b.linha)
      .map((linha) => ({ linha, registro: byId.get(pares.get(linha.id)?.id ?? '') })),
    soNoApp: registros.filter(({ id, em }) => em >= dias.from && em < dias.to && !paired.has(id)),
  };
});

/** Instants are text in JSON. */
function rowsOf<Row extends { readonly em: Date }>(partes: readonly string[]): Row[] {
  const rows = partes.flatMap((parte) => JSON.parse(parte) as (Row & { readonly em: string })[]);
  return rows.map((row) => ({ ...row, em: new Date(row.em) }));
}
