import type { BaseDeps } from '../../database/schema.ts';
import { defineNoun, noNouns } from '../../noun/noun.ts';
import type { createDossieService } from './caso/dossie.service.ts';
import { caso } from './caso/noun.ts';
import { DIVERGENCIAS } from './marcos.sql.ts';
import { motor } from './motor/noun.ts';
import { pedidos } from './pedidos/noun.ts';
import { pendencias } from './pendencias/noun.ts';
import { regras } from './regras/noun.ts';

type Given = BaseDeps & Pick<Parameters<typeof createDossieService>[0], 'storage' | 'empresa'>;

export const divergencias = noNouns<Given>()
  .add(pendencias)
  .add(caso)
  .add(pedidos)
  .add(regras)
  .add(motor)
  .add(defineNoun({ moldes: DIVERGENCIAS }));
