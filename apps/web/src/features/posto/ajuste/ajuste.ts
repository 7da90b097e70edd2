import { combustivelLabel, type Produto, takesArla } from '@frota/contract/combustivel';
import { numeroDigitado } from '@frota/contract/numero';
import {
  type ajusteExternoRoute,
  ajusteExternoSchema,
  type ajusteInternoRoute,
  ajusteInternoSchema,
} from '@frota/contract/posto';
import type { RouteBodyInput } from '@frota/contract/rota';
import { mensagensGerais } from '@frota/contract/rota';
import { type Faults, renameFaults } from '../../../http/form/faults.ts';

export type Operacao = AjusteEnvio['operacao'];
type AjusteEnvio =
  | { readonly operacao: 'interno'; readonly body: RouteBodyInput<typeof ajusteInternoRoute> }
  | { readonly operacao: 'externo'; readonly body: RouteBodyInput<typeof ajusteExternoRoute> };

export const PRODUTOS_AJUSTE: Readonly<Record<Operacao, readonly Produto[]>> = {
  interno: ['DIESEL S10', 'DIESEL S500'],
  externo: ['DIESEL S10', 'DIESEL S500', 'ARLA'],
};

/** '' is empty. */
export interface AjusteForm {
  readonly data: string;
  readonly horario: string;
  /** The attendant (internal) or the driver (external). */
  readonly pessoa: string;
  readonly placa: string;
  readonly km: string;
  readonly tipo: Produto | '';
  readonly bico: string;
  readonly litragem: string;
  readonly litragemArla: string;
  readonly valor: string;
  readonly motivo: string;
}
type CampoAjuste = keyof AjusteForm;

/** In the order of the screen. */
const ROTULOS: Readonly<Partial<Record<CampoAjuste, string>>> = {
  data: 'Data',
  horario: 'Horário',
  placa: 'Placa',
  km: 'KM',
  litragem: 'Litros',
};

export function emptyAjuste(hoje: string): AjusteForm {
  return {
    data: hoje,
    horario: '',
    pessoa: '',
    placa: '',
    km: '',
    tipo: '',
    bico: '',
    litragem: '',
    litragemArla: '',
    valor: '',
    motivo: '',
  };
}

/** Form fields with another name than the call's. */
export const AJUSTE_FIELDS = { manobrista: 'pessoa', motorista: 'pessoa' } as const;

/** Arla only with DIESEL S10. */
export function toEnvio(operacao: Operacao, form: AjusteForm, id: string): AjusteEnvio {
  const { data, horario, pessoa, placa, km, tipo, litragem, motivo } = form;
  const litragemArla = takesArla(tipo) ? form.litragemArla : '';
  const comum = { id, data, horario, placa, km, tipo, litragem, litragemArla, motivo };
  if (operacao === 'externo') {
    return { operacao, body: { ...comum, motorista: pessoa, valor: form.valor } };
  }
  const combustivel = combustivelLabel(tipo);
  return {
    operacao,
    body: {
      ...comum,
      ...(form.bico !== '' && { bico: form.bico }),
      manobrista: pessoa,
      combustivel,
      usuario_portaria: 'N/A',
    },
  };
}

/** Errors by field: required ones by name, the rest by the call's own schema. */
export function validateAjuste(operacao: Operacao, form: AjusteForm): Faults<CampoAjuste> {
  const envio = toEnvio(operacao, form, '01997f5e-0000-7000-8000-000000000000');
  const schema = operacao === 'interno' ? ajusteInternoSchema : ajusteExternoSchema;
  const issues = schema.safeParse(envio.body).error?.issues ?? [];
  const faults = renameFaults<CampoAjuste>(
    Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse()),
    AJUSTE_FIELDS,
  );
  for (const [campo, rotulo] of Object.entries(ROTULOS) as [CampoAjuste, string][]) {
    if (form[campo].trim() === '') faults[campo] = mensagensGerais.obrigatorio(rotulo);
  }
  if (!faults.litragem && numeroDigitado(form.litragem) === 0) {
    faults.litragem = mensagensGerais.obrigatorio('Litros');
  }
  return faults;
}
