import {
  CSV_BOM,
  formatCsvDecimal,
  formatCsvRow,
  formatDia,
  type getLivroRoute,
  type RouteAnswerInput,
  type RouteQuery,
} from '@frota/contract';
import type { Kysely } from 'kysely';
import writeXlsx from 'write-excel-file/node';
import type { Schema } from '../../database/schema.ts';
import { type DiaLivroRow, listLivro } from './livro.repository.ts';
import { isBeyondTolerance } from './medicao.service.ts';

type Query = RouteQuery<typeof getLivroRoute>;
type Dia = RouteAnswerInput<typeof getLivroRoute>[number];

export interface LivroService {
  /** A tank's book, one row a day, litres as decimals with a point. */
  list(query: Query): Promise<Dia[]>;
  /** The same as CSV: UTF-8 with BOM, semicolons, decimal commas. */
  toCsv(query: Query): Promise<string>;
  /** The same as a spreadsheet with dates and numbers as such. */
  toXlsx(query: Query): Promise<Buffer>;
}

/** Columns of the exports, in the order of the screen. */
const COLUNAS: readonly { readonly titulo: string; readonly campo: keyof DiaLivroRow }[] = [
  { titulo: 'Dia', campo: 'dia' },
  { titulo: 'Abertura (L)', campo: 'abertura' },
  { titulo: 'Entradas (L)', campo: 'entradas' },
  { titulo: 'Abastecimentos (L)', campo: 'abastecimentos' },
  { titulo: 'Ajustes (L)', campo: 'ajustes' },
  { titulo: 'Conciliações (L)', campo: 'conciliacoes' },
  { titulo: 'Fechamento (L)', campo: 'fechamento' },
  { titulo: 'Medido (L)', campo: 'medido' },
  { titulo: 'Diferença (L)', campo: 'diferenca' },
  { titulo: 'Diferença (%)', campo: 'percentual' },
  { titulo: 'Acumulada (L)', campo: 'acumulada' },
];

export function createLivroService({ db }: { db: Kysely<Schema> }): LivroService {
  async function list(query: Query): Promise<Dia[]> {
    const rows = await listLivro(db, query);
    return rows.map((row) => {
      const { diferenca, percentual } = row;
      const alerta = diferenca !== null && isBeyondTolerance({ diferenca, percentual });
      return { ...row, alerta };
    });
  }

  return {
    list,

    async toCsv(query) {
      const header = formatCsvRow(COLUNAS.map(({ titulo }) => titulo));
      const rows = (await list(query)).map((row) =>
        formatCsvRow(
          COLUNAS.map(({ campo }) =>
            campo === 'dia' ? formatDia(row.dia) : formatCsvDecimal(row[campo]),
          ),
        ),
      );
      return CSV_BOM + header + rows.join('');
    },

    async toXlsx(query) {
      const header = COLUNAS.map(({ titulo }) => ({ value: titulo, fontWeight: 'bold' as const }));
      const rows = (await list(query)).map((row) =>
        COLUNAS.map(({ campo }) => {
          const value = row[campo];
          if (campo === 'dia') return { type: String, value: formatDia(row.dia) };
          if (value === null) return null;
          return { type: Number, value: Number(value), format: '#,##0.000' };
        }),
      );
      return writeXlsx([header, ...rows], {
        sheet: query.tipo,
        columns: COLUNAS.map(({ titulo }) => ({ width: titulo.length + 3 })),
      }).toBuffer();
    },
  };
}
