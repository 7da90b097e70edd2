import { ROTAS_WEB } from '@frota/contract/acesso';
import { combustivelLabel } from '@frota/contract/combustivel';
import { type DashboardRespostas, type Gasto, NAO_INFORMADO } from '@frota/contract/dashboard';
import {
  formatContagem,
  formatDiaMes,
  formatLitros,
  formatLitrosEmJogo,
  formatMedia,
  formatPercentual,
  formatPeriodo,
  formatReais,
} from '@frota/contract/formato';
import { formatCnpj } from '@frota/contract/nota';
import { diaOf } from '@frota/contract/tempo';
import { PlacaDrawing } from '../../../drawings/placa-drawing.tsx';
import { buildUrl } from '../../../http/request.ts';
import type { Linha } from './linha.tsx';

/** Vehicles with a higher consumption than usual; the days are said, as a vehicle's own page has others. */
export function linhasPiores(
  piores: DashboardRespostas['piores'],
  periodo: Parameters<typeof formatPeriodo>[0],
): Linha[] {
  return piores.map(({ placa, mediaKm, usual, litros, valor, queda, alemDoUsual, pior }) => ({
    key: placa,
    cabeca: <PlacaDrawing placa={placa} size="sm" />,
    texto: (
      <>
        {formatMedia(mediaKm)} km/L de {formatPeriodo(periodo)}; antes {formatMedia(usual)} (
        {formatPercentual(Math.round(100 * queda))} a menos)
        <span className="block">
          Maior perda: +{formatLitrosEmJogo(pior.litros)} L no trecho até{' '}
          {formatDiaMes(diaOf(new Date(pior.em)))}, {formatMedia(pior.mediaKm)} km/L
          {pior.motorista !== NAO_INFORMADO && `, ${pior.motorista}`}
          {pior.litros > litros &&
            `; nos outros, ${formatLitrosEmJogo(pior.litros - litros)} L a menos`}
        </span>
      </>
    ),
    figura: `+${formatLitrosEmJogo(litros)} L`,
    nota: valor === null ? undefined : formatReais(valor),
    value: litros,
    alerta: alemDoUsual,
    to: buildUrl(ROTAS_WEB.veiculo.path, { placa }),
  }));
}

export function linhasGasto(
  gastos: readonly Gasto[],
  onNome: (nome: string) => (() => void) | undefined,
): Linha[] {
  return gastos.map((gasto) => ({
    key: gasto.nome,
    cabeca:
      gasto.nome === NAO_INFORMADO ? (
        <span className="muted">Veículos fora do cadastro</span>
      ) : (
        <strong>{gasto.nome}</strong>
      ),
    texto: [
      formatContagem(gasto.registros, 'abastecimento', 'abastecimentos'),
      gasto.litrosSemPreco > 0 && `${formatLitros(gasto.litrosSemPreco)} L sem preço`,
    ]
      .filter(Boolean)
      .join(' · '),
    figura: formatReais(gasto.valor),
    nota: gasto.custoKm === null ? undefined : `${formatReais(gasto.custoKm)}/km`,
    value: gasto.valor,
    onPress: onNome(gasto.nome),
  }));
}

export function linhasPostos(postos: DashboardRespostas['postosDeFora']): Linha[] {
  return postos.map(({ cnpj, combustivel, registros, litros, preco }) => ({
    key: `${cnpj} ${combustivel}`,
    cabeca: <strong>{combustivelLabel(combustivel)}</strong>,
    texto: `CNPJ ${formatCnpj(cnpj)} · ${formatContagem(registros, 'abastecimento', 'abastecimentos')}`,
    figura: `${formatReais(preco)}/L`,
    nota: `${formatLitros(litros)} L`,
    value: preco,
  }));
}
