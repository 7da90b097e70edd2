import type { Produto } from '@frota/contract/combustivel';
import type { Change, FormRules } from '../../../capture/form/form-rules.ts';
import type { FormProps } from '../../../capture/form/steps.ts';
import { type Faults, faultsIn } from '../../../http/form/faults.ts';
import { emptyLancar, faultsOf as faultsOfLancar, type LancarForm } from '../ajuste/lancar.ts';
import type { Tanques } from '../api.ts';

/** A nozzle, or a tank without nozzles; '' is none. */
export type AfericaoForm = LancarForm & { readonly alvo: string };
export type AfericaoField = keyof AfericaoForm;
export type AfericaoProps = FormProps<AfericaoForm, Change<AfericaoForm>, AfericaoField> & {
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

const text =
  <F extends AfericaoField>(field: F) =>
  (typed: string) =>
    ({ [field]: typed }) as Partial<AfericaoForm>;

export const afericaoRules: FormRules<AfericaoForm> = {
  empty: { ...emptyLancar(''), alvo: '' },
  migrations: [],
  readings: {},
  typing: {
    alvo: text('alvo'),
    classe: text('classe'),
    tipo: text('tipo'),
    bico: text('bico'),
    litros: text('litros'),
    devolvidos: text('devolvidos'),
    erro: text('erro'),
    lado: text('lado'),
    data: text('data'),
    horario: text('horario'),
    motivo: text('motivo'),
  },
  resets: {},
};

export function lancarOf(
  form: AfericaoForm,
  alvos: readonly Alvo[],
  hoje: string,
): LancarForm | undefined {
  const { alvo, ...lancar } = form;
  const of = alvos.find((each) => each.alvo === alvo);
  return of && { ...lancar, tipo: of.tipo, bico: of.bico, data: lancar.data || hoje };
}

export function faultsOf(
  form: AfericaoForm,
  alvos: readonly Alvo[],
  hoje: string,
): Faults<AfericaoField> {
  const lancar = lancarOf(form, alvos, hoje) ?? { ...form, data: form.data || hoje };
  return faultsIn<AfericaoField>({
    ...faultsOfLancar(lancar, { bicos: 0, hoje }),
    alvo: lancarOf(form, alvos, hoje) === undefined && 'Escolha o bico.',
  });
}
