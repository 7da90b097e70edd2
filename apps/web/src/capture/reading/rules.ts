import {
  isPlaca,
  KM_MAX_DIGITOS,
  mensagensLeitura,
  normalizeKm,
  normalizePlaca,
  parseTextoBomba,
} from '@frota/contract';
import type { ReadingRules } from './photo-reading.ts';

/** Any full plate; one that the reader is not sure of is confirmed by a person. */
export const placaRules: ReadingRules = {
  judge(leitura) {
    const placa = normalizePlaca(leitura.texto);
    return isPlaca(placa)
      ? { valor: placa, confirmar: leitura.confirmar }
      : { erro: mensagensLeitura.placaIlegivel };
  },
  falha: mensagensLeitura.placaFalha,
};

/** The odometer must show what was typed; no question is needed, as the typed value already agrees. */
export function kmRules(typedKm: string): ReadingRules {
  return {
    judge(leitura) {
      const km = normalizeKm(leitura.texto);
      if (km === '' || km.length > KM_MAX_DIGITOS) return { erro: mensagensLeitura.kmIlegivel };
      return km === normalizeKm(typedKm)
        ? { valor: km, confirmar: false }
        : { erro: mensagensLeitura.kmDiferente };
    },
    falha: mensagensLeitura.kmFalha,
  };
}

/** Litres or value, at least one; the form shows both and lets them be corrected. */
export const bombaRules: ReadingRules = {
  judge(leitura) {
    const { litros, valor } = parseTextoBomba(leitura.texto);
    return litros || valor
      ? { valor: leitura.texto, confirmar: false }
      : { erro: mensagensLeitura.bombaIlegivel };
  },
  falha: mensagensLeitura.bombaFalha,
};
