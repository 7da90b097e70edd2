import { combustivelLabel } from '../combustivel/index.ts';
import {
  formatDataHora,
  formatKm,
  formatLitros,
  formatPlaca,
  formatReais,
} from '../formato/index.ts';
import type { Abastecido } from './abastecido.schema.ts';

/** 'DIESEL S10 + 8 L ARLA · R$ 320,00', without the litres of diesel. */
export function combustivelText({
  tipo_combustivel,
  arla_litros,
  valor,
}: Pick<Abastecido, 'tipo_combustivel' | 'arla_litros' | 'valor'>): string {
  const arla = arla_litros > 0 ? ` + ${formatLitros(arla_litros)} L ARLA` : '';
  return `${combustivelLabel(tipo_combustivel)}${arla}${valor === null ? '' : ` · ${formatReais(valor)}`}`;
}

/**
 * Of what was sent: only what counts otherwise now. R$ of an own fueling is left out: what counts there is the fuel's cost, not the
 * pump's display.
 */
export function informadoText(
  informado: Abastecido,
  vale: Omit<Abastecido, 'valor'> & { readonly valor: number | null | undefined },
): string {
  const isOther = (campo: keyof Abastecido): boolean => vale[campo] !== informado[campo];
  const { placa, litros, tipo_combustivel, arla_litros, em, km } = informado;
  const valor = vale.valor === undefined ? null : informado.valor;
  const parts: readonly [boolean, string][] = [
    [isOther('placa'), formatPlaca(placa)],
    [isOther('litros'), `${formatLitros(litros)} L`],
    [isOther('tipo_combustivel'), combustivelLabel(tipo_combustivel)],
    [isOther('arla_litros'), `${formatLitros(arla_litros)} L ARLA`],
    [valor !== null && isOther('valor'), formatReais(valor ?? 0)],
    [isOther('em'), formatDataHora(em)],
    [isOther('km'), `${formatKm(km)} km`],
  ];
  return parts
    .filter(([other]) => other)
    .map(([, text]) => text)
    .join(' · ');
}
