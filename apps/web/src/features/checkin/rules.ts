import {
  CHECKIN,
  type createCheckinRoute,
  FOTOS_POR_ITEM,
  ITENS_SEGURANCA,
  mensagensCheckin,
} from '@frota/contract/checkin';
import { type CuidadosVeiculo, frasePendencia, NOMES_ITENS } from '@frota/contract/cuidados';
import type { RouteAnswer } from '@frota/contract/rota';
import {
  envioOf,
  type FieldOf,
  type FormOf,
  type ItemVisto,
  rulesOf,
} from '../../capture/form/described-form.ts';
import type { DescribedProps } from '../../capture/form/described-steps.tsx';
import type { Change, Submission } from '../../capture/form/form-rules.ts';
import { followKm } from '../../capture/form/vehicle-form.ts';
import { errorText } from '../../http/errors.ts';
import { type Foto, nameFotos } from '../../offline/foto.ts';
import type { Envio } from '../../offline/outbox/envio.ts';

export type CheckinForm = FormOf<typeof CHECKIN>;
export type CheckinChange = Change<CheckinForm>;
export type CheckinField = FieldOf<typeof CHECKIN>;
export type CheckinProps = DescribedProps<typeof CHECKIN>;
export type CheckinAnswer = RouteAnswer<typeof createCheckinRoute>;

export const checkinRules = rulesOf(CHECKIN, {
  migrations: [nameFotos],
  follow: (next, before, change) => keepTold(followKm(next, change), before),
});

/** Confirmations are for one vehicle or driver. */
function keepTold(form: CheckinForm, before: CheckinForm): CheckinForm {
  const isSame = {
    veiculo: form.placa.valor === before.placa.valor,
    motorista: form.motorista === before.motorista,
  };
  if (form.vencidosAvisados.every((de) => isSame[de])) return form;
  return { ...form, vencidosAvisados: form.vencidosAvisados.filter((de) => isSame[de]) };
}

/** A photo shows that the item is there, unless it was marked NOK. */
export function withFoto(item: ItemVisto, foto: Foto): ItemVisto {
  return { ok: item.ok ?? true, fotos: [...item.fotos, foto].slice(0, FOTOS_POR_ITEM) };
}

export function withoutFoto(item: ItemVisto, index: number): ItemVisto {
  return { ...item, fotos: item.fotos.filter((_, at) => at !== index) };
}

/** 'Falta: cone.' for items missing now, and a sentence for each item missing before that no photo shows now. */
export function faltasOf(
  form: CheckinForm,
  pendencias: CuidadosVeiculo['pendencias'],
  hoje: string,
): string[] {
  const faltas = ITENS_SEGURANCA.filter((item) => form[item].ok === false);
  const nomes = faltas.map((item) => NOMES_ITENS[item].nome.toLowerCase()).join(', ');
  // A photo of the item ends what was missing before.
  const abertas = pendencias.filter(
    ({ item }) => form[item].ok !== false && !(form[item].ok && form[item].fotos.length > 0),
  );
  return [
    ...(nomes ? [`Falta: ${nomes}.`] : []),
    ...abertas.map(({ item, desde }) => `${frasePendencia(item, desde, hoje)}, ainda sem foto.`),
  ];
}

/** `status`: what the gate is told meanwhile. */
export function toEnvio(
  form: CheckinForm,
  submission: Submission,
  status: CheckinAnswer['status'],
): Envio<'checkin'> {
  const itens_nao_vistos = ITENS_SEGURANCA.filter((item) => form[item].ok === null).join();
  return envioOf('checkin', CHECKIN, form, submission, { body: { status, itens_nao_vistos } });
}

export function checkinFailure(error: Error): string {
  return mensagensCheckin.erroEnviar(errorText(error, mensagensCheckin.erroEnviarSemTexto));
}
