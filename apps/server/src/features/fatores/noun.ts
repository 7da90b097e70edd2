import { semNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { createFatoresService } from './service.ts';

export const fatores = defineNoun({
  services: (given: Parameters<typeof createFatoresService>[0]) => ({
    fatores: createFatoresService(given),
  }),
  // All of it goes as its user is deleted.
  pessoais: [
    semNome('aplicativo_autenticador', 'totp', 'usuario_id', ['criado_em', 'confirmado_em']),
    semNome('codigos_de_recuperacao', 'recuperacao', 'usuario_id', ['criado_em', 'usado_em']),
  ],
});
