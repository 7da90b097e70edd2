import { semNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { createPasskeysService } from './passkeys.service.ts';
import { createFatoresService } from './service.ts';

export const fatores = defineNoun({
  services: (given: Parameters<typeof createFatoresService>[0]) => ({
    fatores: createFatoresService(given),
    passkeys: createPasskeysService(given),
  }),
  // All of it goes as its user is deleted.
  pessoais: [
    semNome('aplicativo_autenticador', 'totp', 'usuario_id', ['criado_em', 'confirmado_em']),
    semNome('chaves_de_acesso', 'passkey', 'usuario_id', [
      'criada_em',
      'usada_em',
      'nome',
      'dominio',
    ]),
    semNome('codigos_de_recuperacao', 'recuperacao', 'usuario_id', ['criado_em', 'usado_em']),
  ],
  ressalvas: { 'passkey.nome': 'goes as its user is deleted' },
});
