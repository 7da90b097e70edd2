import { z } from 'zod';
import {
  type FaultsNumero,
  faultOfNumero,
  KM_MAX,
  mensagensNumero,
  type NumeroLido,
  readDecimal,
  readInteiro,
  readMaquina,
} from './numero.ts';

interface Campo extends FaultsNumero {
  readonly maximo: number;
  readonly acima?: string | undefined;
  readonly read: (texto: string) => NumeroLido;
  readonly decimais: number;
  readonly vazio?: string;
}

/** Text as the field says, a JSON number as machine notation; gives a plain decimal with a point. */
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

/** Blank counts as 0; `missing` for no value at all, `acima` for more than `maximo`. */
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

export function requiredDecimalField(decimais: number, maximo: number, missing: string) {
  const read = (texto: string): NumeroLido => readDecimal(texto, decimais);
  const invalido = mensagensNumero.decimal(decimais);
  return numeroField({ read, decimais, maximo, missing, invalido });
}

/** '' and nothing give undefined. */
export function optionalDecimalField(decimais: number, maximo: number) {
  const read = (texto: string): NumeroLido => readDecimal(texto, decimais);
  const invalido = mensagensNumero.decimal(decimais);
  return numeroField({ read, decimais, maximo, vazio: '', missing: invalido, invalido })
    .optional()
    .transform((numero) => numero || undefined);
}

/** From a program: the invoice's XML has '5000.125'. A comma is accepted too. */
export function maquinaField(decimais: number, maximo: number) {
  const invalido = mensagensNumero.decimal(decimais);
  const read = (texto: string): NumeroLido => {
    const lido = readMaquina(texto.trim(), decimais);
    return lido.tipo === 'numero' ? lido : readDecimal(texto, decimais);
  };
  return numeroField({ read, decimais, maximo, missing: invalido, invalido });
}

/** '' and nothing give null. */
export function optionalInteiroField(maximo: number) {
  const { inteiro } = mensagensNumero;
  const said = { missing: inteiro, invalido: inteiro };
  return numeroField({ read: readInteiro, decimais: 0, maximo, vazio: '', ...said })
    .transform((numero) => (numero === '' ? null : Number(numero)))
    .nullish()
    .transform((numero) => numero ?? null);
}

export function inteiroField(maximo: number, missing: string) {
  const { inteiro: invalido } = mensagensNumero;
  const read = readInteiro;
  return numeroField({ read, decimais: 0, maximo, missing, invalido }).transform(Number);
}

export function kmField(missing: string) {
  return inteiroField(KM_MAX, missing);
}
