import type { TipoMarco } from '@frota/contract';
import { type RawBuilder, sql } from 'kysely';
import { CUSTO } from '../dashboard/lista.repository.ts';

type Fragment = RawBuilder<unknown>;

/** Whose line of time: a plate's with both of its forms, a person's, or that of some records. */
export type Alvo =
  | { readonly placa: string; readonly formas: readonly string[] }
  | { readonly pessoa: number }
  | { readonly registros: readonly string[] };

/** One kind of what happens, as far as one index finds it. */
export interface Parte {
  readonly tipo: TipoMarco;
  readonly id: Fragment;
  readonly em: Fragment;
  readonly placa: Fragment;
  /** The check-in or fueling that it is about. */
  readonly registro: Fragment;
  /** Names and values of what only this kind has. */
  readonly dados: Fragment;
  readonly from: Fragment;
  readonly where: Fragment;
}

/** The condition for each sort of target; one that this part does not find has none. */
interface Onde {
  readonly placa?: (placa: string, formas: Fragment) => Fragment;
  /** One part for each form of the plate. */
  readonly forma?: (placa: string, formas: Fragment) => Fragment;
  /** Beside those: records that Frota moved to the plate. */
  readonly movidos?: (formas: Fragment) => Fragment;
  readonly pessoa?: (id: number) => Fragment;
  readonly registros?: (ids: Fragment) => Fragment;
}

type Molde = Omit<Parte, 'where'> & { readonly onde: Onde };

/** The parts of a target's line of time. */
export function partesOf(alvo: Alvo): Parte[] {
  return MOLDES.flatMap(({ onde, ...molde }) =>
    wheresOf(onde, alvo).map((where) => ({ ...molde, where })),
  );
}

function wheresOf(onde: Onde, alvo: Alvo): Fragment[] {
  if ('pessoa' in alvo) return onde.pessoa ? [onde.pessoa(alvo.pessoa)] : [];
  if ('registros' in alvo) {
    return onde.registros ? [onde.registros(sql`${[...alvo.registros]}::uuid[]`)] : [];
  }
  const formas = sql`${[...alvo.formas]}::text[]`;
  return [
    ...(onde.forma ? alvo.formas.map((forma) => onde.forma!(forma, formas)) : []),
    ...(onde.placa ? [onde.placa(alvo.placa, formas)] : []),
    ...(onde.movidos ? [onde.movidos(formas)] : []),
  ];
}

/** The plate that Frota put in the place of a record's own; null where it stands. */
const placaCorrigida = (registro: Fragment): Fragment => sql`
  (select y.valor_aplicado from conferencia y
    where y.origem_id = ${registro} and y.campo = 'placa' and y.valor_aplicado is not null
    order by y.decidida_em desc, y.id desc limit 1)`;

/** A record that was written under the plate and has not been moved to another one. */
export const ficou = (registro: Fragment, formas: Fragment): Fragment =>
  sql`coalesce(${placaCorrigida(registro)} = any(${formas}), true)`;

/** A check-in, its task, or another record whose plate Frota corrected to one of these forms. */
export const chegou = (registro: Fragment, formas: Fragment): Fragment => sql`
  ${registro} in (select x.origem_id from conferencia x
                   where x.campo = 'placa' and x.valor_aplicado = any(${formas}))
    and ${placaCorrigida(registro)} = any(${formas})`;

const pessoa = (id: Fragment, nome: Fragment): Fragment =>
  sql`jsonb_build_object('id', ${id}, 'nome', ${nome})`;

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

const INTERNO = (em: Fragment): Omit<Molde, 'onde'> => ({
  tipo: 'abastecimento',
  id: sql`i.id`,
  em,
  placa: sql`coalesce(r.placa, i.placa)`,
  registro: sql`i.id`,
  dados: sql`
    'quem', ${pessoa(sql`i.manobrista_id`, sql`i.manobrista_nome`)},
    'motorista', ${pessoa(sql`k.motorista_id`, sql`i.motorista_nome`)},
    'interno', true, 'km', coalesce(r.km, i.km), 'combustivel', i.tipo_combustivel,
    'litros', coalesce(r.litros, i.litros), 'arla_litros', coalesce(r.arla_litros, i.arla_litros),
    'nivel', i.nivel, 'valor', ${CUSTO}, 'media_km', r.media_km, 'diferenca_km', r.diferenca_km,
    'passo', r.passo, 'corrigido', coalesce(r.corrigido, false),
    'estornado', i.estornado_em is not null, 'lancado_por', i.lancado_por_nome,
    'checkin', i.tarefa_id, 'nota_chave', null`,
  from: sql`
    abastecimento_interno i left join dashboard_registro r on r.id = i.id
      left join checkin k on k.id = i.tarefa_id`,
});

