import { PRODUTOS, type Produto } from '@frota/contract/combustivel';
import { DIAS_DE_USO, diasDeEstoque } from '@frota/contract/posto/motor';
import { diasAntes, startOfDia } from '@frota/contract/tempo';
import type { Db } from '../../database/schema.ts';
import type { TanquesService } from '../tanques/service.ts';
import { listUsos } from './estoque.repository.ts';

/** A tank's balance and the whole days that it lasts by its last use. */
export interface Estoque {
  readonly tipo: Produto;
  /** Litres, a decimal with a point. */
  readonly litros: string;
  readonly dias: number | null;
}

/** All three tanks on a day, in their order. */
export async function readEstoque(
  db: Db,
  tanques: Pick<TanquesService, 'listSaldos'>,
  hoje: string,
): Promise<Estoque[]> {
  const saldos = new Map((await tanques.listSaldos()).map(({ tipo, saldo }) => [tipo, saldo]));
  const periodo = { from: startOfDia(diasAntes(hoje, DIAS_DE_USO)), to: startOfDia(hoje) };
  const usos = Map.groupBy(await listUsos(db, periodo), ({ tipo }) => tipo);
  return PRODUTOS.map((tipo) => {
    const porDia = Array.from({ length: 7 }, (_, semana) =>
      Number(usos.get(tipo)?.find(({ dia }) => dia === semana)?.litros ?? 0),
    );
    const litros = saldos.get(tipo) ?? '0';
    return { tipo, litros, dias: diasDeEstoque(Number(litros), porDia, hoje) };
  });
}
