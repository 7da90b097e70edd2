import { PRODUTOS, type Produto } from '@frota/contract/combustivel';
import type { Db } from '../../database/schema.ts';
import { listCustos } from './custo.ts';
import { listSaldos } from './tanques.public.ts';

export type MovimentosService = ReturnType<typeof createMovimentosService>;

export function createMovimentosService({ db }: { db: Db }) {
  return {
    /** Litres as decimals, all three tanks. */
    async listSaldos(): Promise<{ tipo: Produto; saldo: string }[]> {
      const saldos = new Map((await listSaldos(db)).map(({ tipo, saldo }) => [tipo, saldo]));
      return PRODUTOS.map((tipo) => ({ tipo, saldo: saldos.get(tipo) ?? '0' }));
    },

    /** R$/L, all three tanks. */
    async listCustos(): Promise<{ tipo: Produto; custo: string | null; desde: Date | null }[]> {
      const custos = new Map((await listCustos(db)).map((row) => [row.tipo, row]));
      return PRODUTOS.map((tipo) => {
        const { custo = null, em: desde = null } = custos.get(tipo) ?? {};
        return { tipo, custo, desde };
      });
    },
  };
}
