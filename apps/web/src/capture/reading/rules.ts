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

/** A full plate; unsure ones are confirmed. For an incomplete one a similar registered plate, or typing, is offered. */
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

export function incompletePlaca({ state, leitura, fault, sugestao }: Reading): string {
  const lida = normalizePlaca(leitura?.texto ?? '');
  const asked = state === 'erro' && sugestao === undefined;
  return asked && fault === mensagensLeitura.placaIncompleta(lida) ? lida : '';
}

/** Where the history decided for another; else ''. */
export function kmDaFoto({ texto, daFoto }: Pick<LeituraAnswer, 'texto' | 'daFoto'>): string {
  const km = normalizeKm(daFoto?.texto ?? '');
  return km === normalizeKm(texto) || km.length > KM_MAX_DIGITOS ? '' : km;
}

/** Must agree with the typed km; else the photo's km is offered. */
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

/** One of them is enough; both can be corrected. */
export const bombaRules: ReadingRules = {
  judge(leitura) {
    const { litros, valor } = parseTextoBomba(leitura.texto);
    return litros || valor
      ? { valor: leitura.texto, confirmar: false }
      : { fault: mensagensLeitura.bombaIlegivel };
  },
  failure: mensagensLeitura.bombaFalha,
};

/** A photo without a readable key is still proof. */
export const comprovanteRules: ReadingRules = {
  judge: ({ texto }) => ({ valor: isChave(texto) ? texto : '', confirmar: false }),
  failure: mensagensLeitura.comprovanteFalha,
  offline: mensagensLeitura.comprovanteSemConexao,
};
