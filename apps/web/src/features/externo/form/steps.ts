import { mensagensExterno, takesArla } from '@frota/contract';
import { isRead } from '../../../capture/reading/photo-reading.ts';
import { createSteps, type Faltas as FaltasDe } from '../../../capture/steps.ts';
import type { ExternoForm } from './externo-form.ts';

export type Etapa = 'placa' | 'litros' | 'km' | 'combustivel';
/** The last two are optional and only named by the server. */
export type Campo =
  | 'placa'
  | 'combustivel'
  | 'litros'
  | 'arla'
  | 'km'
  | 'fotoKm'
  | 'nivel'
  | 'fotoNivel'
  | 'valor'
  | 'comprovante';
export type Faltas = FaltasDe<Campo>;

export const passos = createSteps<Etapa, Campo>({
  placa: ['placa', 'combustivel'],
  litros: ['litros', 'arla'],
  km: ['km', 'fotoKm'],
  combustivel: ['nivel', 'fotoNivel'],
});

/** What is known of the plate's fuel: its type once found, else why it is not (yet). */
export type Combustivel =
  | { readonly tipo: string }
  | { readonly tipo?: undefined; readonly erro?: string };

/** What keeps the form from being sent, by field (spec, section 5). */
export function faltasOf(form: ExternoForm, combustivel: Combustivel): Faltas {
  const arla = takesArla(combustivel.tipo);
  const litros = Number(form.litros) > 0 || (arla && Number(form.arla) > 0);
  const placa = isRead(form.placa);
  const faltas: Partial<Record<Campo, string | false>> = {
    placa: !placa && mensagensExterno.placaObrigatoria,
    combustivel:
      placa &&
      combustivel.tipo === undefined &&
      (combustivel.erro ?? mensagensExterno.placaObrigatoria),
    litros: !litros && mensagensExterno.litrosObrigatorios,
    arla: !litros && arla && mensagensExterno.arlaObrigatorio,
    km: form.km === '' && mensagensExterno.kmObrigatorio,
    fotoKm: !isRead(form.fotoKm) && faltaFotoKm(form),
    nivel: form.nivel === null && mensagensExterno.nivelObrigatorio,
    fotoNivel: form.fotoNivel === undefined && mensagensExterno.fotoNivelObrigatoria,
  };
  return Object.fromEntries(Object.entries(faltas).filter(([, falta]) => falta));
}

function faltaFotoKm({ fotoKm }: ExternoForm): string {
  return fotoKm.estado === 'none'
    ? mensagensExterno.fotoKmObrigatoria
    : mensagensExterno.kmPendente;
}

/** The messages to show after an attempt: those of the litres go as soon as litres or Arla change. */
export function faltasShown(faltas: Faltas, form: ExternoForm, attempted: ExternoForm): Faltas {
  if (form.litros === attempted.litros && form.arla === attempted.arla) return faltas;
  const { litros: _, arla: __, ...others } = faltas;
  return others;
}
