import { z } from 'zod';
import { type FaultsNumero, faultOfNumero } from './faults.ts';
import { KM_MAX } from './km.ts';
import { mensagensNumero } from './numero.messages.ts';
import { type NumeroLido, readDecimal, readInteiro, readMaquina } from './numero.ts';

interface Campo extends FaultsNumero {
  /** Text of the field, as a person or, for the invoice, a program wrote it. */
  readonly read: (texto: string) => NumeroLido;
  readonly decimais: number;
  /** What a blank text counts as; without it a blank is refused. */
  readonly vazio?: string;
}

/** Text is read as the field says, a JSON number is machine notation; answers a plain decimal with a point. */
function numeroField({ read, decimais, missing, invalido, vazio }: Campo) {
  return z.union([z.string(), z.number()], { error: missing }).transform((value, ctx) => {
    const lido = typeof value === 'number' ? readMaquina(value, decimais) : read(value);
    if (lido.tipo === 'numero') return lido.valor;
    if (lido.tipo === 'vazio' && vazio !== undefined) return vazio;
    ctx.addIssue({ code: 'custom', message: faultOfNumero(lido, { missing, invalido }) });
    return z.NEVER;
  });
}

/** Schema of a typed decimal with at most `decimais` decimals; blank counts as 0, `missing` is said of nothing at all. */
export function decimalField(decimais: number, missing = mensagensNumero.decimal(decimais)) {
  const read = (texto: string): NumeroLido => readDecimal(texto, decimais);
  const invalido = mensagensNumero.decimal(decimais);
  return numeroField({ read, decimais, missing, invalido, vazio: '0' });
}

/** The same where something must be typed. */
export function requiredDecimalField(decimais: number, missing: string) {
  const read = (texto: string): NumeroLido => readDecimal(texto, decimais);
  return numeroField({ read, decimais, missing, invalido: mensagensNumero.decimal(decimais) });
}

/** Schema of a decimal that no person typed: the invoice's XML gives '5000.125'. A comma is taken, too. */
export function maquinaField(decimais: number) {
  const invalido = mensagensNumero.decimal(decimais);
  const read = (texto: string): NumeroLido => {
    const lido = readMaquina(texto.trim(), decimais);
    return lido.tipo === 'numero' ? lido : readDecimal(texto, decimais);
  };
  return numeroField({ read, decimais, missing: invalido, invalido });
}

/** Schema of a typed whole number up to `max` that may be left blank: '' and nothing are null. */
export function optionalInteiroField(max: number) {
  const { inteiro } = mensagensNumero;
  return numeroField({
    read: readInteiro,
    decimais: 0,
    missing: inteiro,
    invalido: inteiro,
    vazio: '',
  })
    .transform((numero) => (numero === '' ? null : Number(numero)))
    .refine((numero) => numero === null || numero <= max, mensagensNumero.maximo(max))
    .nullish()
    .transform((numero) => numero ?? null);
}

/** Schema of a typed whole number up to `max`; `missing` is said where nothing was typed. */
export function inteiroField(max: number, missing: string) {
  const { inteiro: invalido } = mensagensNumero;
  return numeroField({ read: readInteiro, decimais: 0, missing, invalido })
    .transform(Number)
    .refine((numero) => numero <= max, mensagensNumero.maximo(max));
}

/** Schema of a typed odometer: a number of kilometres. `missing` is said where there is none. */
export function kmField(missing: string) {
  return inteiroField(KM_MAX, missing);
}
