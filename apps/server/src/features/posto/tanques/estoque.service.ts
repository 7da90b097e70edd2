import type { Produto } from '@frota/contract/combustivel';
import { sumLitros } from '@frota/contract/litros';
import { DIAS_DE_USO, diaDePedir, diasDeEstoque } from '@frota/contract/posto/motor';
import { diasAntes, startOfDia } from '@frota/contract/tempo';
import type { Db } from '../../../database/schema.ts';
import type { TanquesService } from '../../movimentos/service.ts';
import { listUsos } from './estoque.repository.ts';
import { listTanques } from './tanques.repository.ts';

export interface Estoque {
  readonly tipo: Produto;
  /** Decimal with a point. */
  readonly litros: string;
  readonly dias: number | null;
  readonly cabem: number;
  readonly pedir_em: string | null;
}

export async function readEstoque(
  db: Db,
  tanques: Pick<TanquesService, 'listSaldos'>,
  hoje: string,
): Promise<Estoque[]> {
  const saldos = new Map((await tanques.listSaldos()).map(({ tipo, saldo }) => [tipo, saldo]));
  const periodo = { from: startOfDia(diasAntes(hoje, DIAS_DE_USO)), to: startOfDia(hoje) };
  const usos = Map.groupBy(await listUsos(db, periodo), ({ tipo }) => tipo);
  return (await listTanques(db)).map(({ tipo, ...tanque }) => {
    const porDia = Array.from({ length: 7 }, (_, semana) =>
      Number(usos.get(tipo)?.find(({ dia }) => dia === semana)?.litros ?? 0),
    );
    const litros = saldos.get(tipo) ?? '0';
    const [saldo, morto] = [Number(litros), Number(tanque.morto)];
    return {
      tipo,
      litros,
      dias: diasDeEstoque(saldo - morto, porDia, hoje),
      cabem: Math.max(0, sumLitros([tanque.capacidade, -saldo])),
      pedir_em: diaDePedir(saldo, Math.max(Number(tanque.minimo), morto), porDia, hoje),
    };
  });
}
