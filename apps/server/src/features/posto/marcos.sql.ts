import type { MarcoDe } from '@frota/contract/historia';
import { CAMPOS_DA_MEDICAO } from '@frota/contract/posto';
import { sql } from 'kysely';
import type { Fragment } from '../../database/schema.ts';
import { type Molde, pessoa } from '../../noun/facts.ts';

type OQue = MarcoDe<'posto'>['o_que'];

function molde(
  alias: string,
  from: Fragment,
  dados: Readonly<Record<'em' | 'o_que' | 'litros' | 'texto' | 'estornado', Fragment>>,
): Molde {
  const [id, usuario_id] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.usuario_id`)];
  const { em, o_que, litros, texto, estornado } = dados;
  return {
    tipo: 'posto',
    id,
    em,
    placa: sql`''`,
    registro: id,
    from,
    dados: sql`
      'quem', ${pessoa(usuario_id, sql.ref(`${alias}.usuario_nome`))}, 'o_que', ${o_que},
      'litros', ${litros}, 'texto', ${texto}, 'estornado', ${estornado}`,
    onde: { pessoa: (de) => sql`${usuario_id} = ${de}` },
  };
}

const lit = (oQue: OQue): Fragment => sql.lit(oQue);
const de = (produto: Fragment, litros: Fragment): Fragment =>
  sql`jsonb_build_object('produto', ${produto}, 'litros', ${litros})`;
const um = (produto: Fragment, litros: Fragment): Fragment =>
  sql`jsonb_build_array(${de(produto, litros)})`;
const MEDIDOS = sql.join(
  CAMPOS_DA_MEDICAO.map(({ tipo, litros }) => de(sql.lit(tipo), sql.ref(`m.${litros}`))),
);

export const POSTO: readonly Molde[] = [
  molde('m', sql`medicao m`, {
    em: sql`m.ocorrido_em`,
    o_que: lit('medicao'),
    litros: sql`jsonb_build_array(${MEDIDOS})`,
    texto: sql`null`,
    estornado: sql`false`,
  }),
  molde('d', sql`descarga d`, {
    em: sql`d.medido_depois_em`,
    o_que: lit('descarga'),
    litros: um(sql`d.tipo`, sql`d.medido_depois - d.medido_antes`),
    texto: sql`null`,
    estornado: sql`d.estornada_em is not null`,
  }),
  molde('e', sql`entrada e`, {
    em: sql`e.registrada_em`,
    o_que: lit('entrada'),
    litros: um(sql`e.tipo`, sql`e.litros`),
    texto: sql`'Nota ' || e.nf`,
    estornado: sql`e.estornada_em is not null`,
  }),
  molde('l', sql`encerrante l join bico b on b.id = l.bico_id`, {
    em: sql`l.ocorrido_em`,
    o_que: sql`l.momento`,
    litros: um(sql`b.tipo`, sql`l.valor`),
    texto: sql`b.nome`,
    estornado: sql`l.estornado_em is not null`,
  }),
  molde('t', sql`lancamento t left join bico b on b.id = t.bico_id`, {
    em: sql`t.ocorrido_em`,
    o_que: sql`t.classe`,
    litros: um(sql`t.tipo`, sql`t.litros`),
    texto: sql`nullif(concat_ws(': ', b.nome, t.motivo), '')`,
    estornado: sql`t.estornado_em is not null`,
  }),
];
