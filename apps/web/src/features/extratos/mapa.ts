import {
  CAMPOS_EXTRATO,
  type CampoExtrato,
  CHAVES_CAMPO_EXTRATO,
  type DecimaisExtrato,
  type FormatoExtrato,
  type LugarDoCampo,
  type MapaExtrato,
  type OrdemDaData,
  type Separador,
} from '@frota/contract/extratos';

/** The map as text: '2-9' are positions. */
export type MapaTexto = Readonly<Record<CampoExtrato, string>> & {
  readonly formato: FormatoExtrato;
  readonly separador: Separador | '';
  /** '' if the file has only one. */
  readonly folha: string;
  /** '' until chosen or proven by a line. */
  readonly ordem: OrdemDaData | '';
  readonly cabecalho: string;
  readonly decimais: DecimaisExtrato;
  readonly casasLitros: string;
  readonly casasValor: string;
};

export function textoDoMapa(mapa: MapaExtrato): MapaTexto {
  const { formato, separador = '', folha = '', cabecalho, ordem = '', decimais, casas } = mapa;
  const campos = Object.fromEntries(
    CHAVES_CAMPO_EXTRATO.map((campo) => {
      const lugar = mapa.campos[campo] ?? '';
      return [campo, typeof lugar === 'string' ? lugar : lugar.join('-')];
    }),
  ) as Record<CampoExtrato, string>;
  const digits = { casasLitros: String(casas?.litros ?? 3), casasValor: String(casas?.valor ?? 2) };
  return {
    ...campos,
    formato,
    separador,
    folha,
    cabecalho: String(cabecalho),
    ordem,
    decimais,
    ...digits,
  };
}

/** Half-typed positions are left out. */
export function mapaDoTexto(texto: MapaTexto): MapaExtrato {
  const { formato, separador, folha, ordem, decimais } = texto;
  const campos = Object.fromEntries(
    CHAVES_CAMPO_EXTRATO.flatMap((campo) => {
      const lugar = formato === 'fixo' ? posicoesDe(texto[campo]) : texto[campo];
      return lugar ? [[campo, lugar satisfies LugarDoCampo]] : [];
    }),
  );
  return {
    formato,
    decimais,
    campos,
    ...(separador !== '' && { separador }),
    ...(folha !== '' && { folha }),
    ...(ordem !== '' && { ordem }),
    cabecalho: Number(/^\d{1,4}$/.exec(texto.cabecalho.trim())?.[0] ?? 0),
    ...(decimais === 'implicitas' && {
      casas: { litros: Number(texto.casasLitros), valor: Number(texto.casasValor) },
    }),
  };
}

function posicoesDe(texto: string): [number, number] | undefined {
  const [, from = '', to = from] = /^\s*(\d{1,4})\s*(?:[-–a]\s*(\d{1,4}))?\s*$/.exec(texto) ?? [];
  const [first, last] = [Number(from), Number(to)];
  return first >= 1 && last >= first && last <= 1000 ? [first, last] : undefined;
}

/** Names half-typed positions; '' if there are none. */
export const faltaDePosicao = (texto: string): string =>
  texto.trim() === '' || posicoesDe(texto) ? '' : 'Escreva como 2-9.';

/** 'Placa (posições)' */
export const rotuloDo = (campo: CampoExtrato, formato: FormatoExtrato): string =>
  CAMPOS_EXTRATO[campo] + (formato === 'fixo' ? ', posições' : '');
