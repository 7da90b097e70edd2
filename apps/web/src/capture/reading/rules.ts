import { isChave } from '@frota/contract/nota';
import { KM_MAX_DIGITOS, kmDigitado } from '@frota/contract/numero';
import {
  type LeituraAnswer,
  mensagensLeitura,
  normalizeKm,
  parseTextoBomba,
} from '@frota/contract/ocr';
import { isPlaca, normalizePlaca, PLACA_MIN, placasParecidas } from '@frota/contract/veiculos';
import type { Reading, ReadingRules } from './reading.ts';

/**
 * Any full plate; one that the reader is not sure of is confirmed by a person. What is nearly one is
 * asked about: the only plate that looks alike is offered, and the rest may be typed.
 */
export const placaRules: ReadingRules = {
  judge(leitura) {
    const placa = normalizePlaca(leitura.texto);
    if (isPlaca(placa)) return { valor: placa, confirmar: leitura.confirmar };
    if (placa.length < PLACA_MIN) return { fault: mensagensLeitura.placaIlegivel };
    const [first, ...others] = placasParecidas(placa);
    return {
      fault: mensagensLeitura.placaIncompleta(placa),
      sugestao: others.length === 0 ? first : undefined,
      typable: true,
    };
  },
  failure: mensagensLeitura.placaFalha,
};

/** The text of a reading that is nearly a plate, where no registered one was offered for it; '' otherwise. */
export function incompletePlaca({ state, leitura, fault, sugestao }: Reading): string {
  const lida = normalizePlaca(leitura?.texto ?? '');
  const asked = state === 'erro' && sugestao === undefined;
  return asked && fault === mensagensLeitura.placaIncompleta(lida) ? lida : '';
}

/** The km that the photo alone shows, where what is known of the vehicle decided for another; '' otherwise. */
export function kmDaFoto({ texto, daFoto }: Pick<LeituraAnswer, 'texto' | 'daFoto'>): string {
  const km = normalizeKm(daFoto?.texto ?? '');
  return km === normalizeKm(texto) || km.length > KM_MAX_DIGITOS ? '' : km;
}

/**
 * The odometer must show what was typed, by what is known of the vehicle or by the photo alone, or what it shows is offered in
 * place of that. No further question is needed, as the typed value already agrees.
 */
export function kmRules(typedKm: string): ReadingRules {
  return {
    judge(leitura) {
      const km = normalizeKm(leitura.texto);
      if (km === '' || km.length > KM_MAX_DIGITOS) return { fault: mensagensLeitura.kmIlegivel };
      const digitado = kmDigitado(typedKm);
      return digitado !== '' && [km, kmDaFoto(leitura)].includes(digitado)
        ? { valor: digitado, confirmar: false }
        : { fault: mensagensLeitura.kmDiferente, sugestao: km };
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

/** A receipt with the key that its code holds; '' where none could be read: the photo is a proof all the same. */
export const comprovanteRules: ReadingRules = {
  judge: ({ texto }) => ({ valor: isChave(texto) ? texto : '', confirmar: false }),
  failure: mensagensLeitura.comprovanteFalha,
  offline: mensagensLeitura.comprovanteSemConexao,
};
