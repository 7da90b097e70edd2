import { sql } from 'kysely';
import { type Molde, pessoa } from '../../noun/facts.ts';

export const PAINEIS: readonly Molde[] = [
  {
    tipo: 'painel',
    id: sql`t.id`,
    em: sql`t.em`,
    placa: sql`t.placa`,
    registro: sql`t.id`,
    dados: sql`
      'quem', ${pessoa(sql`t.usuario_id`, sql`t.usuario_nome`)}, 'ultimo_km', t.ultimo_km,
      'primeiro_km', t.primeiro_km, 'desfeito', t.desfeito_em is not null`,
    from: sql`painel_trocado t`,
    onde: {
      placa: (placa) => sql`t.placa_canonica = ${placa}`,
      pessoa: (id) => sql`t.usuario_id = ${id}`,
    },
  },
];
