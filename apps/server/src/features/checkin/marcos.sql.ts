import { sql } from 'kysely';
import { type Molde, motoristaInformado, pessoa } from '../../noun/facts.ts';

const CHECKIN: Omit<Molde, 'onde'> = {
  tipo: 'checkin',
  id: sql`k.id`,
  em: sql`k.ocorrido_em`,
  placa: sql`k.placa`,
  registro: sql`k.id`,
  dados: sql`
    'quem', ${pessoa(sql`k.usuario_id`, sql`k.usuario_nome`)},
    'motorista', ${pessoa(sql`k.motorista_id`, sql`k.motorista_nome`)},
    'motorista_informado', ${motoristaInformado('k')},
    'km', k.km, 'nivel', k.nivel, 'cidade', k.cidade, 'status', k.status,
    'nok', (select coalesce(jsonb_agg(item), '[]')
              from (values ('carrinho', k.carrinho), ('cone', k.cone), ('travaRodas', k.trava_rodas))
                as itens (item, condicao)
             where condicao = 'NOK' and item <> all(k.itens_nao_vistos))`,
  from: sql`checkin k`,
};

export const CHECKINS: readonly Molde[] = [
  {
    ...CHECKIN,
    onde: {
      placa: (placa) => sql`k.placa_canonica = ${placa}`,
      pessoa: (id) => sql`k.usuario_id = ${id}`,
      registros: (ids) => sql`k.id = any(${ids})`,
    },
  },
  {
    ...CHECKIN,
    onde: { pessoa: (id) => sql`k.motorista_id = ${id} and k.usuario_id <> ${id}` },
  },
];
