import type { Submission } from '../../../capture/submission.ts';
import type { Envio } from '../../../offline/outbox/envio.ts';
import type { DescargaField, DescargaForm } from './descarga.rules.ts';
import { provaOf, QUANDO } from './prova.ts';

export function toEnvio(
  { tipo, emCm, antes, depois, fotos, ...caminhao }: DescargaForm,
  { id, ocorridoEm }: Submission,
): Envio<'descarga'> {
  if (tipo === null) throw new Error('a tank is required before sending');
  const tanques = { [tipo]: { antes, depois, fotos } };
  return {
    tipo: 'descarga',
    id,
    ocorridoEm,
    placa: '',
    assunto: `Descarga de ${tipo}`,
    body: {
      ...provaOf(
        { ...caminhao, dia: '', motorista: '', tanques },
        tipo,
        emCm,
        new Date(ocorridoEm),
      ),
      id,
      ocorrido_em: ocorridoEm,
      tipo,
    },
    fotos: { fotosDescarga: fotos },
  };
}

/** From the call's fields to the form's. */
export const DESCARGA_FIELDS: Readonly<Record<string, DescargaField>> = {
  ...Object.fromEntries(
    QUANDO.flatMap((quando) =>
      ['medido', 'cm', 'agua_mm'].map((campo) => [`${campo}_${quando}`, quando]),
    ),
  ),
  medido_antes_em: 'antes',
  medido_depois_em: 'depois',
  tipo: 'tipo',
  lacres: 'lacres',
  placa_caminhao: 'placa_caminhao',
  fotosDescarga: 'fotos',
};
