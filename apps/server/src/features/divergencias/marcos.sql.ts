import { sql } from 'kysely';
import { type Molde, pessoa } from '../../noun/facts.ts';

/** Must match the index of a person's decisions. */
const DECISAO = sql`h.acao in ('decidida', 'desfeita')`;

export const DIVERGENCIAS: readonly Molde[] = [
  {
    tipo: 'divergencia',
    id: sql`d.id`,
    em: sql`d.ocorrido_em`,
    placa: sql`coalesce(d.placa, '')`,
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
    placa: sql`coalesce(d.placa, '')`,
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
    placa: sql`coalesce(d.placa, '')`,
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
