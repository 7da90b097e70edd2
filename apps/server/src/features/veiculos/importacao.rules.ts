import { formatCsvDecimal } from '@frota/contract/csv';
import { formatPlaca } from '@frota/contract/formato';
import { readInteiro } from '@frota/contract/numero';
import { TITULOS_NAS_PRIMEIRAS } from '@frota/contract/planilha';
import { plainText } from '@frota/contract/rota';
import {
  CAMPOS_OPCIONAIS,
  CAMPOS_VEICULO,
  type CampoVeiculo,
  faultsOfEscolha,
  faultsOfVeiculo,
  formatSimNao,
  type LinhaImportada,
  type ListasVeiculo,
  mensagensImportacao,
  placaCanonica,
  type VeiculoDados,
  veiculoDadosSchema,
} from '@frota/contract/veiculos';
import type { LinhaDaPlanilha } from '@frota/planilha';
import { toColumns } from './new-veiculo.ts';

/** Titles by which companies call a column beside its own name, as plain text. */
const APELIDOS: Readonly<Record<string, CampoVeiculo>> = {
  'km preventiva': 'Km',
  capacidade: 'Capacidade Combustível',
  combustivel: 'Tipo de Combustível',
  'tem scr': 'Usa ARLA',
  scr: 'Usa ARLA',
};
/** Longest text of a faulty cell that is shown again. */
const MOSTRADO_MAX = 100;

export interface Titulos {
  /** Place of each field's column. */
  readonly colunas: ReadonlyMap<CampoVeiculo, number>;
  /** Titles that mean nothing here. */
  readonly ignoradas: readonly string[];
}

/** The row of the titles: of the first ones that which names most columns. There is a row at least. */
export function findTitulos(linhas: readonly LinhaDaPlanilha[]): {
  readonly titulos: LinhaDaPlanilha;
  /** Columns that it names. */
  readonly nomeadas: number;
} {
  const counted = linhas.slice(0, TITULOS_NAS_PRIMEIRAS).map((titulos) => ({
    titulos,
    nomeadas: new Set(titulos.celulas.map(campoOf).filter((campo) => campo !== undefined)).size,
  }));
  return counted.reduce((best, each) => (each.nomeadas > best.nomeadas ? each : best));
}

/** The columns by their titles, in any order; or the sentence that says what is wrong with them. */
export function readTitulos(celulas: readonly string[]): Titulos | { readonly erro: string } {
  const colunas = new Map<CampoVeiculo, number>();
  const ignoradas: string[] = [];
  for (const [index, celula] of celulas.entries()) {
    const campo = campoOf(celula);
    if (campo === undefined) {
      if (celula.trim() !== '') ignoradas.push(celula.trim().slice(0, MOSTRADO_MAX));
    } else if (colunas.has(campo)) {
      return { erro: mensagensImportacao.colunaRepetida(campo) };
    } else {
      colunas.set(campo, index);
    }
  }
  const faltam = CAMPOS_VEICULO.filter(
    (campo) => !CAMPOS_OPCIONAIS.includes(campo) && !colunas.has(campo),
  );
  if (faltam.length > 0) return { erro: mensagensImportacao.colunasFaltam(faltam.join(', ')) };
  return { colunas, ignoradas };
}

/** 'PROPRIETÁRIO *' and 'Capacidade Combustível (L)' are titles, too. */
function campoOf(titulo: string): CampoVeiculo | undefined {
  const wanted = plainText(titulo.replace(/\([^)]*\)|\*/g, ''));
  return CAMPOS_VEICULO.find((campo) => plainText(campo) === wanted) ?? APELIDOS[wanted];
}

/** A row as it was checked; `veiculo` where nothing is wrong with it. */
export interface LinhaConferida extends LinhaImportada {
  readonly veiculo: VeiculoDados | undefined;
}

/** A row by itself: an import takes what the form for a new vehicle offers, nothing else. */
export function checkLinha(
  { numero, celulas }: LinhaDaPlanilha,
  { colunas }: Titulos,
  listas: ListasVeiculo,
): LinhaConferida {
  const cells = Object.fromEntries(
    CAMPOS_VEICULO.map((campo) => [campo, clean(celulas[colunas.get(campo) ?? -1] ?? '')]),
  ) as Record<CampoVeiculo, string>;
  const texto = {
    ...cells,
    'Centro de custo': cells['Centro de custo'].toUpperCase(),
    Km: plainInteiro(cells.Km),
  };
  const faltas = { ...faultsOfEscolha(listas, texto), ...faultsOfVeiculo(texto) };
  if (Object.keys(faltas).length > 0) {
    const dados = Object.fromEntries(
      CAMPOS_VEICULO.map((campo) => [campo, cells[campo].slice(0, MOSTRADO_MAX)]),
    ) as Record<CampoVeiculo, string>;
    return { linha: numero, dados, faltas, veiculo: undefined };
  }
  const veiculo = veiculoDadosSchema.parse(texto);
  return { linha: numero, dados: asStored(veiculo, listas.Cidade.values), faltas, veiculo };
}

/** Removes blanks that nobody sees: around the text, double ones, those that do not break. */
function clean(celula: string): string {
  return celula.replace(/\s+/g, ' ').trim();
}

function plainInteiro(texto: string): string {
  const lido = readInteiro(texto);
  return lido.tipo === 'numero' ? lido.valor : texto;
}

function asStored(veiculo: VeiculoDados, cidades: readonly string[]): Record<CampoVeiculo, string> {
  const row = toColumns(veiculo, cidades);
  return {
    Placa: formatPlaca(row.placa),
    'Centro de custo': row.centro_custo,
    Tipo: row.tipo,
    Marca: row.marca,
    'Tipo de Combustível': row.tipo_combustivel,
    Cidade: row.cidade,
    Proprietario: row.proprietario,
    'Capacidade Combustível': formatCsvDecimal(row.capacidade_combustivel),
    Km: String(row.km_preventiva ?? ''),
    'Usa ARLA': row.tem_scr === undefined ? '' : formatSimNao(row.tem_scr),
  };
}

/**
 * The rows with what is wrong between them: a plate that is registered, or stands in an earlier row, in
 * whichever form. `registradas` gives the registered plate of a canonical one.
 */
export function refuseRepeated(
  linhas: readonly LinhaConferida[],
  registradas: ReadonlyMap<string, string>,
): LinhaConferida[] {
  const first = new Map<string, number>();
  return linhas.map((linha) => {
    if (linha.faltas.Placa !== undefined) return linha;
    const canonica = placaCanonica(linha.dados.Placa);
    const registrada = registradas.get(canonica);
    const before = first.get(canonica);
    if (before === undefined) first.set(canonica, linha.linha);
    const { jaCadastrada, repetidaNoArquivo } = mensagensImportacao;
    const fault =
      registrada !== undefined
        ? jaCadastrada(formatPlaca(registrada))
        : before !== undefined && repetidaNoArquivo(before);
    if (!fault) return linha;
    return { ...linha, faltas: { ...linha.faltas, Placa: fault }, veiculo: undefined };
  });
}
