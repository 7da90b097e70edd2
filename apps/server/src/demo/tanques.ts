import type { Produto } from '@frota/contract/combustivel';
import type { Db, NewRow } from '../database/schema.ts';
import { contentHash, type MakeId } from './stage.ts';

const TANQUES: readonly {
  readonly tipo: Produto;
  readonly dados: Readonly<Record<'minimo' | 'morto' | 'diametro_cm' | 'comprimento_cm', string>>;
  readonly bicos: readonly string[];
}[] = [
  {
    tipo: 'DIESEL S10',
    dados: { minimo: '5000', morto: '150', diametro_cm: '225', comprimento_cm: '380' },
    bicos: ['Bico 1', 'Bico 2'],
  },
  {
    tipo: 'DIESEL S500',
    dados: { minimo: '1800', morto: '60', diametro_cm: '160', comprimento_cm: '252' },
    bicos: ['Bico 3'],
  },
  {
    tipo: 'ARLA',
    dados: { minimo: '800', morto: '30', diametro_cm: '140', comprimento_cm: '197' },
    bicos: ['Bico 4'],
  },
];

type Bico = NewRow<'bico'>;
export type BicoDemo = Bico & { readonly id: string };

export function makeBicos(makeId: MakeId, autor_id: number, criado_em: Date): BicoDemo[] {
  return TANQUES.flatMap(({ tipo, bicos }) =>
    bicos.map((nome, index) => {
      const id = makeId(criado_em);
      const encerrante_inicial = (184_000 + 61_310.4 * (index + tipo.length)).toFixed(1);
      const bico = { id, conteudo_hash: contentHash(id), tipo, nome, casas: 7, encerrante_inicial };
      return { ...bico, autor_id, criado_em };
    }),
  );
}

export async function updateTanques(trx: Db): Promise<void> {
  for (const { tipo, dados } of TANQUES) {
    await trx.updateTable('tanque').set(dados).where('tipo', '=', tipo).execute();
  }
}
