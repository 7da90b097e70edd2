import { CSV_BOM, formatCsvDecimal, formatCsvRow } from '@frota/contract/csv';
import { formatDataHora, formatDeslocamento, formatDia, formatHora } from '@frota/contract/formato';
import {
  CAMPOS_DA_MEDICAO,
  type getLivroRoute,
  type listLinhasLivroRoute,
} from '@frota/contract/posto';
import type { RouteAnswerInput, RouteQuery } from '@frota/contract/rota';
import type { Db } from '../../../database/schema.ts';
import type { Clock } from '../../../ports/clock.ts';
import { listFotosOf } from '../../fotos/fotos.public.ts';
import { photoUrl } from '../../fotos/keys.ts';
import { findTanque } from '../../movimentos/tanques.public.ts';
import { isBeyondTolerance } from '../medicao/medicao.service.ts';
import type { Peca } from './livro.pdf.ts';
import { type DiaLivroRow, listLivro } from './livro.repository.ts';
import { readFolhas } from './livro-folhas.ts';
import { pecasDaFolha } from './livro-impresso.ts';
import { listLinhas } from './livro-linhas.repository.ts';
import { textoDosDips } from './prova-impressa.ts';

type Query = RouteQuery<typeof getLivroRoute>;
type Linha = RouteAnswerInput<typeof listLinhasLivroRoute>[number];
type Dia = RouteAnswerInput<typeof getLivroRoute>[number];

interface Coluna {
  readonly titulo: string;
  readonly decimal?: (row: DiaLivroRow) => string | null;
  readonly texto?: (row: DiaLivroRow) => string;
}

const COLUNAS: readonly Coluna[] = [
  { titulo: 'Dia', texto: ({ dia }) => formatDia(dia) },
  { titulo: 'Abertura (L)', decimal: ({ abertura }) => abertura },
  { titulo: 'Entradas (L)', decimal: ({ entradas }) => entradas },
  { titulo: 'Abastecimentos (L)', decimal: ({ abastecimentos }) => abastecimentos },
  { titulo: 'Ajustes (L)', decimal: ({ ajustes }) => ajustes },
  { titulo: 'Conciliações (L)', decimal: ({ conciliacoes }) => conciliacoes },
  { titulo: 'Fechamento (L)', decimal: ({ fechamento }) => fechamento },
  { titulo: 'Medido às', texto: ({ medido_em }) => (medido_em ? formatHora(medido_em) : '') },
  { titulo: 'Fuso', texto: ({ medido_em }) => (medido_em ? formatDeslocamento(medido_em) : '') },
  { titulo: 'Livro na medição (L)', decimal: ({ livro }) => livro },
  { titulo: 'Medido (L)', decimal: ({ medido }) => medido },
  { titulo: 'Diferença (L)', decimal: ({ diferenca }) => diferenca },
  { titulo: 'Diferença (%)', decimal: ({ percentual }) => percentual },
  { titulo: 'Acumulada (L)', decimal: ({ acumulada }) => acumulada },
  // Newer columns come last, so that others keep their place.
  { titulo: 'Aferições (L)', decimal: ({ afericoes }) => afericoes },
  { titulo: 'Amostras (L)', decimal: ({ amostras }) => amostras },
  { titulo: 'Perdas (L)', decimal: ({ perdas }) => perdas },
  { titulo: 'Medido por', texto: ({ medido_por }) => medido_por ?? '' },
  { titulo: 'Motivo da conciliação', texto: ({ motivo }) => motivo ?? '' },
  { titulo: 'Recebido menos nota (L)', decimal: ({ diferenca_entregas: litros }) => litros },
  { titulo: 'Recebido, medido (L)', decimal: ({ recebido }) => recebido },
  { titulo: 'Nota do recebido (L)', decimal: ({ nota_litros }) => nota_litros },
  {
    titulo: 'Medições das entregas',
    texto: ({ dia, descargas }) =>
      (descargas ?? []).map((prova) => textoDosDips(prova, dia)).join('; '),
  },
];

/** It is no retailer's LMC. */
const AVISO =
  'Livro interno no estilo do LMC; não substitui o livro que a ANP pede a postos revendedores (Resolução 884/2022).';

export function createLivroService({
  db,
  clock,
  empresa,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly empresa: string;
}) {
  async function list(query: Query): Promise<(DiaLivroRow & Dia)[]> {
    const rows = await listLivro(db, query);
    return rows.map((row) => {
      const { diferenca, percentual } = row;
      const alerta = diferenca !== null && isBeyondTolerance({ diferenca, percentual });
      return { ...row, alerta };
    });
  }

  async function* pecasOf(query: Query): AsyncGenerator<Peca> {
    const tanque = await findTanque(db, query.tipo);
    for await (const folha of readFolhas(db, query)) yield* pecasDaFolha(tanque, folha);
  }

  return {
    /** Litres as decimals with a point. */
    list,
    async listLinhas(query: RouteQuery<typeof listLinhasLivroRoute>): Promise<Linha[]> {
      const linhas = await listLinhas(db, query);
      const donos = linhas.flatMap(({ registro_id }) => registro_id ?? []);
      const fotos = await listFotosOf(db, donos);
      const regua = CAMPOS_DA_MEDICAO.find(({ tipo }) => tipo === query.tipo)!.foto;
      return linhas.map(({ registro_id, ...linha }) => ({
        ...linha,
        fotos: fotos
          .filter(({ vinculo_id }) => vinculo_id === registro_id)
          .filter(({ papel }) => linha.classe !== 'medicao' || papel === regua)
          .map(({ key }) => photoUrl(key)),
      }));
    },

    /** UTF-8 with BOM, semicolons, decimal commas. */
    async toCsv(query: Query): Promise<string> {
      const header = formatCsvRow(COLUNAS.map(({ titulo }) => titulo));
      const rows = (await list(query)).map((row) =>
        formatCsvRow(
          COLUNAS.map(({ texto, decimal }) => texto?.(row) ?? formatCsvDecimal(decimal?.(row))),
        ),
      );
      return CSV_BOM + header + rows.join('');
    },

    /** LMC style, a page a day, streamed; `por`: who prints it. */
    async *toPdf(por: string, query: Query): AsyncGenerator<Buffer> {
      const impresso = {
        cabecalho: `${empresa}  ·  Livro de movimentação de combustíveis, estilo LMC`,
        rodape: `${AVISO} Impresso por ${por} em ${formatDataHora(clock.now())}.`,
      };
      const { drawLivro } = await import('./livro.pdf.ts');
      yield* drawLivro(impresso, pecasOf(query));
    },

    async toXlsx(query: Query): Promise<Buffer> {
      const header = COLUNAS.map(({ titulo }) => ({ value: titulo, fontWeight: 'bold' as const }));
      const rows = (await list(query)).map((row) =>
        COLUNAS.map(({ texto, decimal }) => {
          if (texto) return { type: String, value: texto(row) };
          const value = decimal?.(row) ?? null;
          if (value === null) return null;
          return { type: Number, value: Number(value), format: '#,##0.000' };
        }),
      );
      const { default: writeXlsx } = await import('write-excel-file/node');
      return writeXlsx([header, ...rows], {
        sheet: query.tipo,
        columns: COLUNAS.map(({ titulo }) => ({ width: titulo.length + 3 })),
      }).toBuffer();
    },
  };
}
