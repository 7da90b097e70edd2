import type { BaseDeps } from '../../database/deps.ts';
import { comNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { createTanquesService } from './service.ts';

const MOVIMENTO = ['ocorrido_em', 'tipo', 'classe', 'litros', 'motivo'];

export const movimentos = defineNoun({
  services: (given: Pick<BaseDeps, 'db'>) => ({ tanques: createTanquesService(given) }),
  textos: { movimento: ['motivo'] },
  pessoais: [comNome('movimentos_dos_tanques', 'movimento', 'usuario_id', MOVIMENTO)],
});
