import { createExternoRoute, type RouteAnswer } from '@frota/contract';
import type { Submission } from '../../../capture/submission.ts';
import { call } from '../../../http/client.ts';
import { toEnvio } from '../form/envio.ts';
import type { ExternoForm } from '../form/externo-form.ts';

/** Sends a filled form; the same submission sent again is booked once. */
export function createExterno(
  form: ExternoForm,
  tipo: string,
  submission: Submission,
): Promise<RouteAnswer<typeof createExternoRoute>> {
  return call(createExternoRoute, toEnvio(form, tipo, submission));
}
