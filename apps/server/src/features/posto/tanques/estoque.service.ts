import type { Produto } from '@frota/contract/combustivel';
import { sumLitros } from '@frota/contract/litros';
import { DIAS_DE_USO, diaDePedir, diasDeEstoque } from '@frota/contract/posto/motor';
import { diasAntes, FUSO, startOfDia } from '@frota/contract/tempo';
import { sql } from 'kysely';
import type { Db } from '../../../database/schema.ts';
import type { MovimentosService } from '../../movimentos/service.ts';
import { emVigor } from '../../movimentos/tanques.public.ts';
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
  movimentos: Pick<MovimentosService, 'listSaldos'>,
  hoje: string,
): Promise<Estoque[]> {
  const saldos = new Map((await movimentos.listSaldos()).map(({ tipo, saldo }) => [tipo, saldo]));
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
      // A balance below zero makes no room.
      cabem: Math.max(0, sumLitros([tanque.capacidade, -Math.max(0, saldo)])),
      pedir_em: diaDePedir(saldo, Math.max(Number(tanque.minimo), morto), porDia, hoje),
    };
  });
}

/** Litres by weekday (0 is Sunday): fuelings and adjustments in [from, to), without cancelled ones. */
async function listUsos(
  db: Db,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ tipo: Produto; dia: number; litros: string }[]> {
  const { rows } = await sql<{ tipo: Produto; dia: number; litros: string }>`
    select tipo, extract(dow from ocorrido_em at time zone ${FUSO})::integer as dia,
           -sum(litros) as litros
      from movimento l
     where classe = 'saida' and ocorrido_em >= ${from} and ocorrido_em < ${to} and ${emVigor(sql`l`)}
     group by 1, 2`.execute(db);
  return rows;
}
