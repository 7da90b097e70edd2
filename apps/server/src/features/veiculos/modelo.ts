import { DIESEIS } from '@frota/contract/combustivel';
import { CSV_BOM, formatCsvRow } from '@frota/contract/csv';
import { formatInteiro } from '@frota/contract/formato';
import {
  CAMPOS_OPCIONAIS,
  CAMPOS_VEICULO,
  type CampoVeiculo,
  CENTROS_CUSTO,
  IMPORTACAO_MAX_LINHAS,
  KM_PREVENTIVAS,
  mensagensVeiculos,
  SIM_NAO,
} from '@frota/contract/veiculos';
import type { Row } from 'write-excel-file/node';

interface Coluna {
  readonly comoPreencher: string;
  readonly exemplo: string | number;
}

export const colunasOf = (cidades: readonly string[]): Readonly<Record<CampoVeiculo, Coluna>> => ({
  Placa: {
    comoPreencher:
      '7 letras e números, no padrão antigo ou Mercosul, com ou sem hífen. As duas formas da mesma placa são um veículo só.',
    exemplo: 'ABC1D23',
  },
  'Centro de custo': { comoPreencher: oneOf(CENTROS_CUSTO), exemplo: CENTROS_CUSTO[0] },
  Tipo: { comoPreencher: 'Texto livre, até 80 caracteres.', exemplo: 'Caminhão' },
  Marca: { comoPreencher: 'Texto livre, até 80 caracteres.', exemplo: 'Volvo' },
  'Tipo de Combustível': { comoPreencher: oneOf(DIESEIS), exemplo: DIESEIS[0] },
  Cidade: {
    comoPreencher: cidades.length > 0 ? oneOf(cidades) : mensagensVeiculos.nenhumaCidade,
    exemplo: cidades[0] ?? '',
  },
  Proprietario: { comoPreencher: 'Texto livre, até 80 caracteres.', exemplo: 'Distribuidora' },
  'Capacidade Combustível': {
    comoPreencher: 'Litros do tanque, sem ponto de milhar, como 1200 ou 1200,5.',
    exemplo: 275.5,
  },
  Km: {
    comoPreencher: `Km da manutenção preventiva: ${oneOf(KM_PREVENTIVAS.map(String))} Pode ficar em branco.`,
    exemplo: KM_PREVENTIVAS[0],
  },
  'Usa ARLA': {
    comoPreencher: `Se o motor usa ARLA: ${oneOf(SIM_NAO)} Pode ficar em branco.`,
    exemplo: SIM_NAO[0],
  },
});

/** 'A, B ou C.' */
function oneOf(values: readonly string[]): string {
  return `${[values.slice(0, -1).join(', '), ...values.slice(-1)].filter(Boolean).join(' ou ')}.`;
}

export function writeModeloCsv(): string {
  return CSV_BOM + formatCsvRow(CAMPOS_VEICULO);
}

export async function writeModeloXlsx(cidades: readonly string[]): Promise<Buffer> {
  const colunas = colunasOf(cidades);
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
  const instrucoes: Row[] = [
    ['Coluna', 'Obrigatória', 'Como preencher', 'Exemplo'].map(bold),
    ...CAMPOS_VEICULO.map((campo) => [
      bold(campo),
      CAMPOS_OPCIONAIS.includes(campo) ? 'Não' : 'Sim',
      { value: colunas[campo].comoPreencher, wrap: true },
      { value: colunas[campo].exemplo, align: 'left' as const },
    ]),
    [],
    [
      `Preencha a primeira folha, um veículo por linha, até ${formatInteiro(IMPORTACAO_MAX_LINHAS)} linhas.`,
    ],
  ];
  const { default: writeXlsx } = await import('write-excel-file/node');
  return writeXlsx([
    {
      sheet: 'Veículos',
      data: [CAMPOS_VEICULO.map(bold)],
      columns: CAMPOS_VEICULO.map((campo) => ({ width: campo.length + 6 })),
      stickyRowsCount: 1,
    },
    {
      sheet: 'Como preencher',
      data: instrucoes,
      columns: [{ width: 26 }, { width: 14 }, { width: 70 }, { width: 18 }],
    },
  ]).toBuffer();
}
