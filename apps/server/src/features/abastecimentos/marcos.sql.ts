import { sql } from 'kysely';
import { type Molde, motoristaInformado, pessoa } from '../../noun/facts.ts';
import { CUSTO, FORA_DA_FAIXA } from '../dashboard/somas.public.ts';

const INTERNO: Omit<Molde, 'onde'> = {
  tipo: 'abastecimento',
  id: sql`i.id`,
  em: sql`i.ocorrido_em`,
  placa: sql`i.placa`,
  registro: sql`i.id`,
  dados: sql`
    'quem', ${pessoa(sql`i.manobrista_id`, sql`i.manobrista_nome`)},
    'motorista', ${pessoa(sql`k.motorista_id`, sql`i.motorista_nome`)},
    'motorista_informado', ${motoristaInformado('k')},
    'interno', true, 'km', i.km, 'combustivel', i.tipo_combustivel, 'litros', i.litros,
    'arla_litros', i.arla_litros, 'nivel', i.nivel, 'valor', ${CUSTO}, 'media_km', r.media_km,
    'parcial', coalesce(r.parcial, false), 'fora_da_faixa', ${FORA_DA_FAIXA},
    'diferenca_km', r.diferenca_km, 'passo', r.passo, 'corrigido', coalesce(r.corrigido, false),
    'informado', i.informado, 'estornado', i.estornado_em is not null,
    'lancado_por', i.lancado_por_nome, 'lancado_motivo', i.lancado_motivo,
    'checkin', i.tarefa_id, 'nota_chave', null`,
  from: sql`
    abastecimento_interno i left join dashboard_registro r on r.id = i.id
      left join checkin k on k.id = i.tarefa_id`,
};

const EXTERNO: Omit<Molde, 'onde'> = {
  tipo: 'abastecimento',
  id: sql`x.id`,
  em: sql`x.ocorrido_em`,
  placa: sql`x.placa`,
  registro: sql`x.id`,
  dados: sql`
    'quem', ${pessoa(sql`x.usuario_id`, sql`x.usuario_nome`)}, 'motorista', null,
    'motorista_informado', ${motoristaInformado('x')},
    'interno', false, 'km', x.km, 'combustivel', x.tipo_combustivel, 'litros', x.litros,
    'arla_litros', x.arla_litros, 'nivel', x.nivel, 'valor', nullif(x.valor, 0), 'media_km', null,
    'parcial', x.litros > 0 and coalesce(x.nivel, '1') <> '1', 'fora_da_faixa', false,
    'diferenca_km', null, 'passo', null, 'corrigido', x.informado is not null or x.motorista_informado is not null,
    'informado', x.informado, 'estornado', x.estornado_em is not null,
    'lancado_por', x.lancado_por_nome, 'lancado_motivo', x.lancado_motivo, 'checkin', null,
    'nota_chave', (select f.nota_chave from foto f
                    where f.vinculo_id = x.id and f.nota_chave is not null limit 1)`,
  from: sql`abastecimento_externo x`,
};

const ESTORNO = (table: 'abastecimento_interno' | 'abastecimento_externo'): Molde => ({
  tipo: 'estorno',
  id: sql`e.id`,
  em: sql`e.em`,
  placa: sql`a.placa`,
  registro: sql`a.id`,
  dados: sql`'quem', ${pessoa(sql`e.usuario_id`, sql`e.usuario_nome`)}, 'texto', e.motivo`,
  from: sql`estorno e join ${sql.table(table)} a on a.id = e.origem_id`,
  onde: {
    placa: (placa) => sql`a.placa_canonica = ${placa} and a.estornado_em is not null`,
    pessoa: (id) => sql`e.usuario_id = ${id}`,
    registros: (ids) => sql`e.origem_id = any(${ids})`,
  },
});

const BICO: Molde = {
  tipo: 'correcao',
  id: sql`c.id`,
  em: sql`c.em`,
  placa: sql`i.placa`,
  registro: sql`i.id`,
  dados: sql`
    'quem', ${pessoa(sql`c.usuario_id`, sql`c.usuario_nome`)}, 'origem', 'abastecimento_interno',
    'campo', 'bico', 'informado', coalesce(de.nome, 'sem bico'),
    'aplicado', coalesce(para.nome, 'sem bico')`,
  from: sql`
    bico_corrigido c join abastecimento_interno i on i.id = c.abastecimento_id
      left join bico de on de.id = c.de left join bico para on para.id = c.para`,
  onde: {
    pessoa: (id) => sql`c.usuario_id = ${id}`,
    registros: (ids) => sql`c.abastecimento_id = any(${ids})`,
  },
};

export const ABASTECIMENTOS: readonly Molde[] = [
  {
    ...INTERNO,
    onde: {
      placa: (placa) => sql`i.placa_canonica = ${placa}`,
      pessoa: (id) => sql`i.manobrista_id = ${id}`,
      registros: (ids) => sql`i.id = any(${ids})`,
    },
  },
  {
    ...EXTERNO,
    onde: {
      placa: (placa) => sql`x.placa_canonica = ${placa}`,
      pessoa: (id) => sql`x.usuario_id = ${id}`,
      registros: (ids) => sql`x.id = any(${ids})`,
    },
  },
  {
    ...INTERNO,
    onde: {
      pessoa: (id) => sql`i.lancado_por_id = ${id} and i.manobrista_id is distinct from ${id}`,
    },
  },
  {
    ...EXTERNO,
    onde: {
      pessoa: (id) => sql`x.lancado_por_id = ${id} and x.usuario_id is distinct from ${id}`,
    },
  },
  BICO,
  ESTORNO('abastecimento_interno'),
  ESTORNO('abastecimento_externo'),
];
