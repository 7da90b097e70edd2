import type { BaseDeps } from '../../database/schema.ts';
import { comNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { createMovimentosService } from './service.ts';

const MOVIMENTO = ['ocorrido_em', 'tipo', 'classe', 'litros', 'motivo'];

export const movimentos = defineNoun({
  services: (given: Pick<BaseDeps, 'db'>) => ({ movimentos: createMovimentosService(given) }),
  textos: { movimento: ['motivo'] },
  pessoais: [comNome('movimentos_dos_tanques', 'movimento', 'usuario_id', MOVIMENTO)],
});
