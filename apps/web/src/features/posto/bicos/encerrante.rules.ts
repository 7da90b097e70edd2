import type { Produto } from '@frota/contract/combustivel';
import { formatDigitado } from '@frota/contract/formato';
import { numeroDigitado } from '@frota/contract/numero';
import {
  type Bico,
  CASAS_ENCERRANTE,
  ENCERRANTE,
  faultsOfLeitura,
  type MomentoEncerrante,
  mensagensEncerrante,
} from '@frota/contract/posto';
import { faultOfMotivo, REGRA_MOTIVO } from '@frota/contract/rota';
import {
  describedFaults,
  envioOf,
  type FieldOf,
  type FormOf,
  rulesOf,
} from '../../../capture/form/described-form.ts';
import type { DescribedProps } from '../../../capture/form/described-steps.tsx';
import type { Submission } from '../../../capture/form/form-rules.ts';
import {
  type Reading,
  type ReadingRules,
  reduceReading,
} from '../../../capture/reading/reading.ts';
import { type Faults, faultsIn } from '../../../http/form/faults.ts';
import type { Envio } from '../../../offline/outbox/envio.ts';
import type { Tanques } from '../api.ts';

export type EncerranteForm = FormOf<typeof ENCERRANTE>;
export type EncerranteField = FieldOf<typeof ENCERRANTE>;

export interface BicoDoTanque extends Bico {
  readonly tipo: Produto;
  readonly capacidade: number;
}

export type EncerranteProps = DescribedProps<typeof ENCERRANTE> & {
  readonly bicos: readonly BicoDoTanque[];
  readonly bico: BicoDoTanque | undefined;
};

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

export const encerranteRules = rulesOf(ENCERRANTE, {
  readings: { foto: () => totalizadorRules },
  follow(next, before, change) {
    if (change.field === 'valor') return proveTyped(next);
    if (change.field !== 'foto' || !('event' in change)) return next;
    const { type } = change.event;
    // Removes the value of the earlier photo.
    if (type === 'taken')
      return before.valor === lidoDe(before.foto) ? { ...next, valor: '' } : next;
    if (type === 'failed') return proveTyped(next);
    return type === 'confirmed' && next.foto.state === 'ok'
      ? { ...next, valor: lidoDe(next.foto) }
      : next;
  },
});

/** A typed value stands beside a photo that could not be read. */
function proveTyped(form: EncerranteForm): EncerranteForm {
  const { foto, valor } = form;
  if (foto.state === 'ok' && foto.origem !== 'digitada') return form;
  return { ...form, foto: reduceReading(foto, { type: 'typed', valor }, totalizadorRules) };
}

/** Typed over what was read. */
export function isCorrigido({ foto, valor }: Pick<EncerranteForm, 'foto' | 'valor'>): boolean {
  const wasRead = foto.state === 'ok' && foto.origem !== 'digitada';
  return wasRead && valor !== '' && numeroDigitado(valor) !== numeroDigitado(lidoDe(foto));
}

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
  const described = describedFaults(ENCERRANTE, form);
  const { valor, reinicio, motivo, foto } = form;
  const said = described.valor;
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
    ...described,
    // The one chosen may have been closed.
    bico: !bico && mensagensEncerrante.bicoObrigatorio,
    valor: said ?? leitura.valor,
    reinicio: said === undefined && leitura.reinicio,
    motivo: reinicio !== null && faultOfMotivo(motivo, REGRA_MOTIVO),
    foto: said === undefined && leitura.fotoEncerrante,
  });
}

export function toEnvio(
  form: EncerranteForm,
  bico: BicoDoTanque | undefined,
  submission: Submission,
): Envio<'encerrante'> {
  return envioOf('encerrante', ENCERRANTE, form, submission, {
    assunto: bico && `${bico.nome}, ${bico.tipo}`,
    body: { motivo: form.reinicio ? form.motivo.trim() : undefined },
  });
}
