import type { Produto } from '@frota/contract/combustivel';
import { toLitros, toMl } from '@frota/contract/litros';
import { type createEntradaRoute, erroDaMedicao, faultsOfDips } from '@frota/contract/posto';
import type { RouteBody } from '@frota/contract/rota';
import type { Db } from '../../database/schema.ts';
import { invalidFields } from '../../kernel/domain-error.ts';
import { findArqueacao, findTanque } from '../tanques/tanque.repository.ts';
import { postoErrors } from './errors.ts';
import { litrosDaAltura } from './medido.ts';

type Fields = RouteBody<typeof createEntradaRoute>;

/**
 * The columns of what proves a delivery. Throws `invalid` for one dip alone, for one above the tank's capacity or its
 * strapping table, and for times that cannot be.
 */
export async function readProva(trx: Db, tipo: Produto, fields: Fields, agora: Date) {
  const faults = faultsOfDips(fields, agora);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  const { medido_antes_em, medido_depois_em, lacres, placa_caminhao, motorista } = fields;
  const antes = await readDip(trx, tipo, fields, 'antes');
  const depois = await readDip(trx, tipo, fields, 'depois');
  return {
    medido_antes: antes?.litros ?? null,
    medido_depois: depois?.litros ?? null,
    cm_antes: fields.cm_antes ?? null,
    cm_depois: fields.cm_depois ?? null,
    agua_mm_antes: antes?.agua ?? null,
    agua_mm_depois: depois?.agua ?? null,
    medido_antes_em: medido_antes_em ? new Date(medido_antes_em) : null,
    medido_depois_em: medido_depois_em ? new Date(medido_depois_em) : null,
    medido_erro:
      antes && depois ? toLitros(toMl(Math.hypot(antes.erro, depois.erro))).toFixed(3) : null,
    lacres: lacres || null,
    placa_caminhao: placa_caminhao || null,
    motorista: motorista || null,
  };
}

/** Litres of one of the dips, the water below and their standard error; undefined where it was not given. */
async function readDip(trx: Db, tipo: Produto, fields: Fields, quando: 'antes' | 'depois') {
  const [cm, digitado] = [fields[`cm_${quando}`], fields[`medido_${quando}`]];
  if (cm === undefined && digitado === undefined) return undefined;
  const campos = { cm: `cm_${quando}`, agua: `agua_mm_${quando}` } as const;
  const agua = cm === undefined ? null : (fields[campos.agua] ?? '0');
  const altura = cm === undefined ? null : Number(cm);
  const arqueacao = await findArqueacao(trx, tipo);
  const litros =
    altura === null
      ? digitado!
      : litrosDaAltura(arqueacao, tipo, { cm: altura, agua: Number(agua) }, campos);
  const tanque = await findTanque(trx, tipo);
  if (Number(litros) > Number(tanque.capacidade)) {
    throw postoErrors.acimaCapacidade(altura === null ? `medido_${quando}` : campos.cm, tanque);
  }
  return { litros, agua, erro: erroDaMedicao(arqueacao, { litros: Number(litros), cm: altura }) };
}
