import { z } from 'zod';
import { type FaultsNumero, faultOfNumero } from './faults.ts';
import { KM_MAX } from './km.ts';
import { mensagensNumero } from './numero.messages.ts';
import { type NumeroLido, readDecimal, readInteiro, readMaquina } from './numero.ts';

interface Campo extends FaultsNumero {
  /** The most that is taken, and what is said of more. */
  readonly maximo: number;
  readonly acima?: string | undefined;
  /** Text of the field, as a person or, for the invoice, a program wrote it. */
  readonly read: (texto: string) => NumeroLido;
  readonly decimais: number;
  /** What a blank text counts as; without it a blank is refused. */
  readonly vazio?: string;
}

/** Text is read as the field says, a JSON number is machine notation; answers a plain decimal with a point. */
function numeroField({ read, decimais, maximo, missing, invalido, vazio, ...said }: Campo) {
  const acima = said.acima ?? mensagensNumero.maximo(maximo);
  return z.union([z.string(), z.number()], { error: missing }).transform((value, ctx) => {
    const lido = typeof value === 'number' ? readMaquina(value, decimais) : read(value);
    if (lido.tipo === 'numero' && Number(lido.valor) <= maximo) return lido.valor;
    if (lido.tipo === 'vazio' && vazio !== undefined) return vazio;
    const message = lido.tipo === 'numero' ? acima : faultOfNumero(lido, { missing, invalido });
    ctx.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/**
 * Schema of a typed decimal up to `maximo` with at most `decimais` decimals; blank counts as 0, `missing` is said of
 * nothing at all, `acima` of more.
 */
export function decimalField(
  decimais: number,
  maximo: number,
  { missing, acima }: { readonly missing?: string; readonly acima?: string } = {},
) {
  const read = (texto: string): NumeroLido => readDecimal(texto, decimais);
  const invalido = mensagensNumero.decimal(decimais);
  const said = { missing: missing ?? invalido, invalido, acima };
  return numeroField({ read, decimais, maximo, vazio: '0', ...said });
}

/** The same where something must be typed. */
export function requiredDecimalField(decimais: number, maximo: number, missing: string) {
  const read = (texto: string): NumeroLido => readDecimal(texto, decimais);
  const invalido = mensagensNumero.decimal(decimais);
  return numeroField({ read, decimais, maximo, missing, invalido });
}

/** The same that may be left blank: '' and nothing are undefined. */
export function optionalDecimalField(decimais: number, maximo: number) {
  const read = (texto: string): NumeroLido => readDecimal(texto, decimais);
  const invalido = mensagensNumero.decimal(decimais);
  return numeroField({ read, decimais, maximo, vazio: '', missing: invalido, invalido })
    .optional()
    .transform((numero) => numero || undefined);
}

/** Schema of a decimal that no person typed: the invoice's XML gives '5000.125'. A comma is taken, too. */
export function maquinaField(decimais: number, maximo: number) {
  const invalido = mensagensNumero.decimal(decimais);
  const read = (texto: string): NumeroLido => {
    const lido = readMaquina(texto.trim(), decimais);
    return lido.tipo === 'numero' ? lido : readDecimal(texto, decimais);
  };
  return numeroField({ read, decimais, maximo, missing: invalido, invalido });
}

/** Schema of a typed whole number up to `maximo` that may be left blank: '' and nothing are null. */
export function optionalInteiroField(maximo: number) {
  const { inteiro } = mensagensNumero;
  const said = { missing: inteiro, invalido: inteiro };
  return numeroField({ read: readInteiro, decimais: 0, maximo, vazio: '', ...said })
    .transform((numero) => (numero === '' ? null : Number(numero)))
    .nullish()
    .transform((numero) => numero ?? null);
}

/** Schema of a typed whole number up to `maximo`; `missing` is said where nothing was typed. */
export function inteiroField(maximo: number, missing: string) {
  const { inteiro: invalido } = mensagensNumero;
  const read = readInteiro;
  return numeroField({ read, decimais: 0, maximo, missing, invalido }).transform(Number);
}

/** Schema of a typed odometer: a number of kilometres. `missing` is said where there is none. */
export function kmField(missing: string) {
  return inteiroField(KM_MAX, missing);
}
