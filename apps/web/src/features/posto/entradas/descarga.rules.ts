import type { Produto } from '@frota/contract/combustivel';
import { formatHora } from '@frota/contract/formato';
import { type Arqueacao, mensagensDescarga } from '@frota/contract/posto';
import { diaOf } from '@frota/contract/tempo';
import type { Change, FormRules } from '../../../capture/form/form-rules.ts';
import type { FormProps } from '../../../capture/form/steps.ts';
import { type Faults, faultsIn } from '../../../http/form/faults.ts';
import type { Foto } from '../../../offline/foto.ts';
import type { Arqueacoes, Tanques } from '../api.ts';
import {
  type DipForm,
  type FaultsDip,
  faultsOfProva,
  type Quando,
  SEM_DIP,
  wasGiven,
} from './prova.ts';

export interface DescargaForm {
  readonly tipo: Produto | null;
  /** The tank has a strapping table: the stick is read in cm. */
  readonly emCm: boolean;
  readonly antes: DipForm;
  readonly depois: DipForm;
  readonly fotos: readonly Foto[];
  readonly lacres: string;
  readonly placa_caminhao: string;
}

type DescargaChange = Change<DescargaForm>;
export type DescargaField = 'tipo' | Quando | 'fotos' | 'lacres' | 'placa_caminhao';

export interface DescargaProps extends FormProps<DescargaForm, DescargaChange, DescargaField> {
  readonly tanques: Tanques;
  readonly arqueacoes: Arqueacoes;
}

const VAZIO: DipForm = { ...SEM_DIP, dia: '' };

/** Another tank resets the dips. */
export const descargaRules: FormRules<DescargaForm> = {
  empty: {
    tipo: null,
    emCm: false,
    antes: VAZIO,
    depois: VAZIO,
    fotos: [],
    lacres: '',
    placa_caminhao: '',
  },
  migrations: [],
  readings: {},
  typing: {
    lacres: (lacres) => ({ lacres }),
    placa_caminhao: (placa_caminhao) => ({ placa_caminhao }),
  },
  resets: { tipo: ['emCm', 'antes', 'depois'] },
};

/** Sets the time when typing begins, until the user gives another; an emptied dip loses it. */
export function stamped(before: DipForm, dip: DipForm, agora: Date): DipForm {
  const begun = !wasGiven(before) && wasGiven(dip) && dip.hora === '';
  if (begun) return { ...dip, hora: formatHora(agora), dia: diaOf(agora), carimbado: true };
  if (dip.hora !== before.hora || dip.dia !== before.dia) return { ...dip, carimbado: false };
  return dip.carimbado && !wasGiven(dip) ? { ...dip, hora: '', dia: '' } : dip;
}

/** Both dips are required. */
export function faultsOfDip(
  { antes, depois, emCm }: DescargaForm,
  quando: Quando,
  arqueacao: Arqueacao | undefined,
  agora: Date,
): FaultsDip {
  const dips = { antes, depois, fotos: [] };
  if (!wasGiven(dips[quando])) return { medido: mensagensDescarga.medida };
  return faultsOfProva(dips, '', arqueacao, agora, emCm)[quando] ?? {};
}

export function faultsOf(
  form: DescargaForm,
  arqueacoes: Arqueacoes,
  agora: Date,
): Faults<DescargaField> {
  const faultOf = (quando: Quando): string | undefined => {
    const arqueacao = form.tipo === null ? undefined : arqueacoes[form.tipo];
    const { medido, agua, hora } = faultsOfDip(form, quando, arqueacao, agora);
    return medido ?? agua ?? hora;
  };
  return faultsIn<DescargaField>({
    tipo: form.tipo === null && mensagensDescarga.tanque,
    antes: faultOf('antes'),
    depois: faultOf('depois'),
  });
}
