import { takesArla } from '@frota/contract/combustivel';
import { EXTERNO } from '@frota/contract/externo';
import { envioOf } from '../../capture/form/described-form.ts';
import type { Submission } from '../../capture/form/form-rules.ts';
import type { Envio } from '../../offline/outbox/envio.ts';
import type { ExternoForm } from './rules.ts';

export function toEnvio(form: ExternoForm, tipo: string, submission: Submission): Envio<'externo'> {
  return envioOf('externo', EXTERNO, form, submission, {
    body: {
      tipoCombustivel: tipo,
      bombaValor: form.valor || '0',
      arla_litros: takesArla(tipo) ? form.arla : '',
    },
  });
}
