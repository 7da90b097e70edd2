import { LITROS_DECIMAIS, type Produto, TANQUE_MAX_LITROS } from '@frota/contract/combustivel';
import { faultOfDecimal, numeroDigitado } from '@frota/contract/numero';
import {
  type Arqueacao,
  CM_DECIMAIS,
  CM_MAX,
  type DipsDaEntrega,
  faultsOfDips,
  faultsOfRegua,
  litrosDaRegua,
} from '@frota/contract/posto';
import { instantOf } from '@frota/contract/tempo';

/** The dips of one tank before and after a delivery as they are typed: litres, or cm of the stick, and 'HH:MM'. */
export interface DipsForm {
  readonly antes: string;
  readonly depois: string;
  readonly antesHora: string;
  readonly depoisHora: string;
}
export const SEM_DIPS: DipsForm = { antes: '', depois: '', antesHora: '', depoisHora: '' };

/** What proves the deliveries of an invoice. */
export interface ProvaForm {
  /** 'YYYY-MM-DD' on which it was unloaded. */
  readonly dia: string;
  readonly tanques: Readonly<Partial<Record<Produto, DipsForm>>>;
  readonly lacres: string;
  readonly placa_caminhao: string;
  readonly motorista: string;
}

export const emptyProva = (dia: string): ProvaForm => ({
  dia,
  tanques: {},
  lacres: '',
  placa_caminhao: '',
  motorista: '',
});

/** The dips as the call takes them; in a tank with a strapping table they are heights. */
function dipsOf(
  { antes, depois, antesHora, depoisHora }: DipsForm,
  dia: string,
  emCm: boolean,
): DipsDaEntrega {
  const unidade = emCm ? 'cm' : 'medido';
  const given = (nome: string, valor: string): [string, string][] =>
    valor.trim() === '' ? [] : [[nome, valor]];
  const instant = (hora: string): string => (hora && dia ? instantOf(dia, hora).toISOString() : '');
  return Object.fromEntries([
    ...given(`${unidade}_antes`, antes),
    ...given(`${unidade}_depois`, depois),
    ...given('medido_antes_em', instant(antesHora)),
    ...given('medido_depois_em', instant(depoisHora)),
  ]);
}

/** What is sent of the proof with an item of a tank. */
export function provaOf(form: ProvaForm, tipo: Produto, emCm: boolean): Record<string, string> {
  const { lacres, placa_caminhao, motorista } = form;
  const textos = Object.entries({ lacres, placa_caminhao, motorista });
  const dips = dipsOf(form.tanques[tipo] ?? SEM_DIPS, form.dia, emCm);
  return Object.fromEntries([
    ...Object.entries(dips),
    ...textos.filter(([, texto]) => texto.trim() !== ''),
  ]) as Record<string, string>;
}

/** What cannot be sent of a tank's dips, by field. */
export function faultsOfProva(
  dips: DipsForm,
  dia: string,
  arqueacao: Arqueacao | undefined,
  agora: Date,
): Partial<Record<keyof DipsForm, string>> {
  const fault = (texto: string): string | undefined => {
    if (texto.trim() === '') return undefined;
    if (!arqueacao) return faultOfDecimal(texto, LITROS_DECIMAIS, TANQUE_MAX_LITROS);
    const unread = faultOfDecimal(texto, CM_DECIMAIS, CM_MAX);
    return unread ?? faultsOfRegua(arqueacao, numeroDigitado(texto), 0).cm;
  };
  const [antes, depois] = [fault(dips.antes), fault(dips.depois)];
  const juntas = faultsOfDips(dipsOf(dips, dia, arqueacao !== undefined), agora);
  const faults = {
    antes: antes ?? juntas.medido_antes,
    depois: depois ?? juntas.medido_depois,
    antesHora: juntas.medido_antes_em,
    depoisHora: juntas.medido_depois_em,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, text]) => text !== undefined));
}

/** Litres by which the tank rose between its dips; undefined while that cannot be told. */
export function subiu({ antes, depois }: DipsForm, arqueacao: Arqueacao | undefined) {
  const litros = (texto: string): number | undefined => {
    const numero = numeroDigitado(texto);
    if (texto.trim() === '' || Number.isNaN(numero)) return undefined;
    if (!arqueacao) return numero;
    return faultsOfRegua(arqueacao, numero, 0).cm ? undefined : litrosDaRegua(arqueacao, numero);
  };
  const [de, ate] = [litros(antes), litros(depois)];
  return de === undefined || ate === undefined ? undefined : Number((ate - de).toFixed(3));
}