const EXTERNO = (em: Fragment): Omit<Molde, 'onde'> => ({
  tipo: 'abastecimento',
  id: sql`x.id`,
  em,
  placa: sql`coalesce(r.placa, x.placa)`,
  registro: sql`x.id`,
  dados: sql`
    'quem', ${pessoa(sql`x.usuario_id`, sql`x.usuario_nome`)}, 'motorista', null,
    'interno', false, 'km', coalesce(r.km, x.km), 'combustivel', x.tipo_combustivel,
    'litros', coalesce(r.litros, x.litros), 'arla_litros', coalesce(r.arla_litros, x.arla_litros),
    'nivel', x.nivel, 'valor', nullif(coalesce(r.valor, x.valor), 0), 'media_km', null,
    'diferenca_km', null, 'passo', null, 'corrigido', coalesce(r.corrigido, false),
    'estornado', x.estornado_em is not null, 'lancado_por', x.lancado_por_nome, 'checkin', null,
    'nota_chave', (select f.nota_chave from foto f
                    where f.vinculo_id = x.id and f.nota_chave is not null limit 1)`,
  from: sql`abastecimento_externo x left join dashboard_registro r on r.id = x.id`,
});

/** A cancelled fueling stands where it was written: it is in no figure any more. */
const cancelled =
  (table: 'i' | 'x') =>
  (placa: string): Fragment => {
    const row = sql.raw(table);
    return sql`${row}.placa_canonica = ${placa} and ${row}.estornado_em is not null`;
  };

const ESTORNO = (table: 'abastecimento_interno' | 'abastecimento_externo'): Molde => ({
  tipo: 'estorno',
  id: sql`e.id`,
  em: sql`e.em`,
  placa: sql`a.placa`,
  registro: sql`a.id`,
  dados: sql`'quem', ${pessoa(sql`e.usuario_id`, sql`e.usuario_nome`)}, 'motivo', e.motivo`,
  from: sql`estorno e join ${sql.table(table)} a on a.id = e.origem_id`,
  onde: {
    placa: (placa) => sql`a.placa_canonica = ${placa} and a.estornado_em is not null`,
    pessoa: (id) => sql`e.usuario_id = ${id}`,
    registros: (ids) => sql`e.origem_id = any(${ids})`,
  },
});

const CORRECAO: Omit<Molde, 'onde'> = {
  tipo: 'correcao',
  id: sql`f.id`,
  em: sql`f.decidida_em`,
  placa: sql`f.placa`,
  registro: sql`f.origem_id`,
  dados: sql`
    'quem', ${pessoa(sql`f.decidida_por_id`, sql`coalesce(f.decidida_por_nome, '')`)},
    'origem', f.origem, 'campo', f.campo, 'informado', f.valor_informado,
    'aplicado', coalesce(f.valor_aplicado, f.valor_corrigido, '')`,
  from: sql`conferencia f`,
};

/** As the index of a person's decisions has it. */
const DECISAO = sql`h.acao in ('decidida', 'desfeita')`;

