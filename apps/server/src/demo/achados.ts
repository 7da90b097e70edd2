import type { Random } from '@frota/amostras';
import {
  type Achado,
  checkDecimal,
  checkKm,
  checkPlaca,
  placaNaoCadastrada,
} from '@frota/contract';
import type { Insertable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { MakeId } from './ids.ts';
import { minutesAfter } from './moments.ts';
import type { Rows } from './rows.ts';
import type { Usuario, Usuarios } from './usuarios.ts';

const DIA_MINUTOS = 1_440;
/** Frota goes over what is older than this many days, and takes longest over odometers. */
const DIAS_ABERTOS = 6;
const DIAS_ABERTOS_KM = 30;

/** Values for Frota to look at: few, and the older ones decided. */
export interface Achados {
  ofCheckin(row: Insertable<Schema['checkin']>, autor: Usuario): void;
  /** `km` is what the odometer shows. */
  ofAbastecimento(
    row: Insertable<Schema['abastecimento_interno']>,
    km: number,
    autor: Usuario,
  ): void;
}

export function createAchados(deps: {
  readonly rows: Rows;
  readonly random: Random;
  readonly makeId: MakeId;
  readonly usuarios: Usuarios;
  readonly now: Date;
}): Achados {
  const { rows, random, makeId, usuarios, now } = deps;

  function decision(em: Date, { campo, valor_lido }: Achado) {
    const days = campo === 'km' ? DIAS_ABERTOS_KM : DIAS_ABERTOS;
    const open = em > minutesAfter(now, -days * DIA_MINUTOS) || random.chance(0.05);
    if (open) return { decidida_em: null, decidida_por_id: null, decidida_por_nome: null };
    const gestor = random.pick(usuarios.Frota);
    const corrected = valor_lido !== null && (campo === 'km' || random.chance(0.3));
    return {
      decidida_em: minutesAfter(em, random.between(0.5, 3) * DIA_MINUTOS),
      decidida_por_id: gestor.id,
      decidida_por_nome: gestor.usuario,
      decisao: corrected ? ('corrigido' as const) : ('confirmado' as const),
      valor_corrigido: corrected ? valor_lido : null,
      valor_aplicado: corrected ? valor_lido : null,
    };
  }

  function record(
    origem: 'checkin' | 'abastecimento_interno',
    row: { id: string; placa: string; recebido_em: Date },
    autor: Usuario,
    achado: Achado | undefined,
  ): void {
    if (!achado) return;
    rows.conferencia.push({
      ...achado,
      ...{ id: makeId(row.recebido_em), origem, origem_id: row.id, placa: row.placa },
      ...{ usuario_id: autor.id, usuario_nome: autor.usuario, criada_em: row.recebido_em },
      detalhe: null,
      ...{
        decisao: null,
        valor_corrigido: null,
        valor_aplicado: null,
        ...decision(row.recebido_em, achado),
      },
    });
  }

  return {
    ofCheckin(row, autor) {
      if (row.veiculo_id === null) record('checkin', row, autor, placaNaoCadastrada(row.placa));
      if (random.chance(0.004)) record('checkin', row, autor, checkPlaca(row.placa, null));
      if (random.chance(0.004)) record('checkin', row, autor, checkKm(row.km, null));
    },
    ofAbastecimento(row, km, autor) {
      record('abastecimento_interno', row, autor, checkKm(row.km, String(km)));
      const lido = (Number(row.litros) - random.pick([0.1, 1, 10])).toFixed(2);
      const unread = random.chance(0.006);
      const corrected = random.chance(0.006);
      if (!unread && !corrected) return;
      const achado = checkDecimal('bombaLitros', String(row.litros), unread ? null : lido);
      record('abastecimento_interno', row, autor, achado);
    },
  };
}
