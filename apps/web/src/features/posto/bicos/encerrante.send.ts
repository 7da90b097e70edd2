import type { Submission } from '../../../capture/submission.ts';
import type { Envio } from '../../../offline/outbox/envio.ts';
import type { BicoDoTanque, EncerranteField, EncerranteForm } from './encerrante.rules.ts';

export function toEnvio(
  { momento, valor, reinicio, motivo, foto }: EncerranteForm,
  bico: BicoDoTanque | undefined,
  { id, ocorridoEm }: Submission,
): Envio<'encerrante'> {
  if (!bico || momento === null) throw new Error('nozzle and moment are required before sending');
  return {
    tipo: 'encerrante',
    id,
    ocorridoEm,
    placa: '',
    assunto: `${bico.nome}, ${bico.tipo}`,
    body: {
      id,
      ocorrido_em: ocorridoEm,
      bico: bico.id,
      momento,
      valor,
      ...(reinicio && { reinicio, motivo: motivo.trim() }),
    },
    fotos: { fotoEncerrante: foto.foto },
  };
}

/** From the call's fields to the form's. */
export const ENCERRANTE_FIELDS: Readonly<Record<string, EncerranteField>> = {
  bico: 'bico',
  momento: 'momento',
  valor: 'valor',
  reinicio: 'reinicio',
  motivo: 'motivo',
  fotoEncerrante: 'foto',
};
