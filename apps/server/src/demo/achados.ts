import {
  type Achado,
  checkDecimal,
  checkKm,
  checkPlaca,
  placaNaoCadastrada,
} from '@frota/contract/conferencia/motor';
import type { NewRow } from '../database/schema.ts';
import { autorColumns } from '../kernel/envio.ts';
import { litrosText, minutesAfter, SEM_DECISAO, type Stage } from './stage.ts';
import type { Usuario } from './usuarios.ts';

const DIA_MINUTOS = 1_440;
/** Older ones are decided; Frota takes longest over odometers. */
const DIAS_ABERTOS = 6;
const DIAS_ABERTOS_KM = 30;
/** Litres or km below which Frota does not correct. */
const DE_MENOS = 1;

export type Achados = ReturnType<typeof createAchados>;

export function createAchados({
  rows,
  random,
  makeId,
  usuarios,
  habitos,
  now,
}: Stage<'rows' | 'random' | 'makeId' | 'usuarios' | 'habitos' | 'now'>) {
  function decision(em: Date, { campo, valor_informado, valor_lido }: Achado) {
    const days = campo === 'km' ? DIAS_ABERTOS_KM : DIAS_ABERTOS;
    const open = em > minutesAfter(now, -days * DIA_MINUTOS) || random.chance(0.05);
    if (open) return SEM_DECISAO;
    const gestor = random.pick(usuarios.Frota);
    const corrected =
      valor_lido !== null && Math.abs(Number(valor_informado) - Number(valor_lido)) > DE_MENOS;
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
    { id: origem_id, placa, recebido_em }: { id: string; placa: string; recebido_em: Date },
    autor: Usuario,
    checked: readonly (Achado | undefined)[],
  ): readonly Achado[] {
    const found = checked.filter((achado) => achado !== undefined);
    for (const achado of found) {
      rows.conferencia.push({
        ...achado,
        ...autorColumns(autor),
        id: makeId(recebido_em),
        origem,
        origem_id,
        placa,
        criada_em: recebido_em,
        detalhe: null,
        ...decision(recebido_em, achado),
      });
    }
    return found;
  }

  return {
    ofCheckin(row: NewRow<'checkin'>, autor: Usuario): readonly Achado[] {
      return record('checkin', row, autor, [
        row.veiculo_id === null ? placaNaoCadastrada(row.placa) : undefined,
        random.chance(0.004) ? checkPlaca(row.placa, null) : undefined,
        random.chance(0.004) ? checkKm(row.km, null) : undefined,
      ]);
    },
    ofAbastecimento(
      row: NewRow<'abastecimento_interno'>,
      km: number,
      autor: Usuario,
    ): readonly Achado[] {
      const slips = habitos.slips(autor, row.ocorrido_em);
      const lido = litrosText(Number(row.litros) - random.pick(slips.litros));
      const unread = random.chance(0.006);
      const corrected = random.chance(slips.chance);
      const litros =
        unread || corrected
          ? checkDecimal('bombaLitros', String(row.litros), unread ? null : lido)
          : undefined;
      return record('abastecimento_interno', row, autor, [checkKm(row.km, String(km)), litros]);
    },
  };
}
