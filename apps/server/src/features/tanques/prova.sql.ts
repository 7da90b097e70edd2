import { sql } from 'kysely';
import type { Fragment } from '../../database/schema.ts';
import { emVigor } from './em-vigor.sql.ts';

/**
 * What the dips of a delivery prove, one row, or none without them: `saiu` left the tank between the two, by the lines that
 * are known now and were not cancelled, `recebido` came in, `nota` is what the invoice says of that tank. Items that share
 * their dips stand together, each with all of it; one of them is `primeira`. Without the instants of its dips nothing left.
 */
export const provaDe = (entrada: Fragment): Fragment => sql`(
  select saiu.litros as saiu, ${entrada}.medido_depois - ${entrada}.medido_antes + saiu.litros as recebido,
         nota.litros as nota, nota.item = ${entrada}.item as primeira
    from (select coalesce(-sum(m.litros), 0) as litros
            from movimento m
           where m.tipo = ${entrada}.tipo and m.classe not in ('abertura', 'entrada', 'conciliacao')
             and m.ocorrido_em > ${entrada}.medido_antes_em
             and m.ocorrido_em <= ${entrada}.medido_depois_em
             and ${emVigor(sql`m`)}) saiu
   cross join (
          select sum(n.litros) as litros, min(n.item) as item
            from entrada n
           where n.chave = ${entrada}.chave and n.tipo = ${entrada}.tipo
             and (n.estornada_em is null or n.id = ${entrada}.id)
             and n.medido_antes = ${entrada}.medido_antes
             and n.medido_depois = ${entrada}.medido_depois) nota
   where ${entrada}.medido_depois is not null)`;
