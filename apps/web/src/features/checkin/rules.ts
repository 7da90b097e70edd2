import {
  FOTOS_POR_ITEM,
  ITENS_SEGURANCA,
  type ItemSeguranca,
  mensagensCheckin,
} from '@frota/contract/checkin';
import type { DonoVencimento } from '@frota/contract/cuidados';
import { faultOfKm } from '@frota/contract/numero';
import type { Change, FormRules } from '../../capture/form/form-rules.ts';
import type { FormProps } from '../../capture/form/steps.ts';
import {
  emptyVehicle,
  followKm,
  isSameKm,
  typeKm,
  type VehicleForm,
} from '../../capture/form/vehicle-form.ts';
import { isRead } from '../../capture/reading/reading.ts';
import { kmRules, placaRules } from '../../capture/reading/rules.ts';
import { type Faults, faultsIn } from '../../http/form/faults.ts';
import { type Foto, nameFotos } from '../../offline/foto.ts';

export interface ItemVisto {
  /** null until somebody looked. */
  readonly ok: boolean | null;
  readonly fotos: readonly Foto[];
}

export interface CheckinForm extends VehicleForm, Readonly<Record<ItemSeguranca, ItemVisto>> {
  readonly motorista: string | null;
  /** Whose expired documents Frota is told of. */
  readonly vencidosAvisados: readonly DonoVencimento[];
}

export type CheckinChange = Change<CheckinForm>;
export type CheckinField = keyof VehicleForm | 'motorista';
export type CheckinProps = FormProps<CheckinForm, CheckinChange, CheckinField>;

const UNSEEN: ItemVisto = { ok: null, fotos: [] };
const AFTER_KM = ['fotoKm', 'nivel', 'fotoNivel', 'motorista', ...ITENS_SEGURANCA] as const;

/** Another plate photo resets every later step; another KM its photo and every step after (spec, section 4). */
export const checkinRules: FormRules<CheckinForm> = {
  empty: {
    ...emptyVehicle,
    motorista: null,
    carrinho: UNSEEN,
    cone: UNSEEN,
    travaRodas: UNSEEN,
    vencidosAvisados: [],
  },
  migrations: [nameFotos],
  readings: { placa: () => placaRules, fotoKm: ({ km }) => kmRules(km) },
  typing: { km: typeKm },
  same: { km: isSameKm },
  resets: { placa: ['km', ...AFTER_KM], km: AFTER_KM },
  follow: (next, before, change) => keepTold(followKm(next, change), before),
};

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

export function faultsOf(form: CheckinForm): Faults<CheckinField> {
  return faultsIn({
    placa: !isRead(form.placa) && mensagensCheckin.placaObrigatoria,
    km: faultOfKm(form.km, mensagensCheckin.kmObrigatorio),
    fotoKm: !isRead(form.fotoKm) && mensagensCheckin.fotoKmObrigatoria,
    nivel: form.nivel === null && mensagensCheckin.nivelObrigatorio,
    fotoNivel: form.fotoNivel === undefined && mensagensCheckin.fotoNivelObrigatoria,
    motorista: form.motorista === null && mensagensCheckin.motoristaObrigatorio,
  });
}
