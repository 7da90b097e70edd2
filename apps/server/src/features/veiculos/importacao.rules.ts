import { formatCsvDecimal } from '@frota/contract/csv';
import { formatPlaca } from '@frota/contract/formato';
import { readInteiro } from '@frota/contract/numero';
import { nomesDasColunas, TITULOS_NAS_PRIMEIRAS } from '@frota/contract/planilha';
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

/** Other names of columns, as plain text. */
const APELIDOS: Readonly<Record<string, CampoVeiculo>> = {
  'km preventiva': 'Km',
  capacidade: 'Capacidade Combustível',
  combustivel: 'Tipo de Combustível',
  'tem scr': 'Usa ARLA',
  scr: 'Usa ARLA',
};
const MOSTRADO_MAX = 100;

export interface Titulos {
  readonly colunas: ReadonlyMap<CampoVeiculo, number>;
  /** Unknown or repeated titles. */
  readonly ignoradas: readonly string[];
}

/** Of the first rows, the one that names most columns. */
export function findTitulos(linhas: readonly LinhaDaPlanilha[]): {
  readonly titulos: LinhaDaPlanilha;
  readonly nomeadas: number;
} {
  const counted = linhas.slice(0, TITULOS_NAS_PRIMEIRAS).map((titulos) => ({
    titulos,
    nomeadas: new Set(titulos.celulas.map(campoOf).filter((campo) => campo !== undefined)).size,
  }));
  return counted.reduce((best, each) => (each.nomeadas > best.nomeadas ? each : best));
}

/** In any order; or the fault as a sentence. Of two for one field the exact title counts, else the first. */
export function readTitulos(celulas: readonly string[]): Titulos | { readonly erro: string } {
  const colunas = new Map<CampoVeiculo, number>();
  for (const [index, celula] of celulas.entries()) {
    const campo = campoOf(celula);
    if (campo === undefined) continue;
    const before = celulas[colunas.get(campo) ?? -1];
    if (before === undefined || (isTitulo(celula, campo) && !isTitulo(before, campo))) {
      colunas.set(campo, index);
    }
  }
  const used = new Set(colunas.values());
  const ignoradas = nomesDasColunas(celulas, MOSTRADO_MAX).filter(
    (_, index) => !used.has(index) && celulas[index]!.trim() !== '',
  );
  const faltam = CAMPOS_VEICULO.filter(
    (campo) => !CAMPOS_OPCIONAIS.includes(campo) && !colunas.has(campo),
  );
  if (faltam.length > 0) return { erro: mensagensImportacao.colunasFaltam(faltam.join(', ')) };
  return { colunas, ignoradas };
}

/** Also 'PROPRIETÁRIO *' and 'Capacidade Combustível (L)'. */
function campoOf(titulo: string): CampoVeiculo | undefined {
  return CAMPOS_VEICULO.find((campo) => isTitulo(titulo, campo)) ?? APELIDOS[bareOf(titulo)];
}

const bareOf = (titulo: string): string => plainText(titulo.replace(/\([^)]*\)|\*/g, ''));
const isTitulo = (titulo: string, campo: CampoVeiculo): boolean =>
  bareOf(titulo) === plainText(campo);

export interface LinhaConferida extends LinhaImportada {
  readonly veiculo: VeiculoDados | undefined;
}

/** Accepts only what the form for a new vehicle offers. */
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

/** Outer, double and non-breaking blanks. */
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

/** Plates registered, or repeated in the file, in either form. `registradas`: by canonical plate. */
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
