import { takesArla } from '@frota/contract/combustivel';
import type { Submission } from '../../capture/submission.ts';
import type { Envio } from '../../offline/outbox/envio.ts';
import type { ExternoField } from './faults.ts';
import type { ExternoForm } from './rules.ts';

export function toEnvio(
  form: ExternoForm,
  tipo: string,
  { id, ocorridoEm }: Submission,
): Envio<'externo'> {
  if (form.nivel === null) throw new Error('nivel is required before sending');
  return {
    tipo: 'externo',
    id,
    ocorridoEm,
    placa: form.placa.valor,
    body: {
      id,
      ocorrido_em: ocorridoEm,
      placa: form.placa.valor,
      km: form.km,
      nivelCombustivel: form.nivel,
      bombaValor: form.valor || '0',
      bombaLitros: form.litros,
      tipoCombustivel: tipo,
      arla_litros: takesArla(tipo) ? form.arla : '',
    },
    fotos: {
      fotoPlaca: form.placa.foto,
      fotoKm: form.fotoKm.foto,
      fotoPainelCombustivel: form.fotoNivel,
      fotoBomba: form.bomba.foto,
      fotoComprovante: form.comprovante.foto,
    },
  };
}

/** From the call's fields to the form's. */
export const EXTERNO_FIELDS: Readonly<Record<string, ExternoField>> = {
  placa: 'combustivel',
  fotoPlaca: 'combustivel',
  tipoCombustivel: 'combustivel',
  bombaLitros: 'litros',
  arla_litros: 'arla',
  bombaValor: 'valor',
  fotoBomba: 'bomba',
  fotoComprovante: 'comprovante',
  km: 'km',
  fotoKm: 'fotoKm',
  nivelCombustivel: 'nivel',
  fotoPainelCombustivel: 'fotoNivel',
};
