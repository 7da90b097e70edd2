import { takesArla } from '@frota/contract/combustivel';
import { EXTERNO, mensagensExterno } from '@frota/contract/externo';
import { numeroDigitado } from '@frota/contract/numero';
import { describedFaults, type FieldOf } from '../../capture/form/described-form.ts';
import { isRead } from '../../capture/reading/reading.ts';
import { type Faults, faultsIn } from '../../http/form/faults.ts';
import type { ExternoForm } from './rules.ts';

export type ExternoField = FieldOf<typeof EXTERNO>;

export type Combustivel =
  | { readonly tipo: string }
  | { readonly tipo?: undefined; readonly erro?: string };

/** The errors by field (spec, section 5). */
export function faultsOf(form: ExternoForm, combustivel: Combustivel): Faults<ExternoField> {
  const described = describedFaults(EXTERNO, form);
  const arla = takesArla(combustivel.tipo);
  const litros = numeroDigitado(form.litros) > 0 || (arla && numeroDigitado(form.arla) > 0);
  const { litrosObrigatorios, arlaObrigatorio } = mensagensExterno;
  return faultsIn<ExternoField>({
    ...described,
    combustivel:
      isRead(form.placa) &&
      combustivel.tipo === undefined &&
      (combustivel.erro ?? mensagensExterno.placaObrigatoria),
    litros: described.litros ?? (!litros && litrosObrigatorios),
    arla: arla && (described.arla ?? (!litros && arlaObrigatorio)),
    fotoKm: described.fotoKm && fotoKmFault(form),
  });
}

function fotoKmFault({ fotoKm }: ExternoForm): string {
  return fotoKm.state === 'none' ? mensagensExterno.fotoKmObrigatoria : mensagensExterno.kmPendente;
}

/** Errors to show after an attempt: those of the litres disappear once litres or Arla change. */
export function stillSaid(
  faults: Faults<ExternoField>,
  form: ExternoForm,
  attempted: ExternoForm,
): Faults<ExternoField> {
  if (form.litros === attempted.litros && form.arla === attempted.arla) return faults;
  const { litros: _, arla: __, ...others } = faults;
  return others;
}
