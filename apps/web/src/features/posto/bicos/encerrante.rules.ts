import { LITROS_DECIMAIS, type Produto } from '@frota/contract/combustivel';
import { formatDigitado } from '@frota/contract/formato';
import { faultOfDecimal, numeroDigitado } from '@frota/contract/numero';
import {
  type Bico,
  CASAS_ENCERRANTE,
  faultsOfLeitura,
  type MomentoEncerrante,
  mensagensEncerrante,
  REGRA_MOTIVO_REINICIO,
  type ReinicioEncerrante,
} from '@frota/contract/posto';
import { faultOfMotivo } from '@frota/contract/rota';
import type { Change, FormRules } from '../../../capture/form/form-rules.ts';
import type { FormProps } from '../../../capture/form/steps.ts';
import { emptyReading, type Reading, type ReadingRules } from '../../../capture/reading/reading.ts';
import { type Faults, faultsIn } from '../../../http/form/faults.ts';
import type { Tanques } from '../api.ts';

export interface EncerranteForm {
  readonly bico: string | null;
  readonly momento: MomentoEncerrante | null;
  readonly foto: Reading;
  /** Typed, copied or confirmed; '' is empty. */
  readonly valor: string;
  readonly reinicio: ReinicioEncerrante | null;
  readonly motivo: string;
}

type EncerranteChange = Change<EncerranteForm>;
export type EncerranteField = keyof EncerranteForm;

export interface BicoDoTanque extends Bico {
  readonly tipo: Produto;
  readonly capacidade: number;
}

export interface EncerranteProps
  extends FormProps<EncerranteForm, EncerranteChange, EncerranteField> {
  readonly bicos: readonly BicoDoTanque[];
  readonly bico: BicoDoTanque | undefined;
}

/** In use, ordered by tank. */
export function bicosDe(tanques: Tanques | undefined): BicoDoTanque[] {
  return Object.values(tanques ?? {}).flatMap(({ tipo, capacidade, bicos }) =>
    bicos.map((bico) => ({ ...bico, tipo, capacidade })),
  );
}

/** A person always confirms the reading, or types the value. */
const totalizadorRules: ReadingRules = {
  judge: ({ texto, litros }) =>
    litros ? { valor: texto, confirmar: true } : { fault: mensagensEncerrante.ilegivel },
  failure: mensagensEncerrante.falha,
};

/** Photo and value belong to the nozzle: another nozzle resets the form. */
export const encerranteRules: FormRules<EncerranteForm> = {
  empty: { bico: null, momento: null, foto: emptyReading, valor: '', reinicio: null, motivo: '' },
  migrations: [],
  readings: { foto: () => totalizadorRules },
  typing: { valor: (valor) => ({ valor }), motivo: (motivo) => ({ motivo }) },
  resets: { bico: ['momento', 'foto', 'valor', 'reinicio', 'motivo'] },
  follow(next, before, change) {
    if (change.field !== 'foto' || !('event' in change)) return next;
    const { type } = change.event;
    // Removes the value of the earlier photo.
    if (type === 'taken')
      return before.valor === lidoDe(before.foto) ? { ...next, valor: '' } : next;
    return type === 'confirmed' && next.foto.state === 'ok'
      ? { ...next, valor: lidoDe(next.foto) }
      : next;
  },
};

function lidoDe({ leitura }: Reading): string {
  return formatDigitado(leitura?.litros ?? '');
}

export function momentoSeguinte({ leitura }: Pick<Bico, 'leitura'>): MomentoEncerrante {
  return leitura?.momento === 'abertura' ? 'fechamento' : 'abertura';
}

/** The totaliser's last reading, if any. */
export function ultimaDe(bico: BicoDoTanque | undefined): number | undefined {
  return bico?.leitura ? bico.encerrante : undefined;
}

export function faultsOf(
  form: EncerranteForm,
  bico: BicoDoTanque | undefined,
): Faults<EncerranteField> {
  const { bicoObrigatorio, momentoObrigatorio, valorObrigatorio } = mensagensEncerrante;
  const { valor, reinicio, motivo, foto } = form;
  const said =
    valor.trim() === ''
      ? valorObrigatorio
      : faultOfDecimal(valor, LITROS_DECIMAIS, 10 ** CASAS_ENCERRANTE.max);
  const casas = bico?.casas ?? CASAS_ENCERRANTE.max;
  const leitura = faultsOfLeitura(
    {
      valor: numeroDigitado(valor) || 0,
      casas,
      reinicio,
      motivo: motivo.trim(),
      temFoto: foto.foto !== undefined,
    },
    // Without a reading: the value at registration.
    { antes: bico && { valor: bico.encerrante, casas } },
  );
  return faultsIn<EncerranteField>({
    bico: !bico && bicoObrigatorio,
    momento: form.momento === null && momentoObrigatorio,
    valor: said ?? leitura.valor,
    reinicio: said === undefined && leitura.reinicio,
    motivo: reinicio !== null && faultOfMotivo(motivo, REGRA_MOTIVO_REINICIO),
    foto: said === undefined && leitura.fotoEncerrante,
  });
}
