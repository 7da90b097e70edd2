import {
  type LeituraAnswer,
  mensagensLeitura,
  mensagensTarefas,
  normalizeKm,
  normalizePlaca,
  PLACA_MIN,
  parseTextoBomba,
  placasParecidas,
  samePlaca,
} from '@frota/contract';

export type Conferencia<T> =
  | { readonly ok: true; readonly valor: T }
  | { readonly ok: false; readonly erro: string; readonly sugestao?: string };

type Lida = Pick<LeituraAnswer, 'texto' | 'alternativas'>;

/**
 * Compares a plate photo's reading with the task's plate: hyphen and case are ignored, both forms of
 * one plate are the same. A reading one confusable character away is offered, never taken (design).
 */
export function conferePlaca(leitura: Lida, placaTarefa: string): Conferencia<string> {
  const lida = normalizePlaca(leitura.texto);
  if (lida.length < PLACA_MIN) return { ok: false, erro: mensagensLeitura.placaIlegivel };
  if (samePlaca(lida, placaTarefa)) return { ok: true, valor: lida };
  const erro = mensagensTarefas.placaDiferente;
  const near = [lida, ...leitura.alternativas.map((other) => other.texto)].flatMap((text) => [
    normalizePlaca(text),
    ...placasParecidas(text),
  ]);
  const sugestao = near.find((placa) => samePlaca(placa, placaTarefa));
  return sugestao === undefined ? { ok: false, erro } : { ok: false, erro, sugestao };
}

/** A plate typed because the photo could not be read: still only the task's own. */
export function conferePlacaDigitada(digitada: string, placaTarefa: string): Conferencia<string> {
  const placa = normalizePlaca(digitada);
  return samePlaca(placa, placaTarefa)
    ? { ok: true, valor: placa }
    : { ok: false, erro: mensagensTarefas.placaDiferente };
}

/** Compares the typed odometer with the photo's reading. */
export function confereKm(leitura: Pick<Lida, 'texto'>, digitado: string): Conferencia<string> {
  const lido = normalizeKm(leitura.texto);
  if (lido === '') return { ok: false, erro: mensagensLeitura.kmIlegivel };
  return lido === normalizeKm(digitado)
    ? { ok: true, valor: lido }
    : { ok: false, erro: mensagensLeitura.kmDiferente };
}

export interface Bomba {
  readonly litros: string;
  readonly valor: string;
}

/** Litres and value of a pump photo; blank is what could not be read of the two. */
export function confereBomba(
  leitura: Pick<LeituraAnswer, 'texto' | 'litros' | 'valor'>,
): Conferencia<Bomba> {
  const texto = parseTextoBomba(leitura.texto);
  const litros = leitura.litros ?? texto.litros ?? '';
  const valor = leitura.valor ?? texto.valor ?? '';
  return litros === '' && valor === ''
    ? { ok: false, erro: mensagensLeitura.bombaIlegivel }
    : { ok: true, valor: { litros, valor } };
}
