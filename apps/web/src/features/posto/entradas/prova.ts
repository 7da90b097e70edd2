import { LITROS_DECIMAIS, type Produto, TANQUE_MAX_LITROS } from '@frota/contract/combustivel';
import { sumLitros } from '@frota/contract/litros';
import { faultOfDecimal, numeroDigitado } from '@frota/contract/numero';
import {
  type Arqueacao,
  type Descarga,
  type DipsDaEntrega,
  faultsOfDips,
  litrosDaRegua,
  mensagensProva,
} from '@frota/contract/posto';
import { diasAntes, instantOf, nextDia, startOfDia } from '@frota/contract/tempo';
import type { Foto } from '../../../offline/foto.ts';
import { faultsDaRegua } from '../medicao/regua.ts';

/** Litres, or the stick in cm and the water below in mm; 'HH:MM'. */
export interface DipForm {
  readonly medido: string;
  readonly agua: string;
  readonly hora: string;
  /** 'YYYY-MM-DD' if it has its own day. */
  readonly dia?: string;
  /** The time was set automatically. */
  readonly carimbado?: boolean;
}
export const QUANDO = ['antes', 'depois'] as const;
export type Quando = (typeof QUANDO)[number];

export type DipsForm = Readonly<Record<Quando, DipForm>> & {
  readonly fotos: readonly Foto[];
  /** Replaces the two dips: those of the person at the unloading. */
  readonly descarga?: Descarga;
};
export const SEM_DIP: DipForm = { medido: '', agua: '', hora: '' };
export const SEM_DIPS: DipsForm = { antes: SEM_DIP, depois: SEM_DIP, fotos: [] };

export const CAMINHAO = [
  ['lacres', 'Lacres'],
  ['placa_caminhao', 'Placa do caminhão'],
] as const;

