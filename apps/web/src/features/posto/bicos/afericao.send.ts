import type { Submission } from '../../../capture/submission.ts';
import type { Envio } from '../../../offline/outbox/envio.ts';
import { toBody } from '../ajuste/lancar.ts';
import { type AfericaoField, type AfericaoForm, type Alvo, lancarOf } from './afericao.rules.ts';

/** Without a time, the time of the first attempt to send. */
export function toEnvio(
  form: AfericaoForm,
  { alvos, hoje }: { readonly alvos: readonly Alvo[]; readonly hoje: string },
  { id, ocorridoEm }: Submission,
): Envio<'afericao'> {
  const lancar = lancarOf(form, alvos, hoje);
  if (!lancar) throw new Error('a nozzle is required before sending');
  return {
    tipo: 'afericao',
    id,
    ocorridoEm,
    placa: '',
    assunto: `Aferição, ${alvos.find(({ alvo }) => alvo === form.alvo)!.nome}`,
    body: { ocorrido_em: ocorridoEm, ...toBody(lancar, id, undefined) },
    fotos: { fotoLancamento: lancar.foto },
  };
}

/** From the call's fields to the form's. */
export const AFERICAO_FIELDS: Readonly<Record<string, AfericaoField>> = {
  bico: 'alvo',
  tipo: 'alvo',
  litros: 'litros',
  devolvidos: 'devolvidos',
  erro_ml: 'erro',
  ocorrido_em: 'horario',
  motivo: 'motivo',
  foto: 'foto',
  fotoLancamento: 'foto',
};
