import { sql } from 'kysely';
import type { Fragment } from '../../database/schema.ts';
import { type Molde, type Onde, pessoa } from '../../noun/molde.ts';
import { chegou, ficou, placaCorrigida } from '../conferencia/placa-corrigida.sql.ts';

/** Who held a task; `em` is when it was taken or given back. */
const posse = (acao: 'assumida' | 'devolvida', em: Fragment): Omit<Molde, 'onde'> => ({
  tipo: 'tarefa',
  id: sql`p.id`,
  em,
  placa: sql`coalesce(${placaCorrigida(sql`t.id`)}, t.placa)`,
  registro: sql`p.tarefa_id`,
  dados: sql`
    'quem', ${pessoa(sql`u.id`, sql`u.usuario`)}, 'acao', ${sql.lit(acao)}, 'motivo', null`,
  from: sql`
    tarefa_posse p join tarefa t on t.id = p.tarefa_id join usuario u on u.id = p.usuario_id`,
});

const ONDE_POSSE = (more: Fragment): Onde => ({
  placa: (placa, formas) =>
    sql`t.placa_canonica = ${placa} and ${ficou(sql`t.id`, formas)} ${more}`,
  movidos: (formas) =>
    sql`${chegou(sql`p.tarefa_id`, formas)} and t.placa <> all(${formas}) ${more}`,
  pessoa: (id) => sql`p.usuario_id = ${id} ${more}`,
  registros: (ids) => sql`p.tarefa_id = any(${ids}) ${more}`,
});

/** A task that was completed is let go by its fueling, which stands for itself. */
const DEVOLVIDA = sql`and p.ate is not null and not p.concluida`;

/** What became of tasks. */
export const TAREFAS: readonly Molde[] = [
  { ...posse('assumida', sql`p.de`), onde: ONDE_POSSE(sql``) },
  { ...posse('devolvida', sql`p.ate`), onde: ONDE_POSSE(DEVOLVIDA) },
  {
    tipo: 'tarefa',
    id: sql`x.id`,
    em: sql`x.excluido_em`,
    placa: sql`coalesce(${placaCorrigida(sql`x.tarefa_id`)}, x.placa)`,
    registro: sql`x.tarefa_id`,
    dados: sql`
      'quem', ${pessoa(sql`x.excluido_por_id`, sql`x.excluido_por_nome`)},
      'acao', 'excluida', 'motivo', x.motivo`,
    from: sql`exclusao_tarefa x`,
    onde: {
      forma: (placa, formas) => sql`x.placa = ${placa} and ${ficou(sql`x.tarefa_id`, formas)}`,
      movidos: (formas) => sql`${chegou(sql`x.tarefa_id`, formas)} and x.placa <> all(${formas})`,
      pessoa: (id) => sql`x.excluido_por_id = ${id}`,
      registros: (ids) => sql`x.tarefa_id = any(${ids})`,
    },
  },
];