const MOLDES: readonly Molde[] = [
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
  {
    ...INTERNO(sql`r.em`),
    onde: { placa: (placa) => sql`r.placa_canonica = ${placa} and r.interno` },
  },
  {
    ...EXTERNO(sql`r.em`),
    onde: { placa: (placa) => sql`r.placa_canonica = ${placa} and not r.interno` },
  },
  { ...INTERNO(sql`i.ocorrido_em`), onde: { placa: cancelled('i') } },
  { ...EXTERNO(sql`x.ocorrido_em`), onde: { placa: cancelled('x') } },
  {
    ...INTERNO(sql`i.ocorrido_em`),
    onde: {
      pessoa: (id) => sql`i.manobrista_id = ${id}`,
      registros: (ids) => sql`i.id = any(${ids})`,
    },
  },
  // Those that he wrote by hand for another one.
  {
    ...INTERNO(sql`i.ocorrido_em`),
    onde: {
      pessoa: (id) => sql`i.lancado_por_id = ${id} and i.manobrista_id is distinct from ${id}`,
    },
  },
  {
    ...EXTERNO(sql`x.ocorrido_em`),
    onde: {
      pessoa: (id) => sql`x.lancado_por_id = ${id} and x.usuario_id is distinct from ${id}`,
    },
  },
  {
    ...EXTERNO(sql`x.ocorrido_em`),
    onde: {
      pessoa: (id) => sql`x.usuario_id = ${id}`,
      registros: (ids) => sql`x.id = any(${ids})`,
    },
  },
  ESTORNO('abastecimento_interno'),
  ESTORNO('abastecimento_externo'),
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
      forma: (placa) => sql`f.placa = ${placa}`,
      movidos: (formas) => sql`${chegou(sql`f.origem_id`, formas)} and f.placa <> all(${formas})`,
      pessoa: (id) => sql`f.usuario_id = ${id}`,
      registros: (ids) => sql`f.origem_id = any(${ids})`,
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
  // Of his values, by another one.
  {
    ...CORRECAO,
    onde: {
      pessoa: (id) => sql`
        f.usuario_id = ${id} and f.decisao = 'corrigido' and f.decidida_por_id is distinct from ${id}`,
    },
  },
  {
    tipo: 'divergencia',
    id: sql`d.id`,
    em: sql`d.ocorrido_em`,
    placa: sql`d.placa`,
    registro: sql`d.registro_id`,
    dados: sql`
      'quem', ${pessoa(sql`d.decidida_por_id`, sql`coalesce(d.decidida_por_nome, '')`)},
      'regra', d.regra, 'frase', d.frase, 'situacao', d.situacao, 'decisao', d.decisao,
      'litros', d.litros, 'valor', d.valor`,
    from: sql`divergencia d`,
    onde: {
      placa: (placa) => sql`d.placa_canonica = ${placa}`,
      pessoa: (id) => sql`
        d.id in (select divergencia_id from divergencia_pessoa where usuario_id = ${id})`,
      registros: (ids) => sql`d.registro_id = any(${ids})`,
    },
  },
  {
    tipo: 'decisao',
    id: sql`h.id`,
    em: sql`h.em`,
    placa: sql`d.placa`,
    registro: sql`d.registro_id`,
    dados: sql`
      'quem', ${pessoa(sql`h.usuario_id`, sql`h.usuario_nome`)}, 'divergencia', d.id,
      'regra', d.regra, 'acao', h.acao, 'texto', coalesce(h.detalhe, '')`,
    from: sql`divergencia_historico h join divergencia d on d.id = h.divergencia_id`,
    onde: {
      placa: (placa) => sql`d.placa_canonica = ${placa} and ${DECISAO}`,
      pessoa: (id) => sql`h.usuario_id = ${id} and ${DECISAO}`,
      registros: (ids) => sql`d.registro_id = any(${ids}) and ${DECISAO}`,
    },
  },
  {
    tipo: 'declaracao',
    id: sql`q.id`,
    em: sql`coalesce(q.declarada_em, q.pedido_em)`,
    placa: sql`d.placa`,
    registro: sql`d.registro_id`,
    dados: sql`
      'quem', ${pessoa(sql`q.pessoa_id`, sql`q.pessoa_nome`)}, 'divergencia', d.id,
      'pedida_por', ${pessoa(sql`q.pedido_por_id`, sql`q.pedido_por_nome`)}, 'texto', q.texto`,
    from: sql`divergencia_pedido q join divergencia d on d.id = q.divergencia_id`,
    onde: {
      placa: (placa) => sql`d.placa_canonica = ${placa}`,
      pessoa: (id) => sql`q.pessoa_id = ${id}`,
      registros: (ids) => sql`d.registro_id = any(${ids})`,
    },
  },
];
