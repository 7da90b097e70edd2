import { sql } from 'kysely';
import { type FotosAParte, type Molde, pessoa } from '../../noun/facts.ts';
import { chegou } from './conferencia.public.ts';

/** Not a correction of Frota's own, which is no finding. */
const PERGUNTADO = sql`f.motivo <> 'pelaFrota'`;

const CORRECAO: Omit<Molde, 'onde'> = {
  tipo: 'correcao',
  id: sql`f.id`,
  em: sql`f.decidida_em`,
  placa: sql`f.placa`,
  registro: sql`f.origem_id`,
  dados: sql`
    'quem', ${pessoa(sql`f.decidida_por_id`, sql`coalesce(f.decidida_por_nome, '')`)},
    'origem', f.origem, 'campo', f.campo, 'informado', f.valor_informado,
    'aplicado', coalesce(f.valor_aplicado, f.valor_corrigido, ''), 'texto', f.nota`,
  from: sql`conferencia f`,
};

export const CONFERENCIAS: readonly Molde[] = [
  {
    tipo: 'achado',
    id: sql`f.id`,
    em: sql`f.criada_em`,
    placa: sql`f.placa`,
    registro: sql`f.origem_id`,
    dados: sql`
      'quem', ${pessoa(sql`f.usuario_id`, sql`f.usuario_nome`)}, 'origem', f.origem,
      'campo', f.campo, 'motivo', f.motivo, 'informado', f.valor_informado, 'lido', f.valor_lido,
      'decisao', f.decisao`,
    from: sql`conferencia f`,
    onde: {
      forma: (placa) => sql`f.placa = ${placa} and ${PERGUNTADO}`,
      movidos: (formas) => sql`
        ${chegou(sql`f.origem_id`, formas)} and f.placa <> all(${formas}) and ${PERGUNTADO}`,
      pessoa: (id) => sql`f.usuario_id = ${id} and ${PERGUNTADO}`,
      registros: (ids) => sql`f.origem_id = any(${ids}) and ${PERGUNTADO}`,
    },
  },
  {
    ...CORRECAO,
    onde: {
      forma: (placa) => sql`f.placa = ${placa} and f.decisao = 'corrigido'`,
      movidos: (formas) => sql`
        ${chegou(sql`f.origem_id`, formas)} and f.placa <> all(${formas})
          and f.decisao = 'corrigido'`,
      pessoa: (id) => sql`f.decidida_por_id = ${id} and f.decisao = 'corrigido'`,
      registros: (ids) => sql`f.origem_id = any(${ids}) and f.decisao = 'corrigido'`,
    },
  },
  // Decided by somebody else on his values.
  {
    ...CORRECAO,
    onde: {
      pessoa: (id) => sql`
        f.usuario_id = ${id} and f.decisao = 'corrigido' and f.decidida_por_id is distinct from ${id}`,
    },
  },
];

/** A photo's record, and its check-in or the check-in's fueling. */
const REGISTROS = sql`
  select f.vinculo_id
  union all select a.tarefa_id from abastecimento_interno a where a.id = f.vinculo_id
  union all select a.id from abastecimento_interno a where a.tarefa_id = f.vinculo_id`;
const EM_CONFERENCIA = sql`
  exists (select from conferencia c where c.origem_id in (${REGISTROS}))`;

/** Photos of records in Conferência are kept until every item of them is decided. */
export const FOTOS_EM_CONFERENCIA: FotosAParte = {
  classe: 'fotos_conferencia',
  onde: EM_CONFERENCIA,
  livres: sql`
    not exists (
      select from conferencia c where c.decidida_em is null and c.origem_id in (${REGISTROS}))`,
};
