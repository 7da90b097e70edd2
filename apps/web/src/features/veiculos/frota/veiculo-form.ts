import { formatDigitado } from '@frota/contract/formato';
import type { RouteBodyInput } from '@frota/contract/rota';
import {
  CAMPOS_VEICULO,
  type CampoVeiculo,
  CENTROS_CUSTO,
  type createVeiculoRoute,
  formatSimNao,
  type ListasVeiculo,
  listasVeiculo,
  normalizePlaca,
  type Veiculo,
  type VeiculoTexto,
} from '@frota/contract/veiculos';

type Envio = RouteBodyInput<typeof createVeiculoRoute>;

const PLACA_LENGTH = 7;

export function newForm(veiculo: Veiculo | undefined): VeiculoTexto {
  const entries = CAMPOS_VEICULO.map((campo) => [campo, String(veiculo?.[campo] ?? '')]);
  const capacidade = formatDigitado(veiculo?.['Capacidade Combustível'] ?? '');
  const texts = Object.fromEntries(entries) as Record<CampoVeiculo, string>;
  const usaArla = formatSimNao(veiculo?.['Usa ARLA'] ?? false);
  return { ...texts, 'Capacidade Combustível': capacidade, 'Usa ARLA': usaArla };
}

export function keepPlaca(texto: string): string {
  return normalizePlaca(texto).slice(0, PLACA_LENGTH);
}

/** Only without faults. */
export function toEnvio(form: VeiculoTexto): Envio {
  return form as Envio;
}

export interface Opcao {
  readonly value: string;
  readonly label: string;
}

/** A current value that is not offered comes first, marked '(Atual)'. `cidades`: the open ones. */
export function opcoesOf(
  campo: keyof ListasVeiculo | 'Centro de custo',
  atual: string,
  cidades: readonly string[],
): Opcao[] {
  const { values, parse } = campo === 'Centro de custo' ? CENTROS : listasVeiculo(cidades)[campo];
  const opcoes = values.map((value) => ({ value, label: value }));
  if (atual === '') return opcoes;
  const known = parse(atual);
  if (known === undefined) return [{ value: atual, label: `${atual} (Atual)` }, ...opcoes];
  return opcoes.map(({ value, label }) =>
    value === known ? { value: atual, label: `${label} (Atual)` } : { value, label },
  );
}

const CENTROS = {
  values: CENTROS_CUSTO,
  parse: (text: string): string | undefined => CENTROS_CUSTO.find((centro) => centro === text),
};
