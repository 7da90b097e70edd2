import { faltaNoMapa, type MapaExtrato } from '@frota/contract/externo';
import {
  type LinhaLida,
  type LinhaRecusada,
  readLinhas,
  sugerirMapa,
  titulosDe,
} from '@frota/contract/externo/motor';
import { type LinhaDaPlanilha, readExtrato } from '@frota/planilha';
import { answerWork } from '../../kernel/bounded-work/program.ts';

/** A file, how it is read where that is known, and how many rows are taken. */
export interface Pedido {
  readonly bytes: Uint8Array;
  readonly mapa: MapaExtrato | undefined;
  readonly maxLinhas: number;
}

/** What a file says by its map; `falta` is why that does not do, and then nothing was read by it. */
export interface ExtratoLido {
  readonly mapa: MapaExtrato;
  readonly falta: string | null;
  readonly colunas: readonly string[];
  readonly amostra: readonly LinhaDaPlanilha[];
  readonly lidas: readonly LinhaLida[];
  readonly recusadas: readonly LinhaRecusada[];
}

/** Rows that are shown as they stand in the file: its heading, and some below it. */
const AMOSTRA = 15;

answerWork(async ({ bytes, mapa: given, maxLinhas }: Pedido) => {
  const lido = await readExtrato(bytes, maxLinhas, given);
  if ('erro' in lido) return lido;
  const { formato, separador, linhas } = lido;
  // A map of another kind of file, or of no field, says nothing of this one.
  const says = given && (formato === 'fixo' || Object.keys(given.campos).length > 0);
  const mapa =
    says && given.formato === formato
      ? { ...given, separador }
      : sugerirMapa(linhas, formato, separador);
  const colunas = formato === 'fixo' ? [] : titulosDe(linhas, mapa);
  const falta = faltaNoMapa(mapa, colunas) ?? null;
  const read = falta === null ? readLinhas(linhas, mapa) : { lidas: [], recusadas: [] };
  return { mapa, falta, colunas, amostra: linhas.slice(0, AMOSTRA), ...read } satisfies ExtratoLido;
});