export interface ProvaForm {
  /** Day of unloading, 'YYYY-MM-DD'. */
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

/**
 * The newest dips of a tank within a day of the delivery; those already used by an invoice only if there are no
 * others.
 */
export function descargaDe(
  descargas: readonly Descarga[],
  tipo: Produto,
  dia: string,
): Descarga | undefined {
  if (dia === '') return undefined;
  const [de, ate] = [startOfDia(diasAntes(dia, 1)), startOfDia(nextDia(nextDia(dia)))];
  const found = descargas.filter((descarga) => {
    const em = new Date(descarga.depois_em);
    return descarga.tipo === tipo && em >= de && em < ate;
  });
  return found.find(({ notas }) => notas.length === 0) ?? found[0];
}

/** Uses the offered dips, and its truck data for empty fields. */
export function withDescarga(form: ProvaForm, descarga: Descarga): ProvaForm {
  const { tipo, lacres, placa_caminhao } = descarga;
  const { fotos } = form.tanques[tipo] ?? SEM_DIPS;
  return {
    ...form,
    lacres: form.lacres || (lacres ?? ''),
    placa_caminhao: form.placa_caminhao || (placa_caminhao ?? ''),
    tanques: { ...form.tanques, [tipo]: { ...SEM_DIPS, fotos, descarga } },
  };
}

export const wasGiven = ({ medido }: DipForm): boolean => medido.trim() !== '';

/** An unloading over midnight takes less. If before and after are swapped, they are nearly a day apart. */
const VIRADA_MAX_MS = 20 * 3_600_000;

/**
 * The day of each dip. If the second time is earlier, the unloading crossed midnight: it began on `dia`, or ended
 * on it if the next day is still to come.
 */
export function diasDosDips(
  { antes, depois }: DipsForm,
  dia: string,
  agora: Date,
): Readonly<Record<Quando, string>> {
  const noMesmo = { antes: dia, depois: dia };
  if (!dia || !antes.hora || !depois.hora || depois.hora >= antes.hora) return noMesmo;
  const seguinte = nextDia(dia);
  const fim = instantOf(seguinte, depois.hora).getTime();
  if (fim - instantOf(dia, antes.hora).getTime() > VIRADA_MAX_MS) return noMesmo;
  return fim > agora.getTime()
    ? { antes: diasAntes(dia, 1), depois: dia }
    : { antes: dia, depois: seguinte };
}

/** In a tank with a strapping table they are heights. */
function dipsOf(dips: DipsForm, dia: string, emCm: boolean, agora: Date): DipsDaEntrega {
  const dias = diasDosDips(dips, dia, agora);
  const fields = QUANDO.filter((quando) => wasGiven(dips[quando])).flatMap((quando) => {
    const { medido, agua, hora, dia: proprio } = dips[quando];
    const em = proprio ?? dias[quando];
    return [
      [`${emCm ? 'cm' : 'medido'}_${quando}`, medido],
      [`agua_mm_${quando}`, emCm ? agua : ''],
      [`medido_${quando}_em`, hora && em ? instantOf(em, hora).toISOString() : ''],
    ].filter(([, valor]) => valor !== '');
  });
  return Object.fromEntries(fields);
}

export function provaOf(
  form: ProvaForm,
  tipo: Produto,
  emCm: boolean,
  agora: Date,
): Record<string, string> {
  const { lacres, placa_caminhao, motorista } = form;
  const textos = Object.entries({ lacres, placa_caminhao, motorista });
  const dips = form.tanques[tipo] ?? SEM_DIPS;
  return Object.fromEntries([
    ...Object.entries(dipsOf(dips, form.dia, emCm, agora)),
    ...(dips.descarga ? [['descarga', dips.descarga.id]] : []),
    ...textos.filter(([, texto]) => texto.trim() !== ''),
  ]) as Record<string, string>;
}

export type FaultsDip = Partial<Record<keyof DipForm, string | undefined>>;

/** Without a network the strapping table of a tank measured in cm may be missing. */
export function faultsOfProva(
  dips: DipsForm,
  dia: string,
  arqueacao: Arqueacao | undefined,
  agora: Date,
  emCm: boolean = arqueacao !== undefined,
): Partial<Record<Quando, FaultsDip>> {
  const juntas = faultsOfDips(dipsOf(dips, dia, emCm, agora), agora);
  const faultsOf = (quando: Quando): FaultsDip => {
    const dip = dips[quando];
    const lida = wasGiven(dip) ? faultsDaLeitura(dip, arqueacao, emCm) : {};
    const semHora =
      wasGiven(dip) && !(dip.hora && (dip.dia ?? dia)) ? mensagensProva.horario : undefined;
    const faults = {
      medido: lida.medido ?? juntas[`medido_${quando}`],
      agua: lida.agua,
      hora: semHora ?? juntas[`medido_${quando}_em`],
    };
    return Object.fromEntries(Object.entries(faults).filter(([, text]) => text !== undefined));
  };
  const found = QUANDO.map((quando) => [quando, faultsOf(quando)] as const);
  return Object.fromEntries(found.filter(([, faults]) => Object.keys(faults).length > 0));
}

function faultsDaLeitura(
  { medido, agua }: DipForm,
  arqueacao: Arqueacao | undefined,
  emCm: boolean,
): FaultsDip {
  if (!emCm) return { medido: faultOfDecimal(medido, LITROS_DECIMAIS, TANQUE_MAX_LITROS) };
  const { cm, agua: daAgua } = faultsDaRegua(medido, agua, arqueacao);
  return { medido: cm, agua: daAgua };
}

/** Undefined if unknown. */
export function litrosDoDip(dip: DipForm, arqueacao: Arqueacao | undefined): number | undefined {
  const { medido, agua } = faultsDaLeitura(dip, arqueacao, arqueacao !== undefined);
  if (!wasGiven(dip) || medido !== undefined || agua !== undefined) return undefined;
  const numero = numeroDigitado(dip.medido);
  return arqueacao ? litrosDaRegua(arqueacao, numero, numeroDigitado(dip.agua)) : numero;
}

/** The rise in litres between its dips; undefined if unknown. */
export function subiu(dips: DipsForm, arqueacao: Arqueacao | undefined): number | undefined {
  const [de, ate] = [litrosDoDip(dips.antes, arqueacao), litrosDoDip(dips.depois, arqueacao)];
  return de === undefined || ate === undefined ? undefined : sumLitros([ate, -de]);
}
