import { LITROS_MAX_EXTERNO, takesArla } from '@frota/contract/combustivel';
import { mensagensExterno } from '@frota/contract/externo';
import { faultOfKm, numeroDigitado } from '@frota/contract/numero';
import { type BombaField, faultOfFigure } from '../../capture/form/bomba-form.ts';
import { isRead } from '../../capture/reading/reading.ts';
import { type Faults, faultsIn } from '../../http/form/faults.ts';
import type { ExternoForm } from './rules.ts';

/** Pump and receipt are optional: only the server can have errors about them. */
export type ExternoField = BombaField | 'comprovante';

export type Combustivel =
  | { readonly tipo: string }
  | { readonly tipo?: undefined; readonly erro?: string };

/** The errors by field (spec, section 5). */
export function faultsOf(form: ExternoForm, combustivel: Combustivel): Faults<ExternoField> {
  const arla = takesArla(combustivel.tipo);
  const litros = numeroDigitado(form.litros) > 0 || (arla && numeroDigitado(form.arla) > 0);
  const { litrosObrigatorios, arlaObrigatorio } = mensagensExterno;
  const placa = isRead(form.placa);
  return faultsIn<ExternoField>({
    placa: !placa && mensagensExterno.placaObrigatoria,
    combustivel:
      placa &&
      combustivel.tipo === undefined &&
      (combustivel.erro ?? mensagensExterno.placaObrigatoria),
    litros: faultOfFigure(form, 'litros', LITROS_MAX_EXTERNO) ?? (!litros && litrosObrigatorios),
    arla: arla && (faultOfFigure(form, 'arla') ?? (!litros && arlaObrigatorio)),
    valor: faultOfFigure(form, 'valor'),
    km: faultOfKm(form.km, mensagensExterno.kmObrigatorio),
    fotoKm: !isRead(form.fotoKm) && fotoKmFault(form),
    nivel: form.nivel === null && mensagensExterno.nivelObrigatorio,
    fotoNivel: form.fotoNivel === undefined && mensagensExterno.fotoNivelObrigatoria,
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
