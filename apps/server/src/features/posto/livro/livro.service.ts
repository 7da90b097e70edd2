import { formatDataHora, formatHora } from '@frota/contract/formato';
import {
  CAMPOS_DA_MEDICAO,
  CAMPOS_LIVRO,
  type getAnaliseRoute,
  type getLivroRoute,
  type listLinhasLivroRoute,
} from '@frota/contract/posto';
import { analisa } from '@frota/contract/posto/motor';
import type { RouteAnswerInput, RouteQuery } from '@frota/contract/rota';
import type { Db } from '../../../database/schema.ts';
import type { PageQuery } from '../../../kernel/cursor.ts';
import { type Table, tableOf } from '../../../kernel/table.ts';
import type { Clock } from '../../../ports/clock.ts';
import { listFotosOf, photoUrl } from '../../fotos/fotos.public.ts';
import { readSerie } from '../../movimentos/serie.public.ts';
import type { MovimentosService } from '../../movimentos/service.ts';
import { findTanque } from '../../movimentos/tanques.public.ts';
import { isBeyondTolerance } from '../medicao/medicao.service.ts';
import type { Peca } from './livro.pdf.ts';
import { type DiaLivroRow, listLivro } from './livro.repository.ts';
import { readFolhas } from './livro-folhas.ts';
import { pecasDaFolha, textoDosDips } from './livro-impresso.ts';
import { listLinhas } from './livro-linhas.repository.ts';

type Query = RouteQuery<typeof getLivroRoute>;
type Linha = RouteAnswerInput<typeof listLinhasLivroRoute>[number];
type Dia = RouteAnswerInput<typeof getLivroRoute>[number];

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

    async toTable(query: Query): Promise<Table> {
      const rows = await list(query);
      return tableOf(CAMPOS_LIVRO, async (_: PageQuery) => ({ rows, cursor: undefined }), {
        hora: ({ medido_em }) => medido_em && formatHora(medido_em),
        descargas: ({ dia, descargas }) =>
          (descargas ?? []).map((prova) => textoDosDips(prova, dia)).join('; '),
      });
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
  };
}

export async function readAnalise(
  db: Db,
  movimentos: Pick<MovimentosService, 'listCustos'>,
  query: RouteQuery<typeof getAnaliseRoute>,
): Promise<RouteAnswerInput<typeof getAnaliseRoute>> {
  const serie = await readSerie(db, query);
  const { custo } = (await movimentos.listCustos()).find(({ tipo }) => tipo === query.tipo)!;
  const { causas, ...found } = analisa(serie, custo === null ? null : Number(custo));
  return { ...found, causas: [...causas], falta: [...found.falta], dias: serie.medidas.length };
}
