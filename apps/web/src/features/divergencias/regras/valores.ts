import {
  type AjusteRegra,
  type Limite,
  REGRAS,
  type Regra,
  readLimites,
  type ValorLimite,
} from '@frota/contract/divergencias';
import { formatDigitado } from '@frota/contract/formato';
import { numeroDigitado } from '@frota/contract/numero';

/** Field texts by `campoDe`. A limit is a number, 'sim' or 'nao', or names, one per line. */
export type Digitado = Readonly<Record<string, string>>;

/** The field of a limit, or without `limite` of whether the rule is on. */
export function campoDe(regra: Regra, limite = 'ativa'): string {
  return `${regra}.${limite}`;
}

export function limitesDe(regra: Regra): [nome: string, limite: Limite][] {
  return Object.entries(REGRAS[regra].limites as Readonly<Record<string, Limite>>);
}

export function toDigitado(valor: ValorLimite): string {
  if (typeof valor === 'boolean') return valor ? 'sim' : 'nao';
  return typeof valor === 'number' ? formatDigitado(valor) : valor.join('\n');
}

/** NaN if it is no number. */
export function toValor({ padrao }: Limite, digitado: string): ValorLimite {
  if (typeof padrao === 'boolean') return digitado === 'sim';
  if (typeof padrao === 'number') {
    return digitado.trim() === '' ? Number.NaN : numeroDigitado(digitado, 2);
  }
  return digitado
    .split('\n')
    .map((nome) => nome.trim())
    .filter((nome) => nome !== '');
}

export function toForm(ajustes: readonly AjusteRegra[]): Digitado {
  const fields = ajustes.flatMap(({ regra, ativa, limites }) => [
    [campoDe(regra), toDigitado(ativa)],
    ...limitesDe(regra).map(([nome, { padrao }]) => [
      campoDe(regra, nome),
      toDigitado(limites[nome] ?? padrao),
    ]),
  ]);
  return Object.fromEntries(fields);
}

export function readRegra(regra: Regra, typed: Digitado) {
  const limites = Object.fromEntries(
    limitesDe(regra).map(([nome, limite]) => [
      nome,
      toValor(limite, typed[campoDe(regra, nome)] ?? ''),
    ]),
  ) as AjusteRegra['limites'];
  const answer = readLimites(regra, limites);
  const faults = Object.entries('faults' in answer ? answer.faults : {});
  return {
    ajuste: { regra, ativa: typed[campoDe(regra)] === 'sim', limites } satisfies AjusteRegra,
    faults: Object.fromEntries(
      faults.map(([nome, fault]) => [campoDe(regra, nome), fault]),
    ) as Digitado,
  };
}

export function isAlterada(regra: Regra, typed: Digitado, opened: Digitado): boolean {
  const [now, before] = [typed, opened].map((form) =>
    JSON.stringify(readRegra(regra, form).ajuste),
  );
  return now !== before;
}
