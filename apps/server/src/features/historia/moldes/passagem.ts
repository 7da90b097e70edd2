import { sql } from 'kysely';
import type { Fragment } from '../../../database/schema.ts';
import { chegou, ficou, type Molde, type Onde, pessoa, placaCorrigida } from './molde.ts';

const CHECKIN: Omit<Molde, 'onde'> = {
  tipo: 'checkin',
  id: sql`k.id`,
  em: sql`k.ocorrido_em`,
  placa: sql`coalesce(${placaCorrigida(sql`k.id`)}, k.placa)`,
  registro: sql`k.id`,
  dados: sql`
    'quem', ${pessoa(sql`k.usuario_id`, sql`k.usuario_nome`)},
    'motorista', ${pessoa(sql`k.motorista_id`, sql`k.motorista_nome`)},
    'km', k.km, 'nivel', k.nivel, 'cidade', k.cidade, 'status', k.status,
    'nok', (select coalesce(jsonb_agg(item), '[]')
              from (values ('carrinho', k.carrinho), ('cone', k.cone), ('travaRodas', k.trava_rodas))
                as itens (item, condicao)
             where condicao = 'NOK' and item <> all(k.itens_nao_vistos))`,
  from: sql`checkin k`,
};

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

/** Check-ins, and what became of their tasks. */
export const PASSAGENS: readonly Molde[] = [
  {
    ...CHECKIN,
    onde: {
      placa: (placa, formas) => sql`k.placa_canonica = ${placa} and ${ficou(sql`k.id`, formas)}`,
      movidos: (formas) => sql`${chegou(sql`k.id`, formas)} and k.placa <> all(${formas})`,
      pessoa: (id) => sql`k.usuario_id = ${id}`,
      registros: (ids) => sql`k.id = any(${ids})`,
    },
  },
  // Those that he drove and another one wrote.
  {
    ...CHECKIN,
    onde: { pessoa: (id) => sql`k.motorista_id = ${id} and k.usuario_id <> ${id}` },
  },
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
