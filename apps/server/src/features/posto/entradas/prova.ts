import type { Produto } from '@frota/contract/combustivel';
import { toLitros, toMl } from '@frota/contract/litros';
import {
  type createDescargaRoute,
  type createEntradaRoute,
  erroDaMedicao,
  faultsOfDips,
} from '@frota/contract/posto';
import type { RouteBody } from '@frota/contract/rota';
import type { Db } from '../../../database/schema.ts';
import { invalidFields } from '../../../kernel/domain-error.ts';
import { findArqueacao, findTanque } from '../../movimentos/tanques.public.ts';
import { postoErrors } from '../errors.ts';
import { litrosDaAltura } from '../medicao/medido.ts';
import { takeDescarga } from './descarga.repository.ts';

type Fields = Omit<RouteBody<typeof createDescargaRoute>, 'id' | 'ocorrido_em' | 'tipo'>;

/**
 * Own dips, or those of an unloading. Throws `invalid` for a single dip, one above the capacity or the table,
 * impossible times, and as `takeDescarga`.
 */
export async function readProva(
  trx: Db,
  { tipo, descarga, motorista, ...fields }: RouteBody<typeof createEntradaRoute>,
  { chave, agora }: { readonly chave: string; readonly agora: Date },
) {
  const faults = faultsOfDips(fields, agora);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  const dips = await readDips(trx, tipo, fields);
  if (descarga && dips.medido_antes !== null) throw postoErrors.dipsDuasVezes();
  const { lacres, placa_caminhao } = fields;
  return {
    ...dips,
    ...(descarga && (await takeDescarga(trx, descarga, { tipo, chave, agora }))),
    lacres: lacres || null,
    placa_caminhao: placa_caminhao || null,
    motorista: motorista || null,
  };
}

/** Throws `invalid`, naming the field. */
export async function readDips(trx: Db, tipo: Produto, fields: Fields) {
  const { medido_antes_em, medido_depois_em } = fields;
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
  };
}

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
