import { runAll } from '../run-all.ts';

/** Letter case and accents do not tell two texts apart (004-busca). */
const plain = (text: string): string =>
  `lower(translate(${text}, 'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ', 'AAAAAEEEEIIIIOOOOOUUUUCNaaaaaeeeeiiiiooooouuuucn'))`;

/** The latest correction of a check-in's field. */
const correcao = (campo: string): string => `
  (select x.valor_aplicado from conferencia x
    where x.origem_id = k.id and x.campo = '${campo}' and x.valor_aplicado is not null
    order by x.decidida_em desc, x.id desc limit 1)`;

/** A plate's one name for both of its forms. */
const canonica = `
  case when placa ~ '^[A-Z]{3}[0-9][A-J][0-9]{2}$'
       then overlay(placa placing translate(substr(placa, 5, 1), 'ABCDEFGHIJ', '0123456789') from 5)
       else placa end`;

/**
 * A check-in owns its plate and km: a correction is written there, with what was sent beside it. What tasks, deleted
 * tasks, fuelings and the tanks' book had copied of them goes: they read it of the check-in, or of the fueling.
 */
export const up = runAll([
  `alter table checkin add column placa_informada text, add column km_informado integer`,
  `update checkin k set placa_informada = k.placa, placa = ${correcao('placa')}
    where ${correcao('placa')} <> k.placa`,
  `update checkin k set km_informado = k.km, km = ${correcao('km')}::integer
    where ${correcao('km')} <> k.km::text`,
  `update checkin set placa_canonica = ${canonica} where placa_informada is not null`,
  `update checkin k
      set (veiculo_id, cidade, tipo_combustivel, capacidade) = (
            select v.id, coalesce(v.cidade, 'N/A'), coalesce(v.tipo_combustivel, 'N/D'), v.capacidade_combustivel
              from (values (k.placa_canonica)) as p (canonica)
              left join veiculo v on v.placa_canonica = p.canonica and v.excluido_em is null)
    where placa_informada is not null`,

  `alter table tarefa
    drop column placa, drop column placa_canonica, drop column km, drop column tipo_combustivel,
    drop column cidade, drop column capacidade, drop column usuario_nome,
    drop column motorista_id, drop column motorista_nome`,
  `alter table exclusao_tarefa drop column busca`,
  `alter table exclusao_tarefa drop column placa, drop column km, drop column tipo_combustivel`,
  `alter table exclusao_tarefa add column busca text not null
    generated always as (${plain(`excluido_por_nome || ' ' || motivo`)}) stored`,
  // Whether the attendant named another plate than his task had
  `alter table abastecimento_interno
    drop column km_portaria, add column outra_placa boolean not null default false`,
  `alter table movimento drop column placa`,
]);
