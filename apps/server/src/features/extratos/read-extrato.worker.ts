import { faltaNoMapa, type MapaExtrato, mensagensExtrato } from '@frota/contract/extratos';
import {
  comOrdem,
  readLinhas,
  type SemEstornadas,
  sugerirMapa,
  titulosDe,
} from '@frota/contract/extratos/motor';
import { escolherFolha, type LinhaDaPlanilha, readExtrato } from '@frota/planilha';
import { serveJobs } from '@frota/processos';

export interface Pedido {
  readonly bytes: Uint8Array;
  readonly mapa: MapaExtrato | undefined;
  readonly maxLinhas: number;
}

export interface ExtratoLido extends SemEstornadas {
  readonly mapa: MapaExtrato;
  readonly falta: string | null;
  /** `falta` is that nothing proves the order of day and month; lines are then read with the day first. */
  readonly perguntaOrdem: boolean;
  readonly folhas: readonly string[];
  readonly colunas: readonly string[];
  readonly amostra: readonly LinhaDaPlanilha[];
}

const AMOSTRA = 15;
/** A sheet with all columns of the map wins over one that only resembles a statement. */
const TEM_O_MAPA = 100;

serveJobs(async ({ bytes, mapa: given, maxLinhas }: Pedido) => {
  const lido = await readExtrato(bytes, maxLinhas, given);
  if ('erro' in lido) return lido;
  const { formato, separador, folhas, data1904 } = lido;
  // A map for another kind of file, or without fields, is ignored.
  const says = given && (formato === 'fixo' || Object.keys(given.campos).length > 0);
  const kept = says && given.formato === formato ? given : undefined;
  const folha = escolherFolha(folhas, given?.folha, (linhas) => {
    const fits = kept && faltaNoMapa(kept, titulosDe(linhas, kept)) === undefined;
    const { campos } = sugerirMapa(linhas, formato, separador);
    return Object.keys(campos).length + (fits ? TEM_O_MAPA : 0);
  });
  if (folha.erro !== undefined) return { erro: folha.erro };
  const { linhas } = folha;
  const base = kept ?? sugerirMapa(linhas, formato, separador);
  const nome = folhas.length > 1 ? folha.nome : undefined;
  const { mapa, duvida } = comOrdem(linhas, { ...base, separador, folha: nome });
  const colunas = formato === 'fixo' ? [] : titulosDe(linhas, mapa);
  const falta = faltaNoMapa(mapa, colunas);
  const perguntaOrdem = falta === undefined && duvida !== undefined;
  const none = { lidas: [], desfeitas: [], recusadas: [] };
  const read = falta === undefined ? readLinhas(linhas, mapa, data1904) : none;
  return {
    mapa,
    falta: falta ?? (perguntaOrdem ? mensagensExtrato.ordem(duvida) : null),
    perguntaOrdem,
    folhas: folhas.length > 1 ? folhas.map((each) => each.nome) : [],
    colunas,
    amostra: linhas.slice(0, AMOSTRA),
    ...read,
  } satisfies ExtratoLido;
});
