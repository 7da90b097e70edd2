import type { Produto } from '@frota/contract/combustivel';
import { AFERICAO_FORMULARIO } from '@frota/contract/posto';
import {
  envioOf,
  type FieldOf,
  type FormOf,
  rulesOf,
} from '../../../capture/form/described-form.ts';
import type { DescribedProps } from '../../../capture/form/described-steps.tsx';
import type { Submission } from '../../../capture/form/form-rules.ts';
import { type Faults, faultsIn } from '../../../http/form/faults.ts';
import type { Envio } from '../../../offline/outbox/envio.ts';
import {
  emptyLancar,
  faultsOf as faultsOfLancar,
  type LancarForm,
  toBody,
} from '../ajuste/lancar.ts';
import type { Tanques } from '../api.ts';

export type AfericaoForm = FormOf<typeof AFERICAO_FORMULARIO>;
export type AfericaoField = FieldOf<typeof AFERICAO_FORMULARIO>;
export type AfericaoProps = DescribedProps<typeof AFERICAO_FORMULARIO> & {
  readonly alvos: readonly Alvo[];
};

export interface Alvo {
  readonly alvo: string;
  /** 'Bico 1 · DIESEL S10', or the product alone. */
  readonly nome: string;
  readonly tipo: Produto;
  /** '' for a tank without nozzles. */
  readonly bico: string;
}

export function alvosDe(tanques: Tanques): Alvo[] {
  return Object.values(tanques).flatMap(({ tipo, bicos }): Alvo[] =>
    bicos.length === 0
      ? [{ alvo: tipo, nome: tipo, tipo, bico: '' }]
      : bicos.map(({ id, nome }) => ({ alvo: id, nome: `${nome} · ${tipo}`, tipo, bico: id })),
  );
}

const { litros, devolvidos } = emptyLancar('');
export const afericaoRules = rulesOf(AFERICAO_FORMULARIO, { empty: { litros, devolvidos } });

function lancarOf(
  { alvo, data, lado, ...form }: AfericaoForm,
  alvos: readonly Alvo[],
  hoje: string,
): LancarForm & { readonly nome: string | undefined } {
  const of = alvos.find((each) => each.alvo === alvo);
  return {
    ...emptyLancar(data || hoje),
    ...form,
    ...(of && { tipo: of.tipo, bico: of.bico }),
    lado: lado as LancarForm['lado'],
    nome: of?.nome,
  };
}

export function faultsOf(
  form: AfericaoForm,
  alvos: readonly Alvo[],
  hoje: string,
): Faults<AfericaoField> {
  const { nome, ...lancar } = lancarOf(form, alvos, hoje);
  const { bico: _, ...faults } = faultsOfLancar(lancar, { bicos: 0, hoje });
  const { falta } = AFERICAO_FORMULARIO.alvo.campos.alvo;
  return faultsIn<AfericaoField>({
    ...faults,
    // The one chosen may have been closed.
    alvo: nome === undefined && falta,
  });
}

/** Without a time, the time of the first attempt to send. */
export function toEnvio(
  form: AfericaoForm,
  { alvos, hoje }: { readonly alvos: readonly Alvo[]; readonly hoje: string },
  submission: Submission,
): Envio<'afericao'> {
  const { nome, ...lancar } = lancarOf(form, alvos, hoje);
  return envioOf('afericao', AFERICAO_FORMULARIO, form, submission, {
    assunto: `Aferição, ${nome}`,
    body: toBody(lancar, submission.id, undefined),
  });
}
