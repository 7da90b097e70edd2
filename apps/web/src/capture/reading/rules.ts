import { formatDigitado } from '@frota/contract/formato';
import { isChave } from '@frota/contract/nota';
import { KM_MAX_DIGITOS, kmDigitado, numeroDigitado } from '@frota/contract/numero';
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
      if (leitura.parece) return { fault: mensagensLeitura.outraFoto(leitura.parece, 'km') };
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
    if (leitura.parece) return { fault: mensagensLeitura.outraFoto(leitura.parece, 'bomba') };
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

interface Bombeado {
  readonly bomba: Reading;
  readonly litros: string;
  readonly arla: string;
  readonly valor: string;
}

/** '' for what could not be read. */
export function bombaLida({ leitura }: Reading): Pick<Bombeado, 'litros' | 'valor'> {
  const texto = parseTextoBomba(leitura?.texto ?? '');
  return {
    litros: formatDigitado(leitura?.litros ?? texto.litros ?? ''),
    valor: formatDigitado(leitura?.valor ?? texto.valor ?? ''),
  };
}

/** Without history, as Conferência compares. */
export function bombaDaFoto(bomba: Reading): ReturnType<typeof bombaLida> {
  const daFoto = bomba.leitura?.daFoto;
  if (!daFoto || daFoto.texto === bomba.leitura?.texto) return bombaLida(bomba);
  const { litros, valor } = parseTextoBomba(daFoto.texto);
  return { litros: formatDigitado(litros ?? ''), valor: formatDigitado(valor ?? '') };
}

/** Why Frota will check the figures: decided by history, or corrected. Undefined if they are the photo's. */
export function diferencaDaBomba(form: Bombeado): 'decidida' | 'corrigida' | undefined {
  if (agree(form, bombaDaFoto(form.bomba))) return undefined;
  return agree(form, bombaLida(form.bomba)) ? 'decidida' : 'corrigida';
}

/** The diesel's litres, or the Arla's where only Arla was taken. */
const fotografado = ({ litros, arla }: Bombeado): 'litros' | 'arla' =>
  arla !== '' && !(numeroDigitado(litros) > 0) ? 'arla' : 'litros';

/** A blank value is not compared. */
function agree(form: Bombeado, lida: ReturnType<typeof bombaLida>): boolean {
  const isSame = (a: string, b: string): boolean => numeroDigitado(a) === numeroDigitado(b);
  const { valor } = form;
  return (
    isSame(lida.litros, form[fotografado(form)]) && (valor === '' || isSame(lida.valor, valor))
  );
}

/** Sets the photo's own figures; what it does not show stays. */
export function comNumerosDaFoto(
  form: Bombeado,
): { readonly field: 'litros' | 'arla' | 'valor'; readonly text: string }[] {
  const [lida, daFoto] = [bombaLida(form.bomba), bombaDaFoto(form.bomba)];
  const shown = (typed: string, name: 'litros' | 'valor'): string =>
    daFoto[name] || (typed === lida[name] ? '' : typed);
  const field = fotografado(form);
  return [
    { field, text: shown(form[field], 'litros') },
    { field: 'valor', text: shown(form.valor, 'valor') },
  ];
}
