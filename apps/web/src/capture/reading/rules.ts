import {
  isPlaca,
  KM_MAX_DIGITOS,
  kmDigitado,
  mensagensLeitura,
  normalizeKm,
  normalizePlaca,
  parseTextoBomba,
} from '@frota/contract';
import type { ReadingRules } from './reading.ts';

/** Any full plate; one that the reader is not sure of is confirmed by a person. */
export const placaRules: ReadingRules = {
  judge(leitura) {
    const placa = normalizePlaca(leitura.texto);
    return isPlaca(placa)
      ? { valor: placa, confirmar: leitura.confirmar }
      : { fault: mensagensLeitura.placaIlegivel };
  },
  failure: mensagensLeitura.placaFalha,
};

/** The odometer must show what was typed; no question is needed, as the typed value already agrees. */
export function kmRules(typedKm: string): ReadingRules {
  return {
    judge(leitura) {
      const km = normalizeKm(leitura.texto);
      if (km === '' || km.length > KM_MAX_DIGITOS) return { fault: mensagensLeitura.kmIlegivel };
      return km === kmDigitado(typedKm)
        ? { valor: km, confirmar: false }
        : { fault: mensagensLeitura.kmDiferente };
    },
    failure: mensagensLeitura.kmFalha,
  };
}

/** Litres or value, at least one; the form shows both and lets them be corrected. */
export const bombaRules: ReadingRules = {
  judge(leitura) {
    const { litros, valor } = parseTextoBomba(leitura.texto);
    return litros || valor
      ? { valor: leitura.texto, confirmar: false }
      : { fault: mensagensLeitura.bombaIlegivel };
  },
  failure: mensagensLeitura.bombaFalha,
};
