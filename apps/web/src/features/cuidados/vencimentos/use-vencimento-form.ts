import {
  countCuidadosRoute,
  deleteVencimentoRoute,
  getCuidadosVeiculoRoute,
  listVencimentosRoute,
  mensagensCuidados,
  nomeDoVencimento,
  saveVencimentoRoute,
  type Vencimento,
} from '@frota/contract/cuidados';
import { formatPlaca } from '@frota/contract/formato';
import { mensagensGerais } from '@frota/contract/rota';
import { call } from '../../../http/client.ts';
import type { Found } from '../../../http/form/faults.ts';
import { type FormState, useFormValues } from '../../../http/form/use-form-values.ts';
import { useReload } from '../../../http/pages.ts';

export type VencimentoForm = Pick<Vencimento, 'de' | 'alvo' | 'tipo' | 'nome'> & {
  readonly vence_em: string;
};

/** A blank day deletes the date with this id. */
export function useVencimentoForm(options: {
  readonly initial: VencimentoForm;
  readonly id?: string | null;
  readonly check?: (form: VencimentoForm) => Found<keyof VencimentoForm>;
  readonly onSaved: (message: string) => void;
}): FormState<VencimentoForm> {
  const { id, check } = options;
  const { dataObrigatoria, dataSalva, dataRemovida } = mensagensCuidados;
  const { erroSalvar } = mensagensGerais;
  return useFormValues({
    initial: options.initial,
    check: (form) => ({ ...check?.(form), vence_em: form.vence_em === '' && dataObrigatoria }),
    send: async (body) => {
      if (id && body.vence_em === '') await call(deleteVencimentoRoute, { params: { id } });
      else await call(saveVencimentoRoute, { body });
    },
    refresh: useReload(listVencimentosRoute, countCuidadosRoute, getCuidadosVeiculoRoute),
    onSaved: (_, form) => {
      const said = form.vence_em === '' ? dataRemovida : dataSalva;
      options.onSaved(said(nomeDoVencimento(form), donoOf(form)));
    },
    failure: erroSalvar,
  });
}

export function donoOf({ de, alvo }: Pick<VencimentoForm, 'de' | 'alvo'>): string {
  return de === 'veiculo' ? formatPlaca(alvo) : alvo;
}
