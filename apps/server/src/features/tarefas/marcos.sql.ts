import { sql } from 'kysely';
import type { Fragment } from '../../database/schema.ts';
import { type Molde, type Onde, pessoa } from '../../noun/facts.ts';

const posse = (acao: 'assumida' | 'devolvida', em: Fragment): Omit<Molde, 'onde'> => ({
  tipo: 'tarefa',
  id: sql`p.id`,
  em,
  placa: sql`k.placa`,
  registro: sql`p.tarefa_id`,
  dados: sql`
    'quem', ${pessoa(sql`u.id`, sql`u.usuario`)}, 'acao', ${sql.lit(acao)}`,
  from: sql`
    tarefa_posse p join checkin k on k.id = p.tarefa_id join usuario u on u.id = p.usuario_id`,
});

const ONDE_POSSE = (more: Fragment): Onde => ({
  placa: (placa) => sql`k.placa_canonica = ${placa} ${more}`,
  pessoa: (id) => sql`p.usuario_id = ${id} ${more}`,
  registros: (ids) => sql`p.tarefa_id = any(${ids}) ${more}`,
});

/** After a completion the fueling itself is listed. */
const DEVOLVIDA = sql`and p.ate is not null and not p.concluida`;

export const TAREFAS: readonly Molde[] = [
  { ...posse('assumida', sql`p.de`), onde: ONDE_POSSE(sql``) },
  { ...posse('devolvida', sql`p.ate`), onde: ONDE_POSSE(DEVOLVIDA) },
  {
    tipo: 'tarefa',
    id: sql`x.id`,
    em: sql`x.excluido_em`,
    placa: sql`k.placa`,
    registro: sql`x.tarefa_id`,
    dados: sql`
      'quem', ${pessoa(sql`x.excluido_por_id`, sql`x.excluido_por_nome`)},
      'acao', 'excluida', 'texto', x.motivo`,
    from: sql`exclusao_tarefa x join checkin k on k.id = x.tarefa_id`,
    onde: {
      placa: (placa) => sql`k.placa_canonica = ${placa}`,
      pessoa: (id) => sql`x.excluido_por_id = ${id}`,
      registros: (ids) => sql`x.tarefa_id = any(${ids})`,
    },
  },
];
