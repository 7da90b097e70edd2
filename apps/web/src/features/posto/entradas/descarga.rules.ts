import { formatHora } from '@frota/contract/formato';
import { type Arqueacao, DESCARGA, mensagensDescarga } from '@frota/contract/posto';
import { diaOf } from '@frota/contract/tempo';
import {
  describedFaults,
  envioOf,
  type FieldOf,
  type FormOf,
  rulesOf,
} from '../../../capture/form/described-form.ts';
import type { DescribedProps } from '../../../capture/form/described-steps.tsx';
import type { Submission } from '../../../capture/form/form-rules.ts';
import { type Faults, faultsIn } from '../../../http/form/faults.ts';
import type { Envio } from '../../../offline/outbox/envio.ts';
import type { Arqueacoes, Tanques } from '../api.ts';
import {
  type DipForm,
  emptyProva,
  type FaultsDip,
  faultsOfProva,
  provaOf,
  type Quando,
  SEM_DIP,
  wasGiven,
} from './prova.ts';

type Dips = Readonly<Record<Quando, DipForm>>;
export type DescargaForm = FormOf<typeof DESCARGA, Dips>;
export type DescargaField = FieldOf<typeof DESCARGA>;

export type DescargaProps = DescribedProps<typeof DESCARGA, Dips> & {
  readonly tanques: Tanques;
  readonly arqueacoes: Arqueacoes;
};

const VAZIO: DipForm = { ...SEM_DIP, dia: '' };

export const descargaRules = rulesOf<typeof DESCARGA, Dips>(DESCARGA, {
  empty: { antes: VAZIO, depois: VAZIO },
});

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
    ...describedFaults(DESCARGA, form),
    antes: faultOf('antes'),
    depois: faultOf('depois'),
  });
}

export function toEnvio(form: DescargaForm, submission: Submission): Envio<'descarga'> {
  const { tipo, emCm, antes, depois, fotos } = form;
  if (tipo === null) throw new Error('a tank is required before sending');
  const agora = new Date(submission.ocorridoEm);
  const prova = { ...emptyProva(''), tanques: { [tipo]: { antes, depois, fotos } } };
  return envioOf('descarga', DESCARGA, form, submission, {
    assunto: `Descarga de ${tipo}`,
    body: provaOf(prova, tipo, emCm, agora),
  });
}
