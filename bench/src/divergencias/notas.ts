import { limitesPadrao } from '@frota/contract/divergencias';
import { notaRepetida, type PrimeiraComNota } from '@frota/contract/divergencias/motor';
import { digitoDaChave } from '@frota/contract/nota';
import { createAcaso } from './acaso.ts';
import type { Simulado } from './frota.ts';

/** Of a fueling that nobody did, with a receipt, so many show one that another had shown. */
const REUSADA = 0.5;
/** Photos of receipts whose code cannot be read. */
const SEM_CODIGO = 0.15;
const POSTOS = 60;

export interface MedidaDeNotas {
  /** Receipts that were shown again, and those of them that were asked about. */
  readonly reusadas: number;
  readonly achadas: number;
  readonly falsas: number;
}

/** How many receipts that were shown twice are found, where a part of the photos cannot be read. */
export function measureNotas(semente: number, frota: readonly Simulado[]): MedidaDeNotas {
  const acaso = createAcaso(semente, 20_000);
  const externos = frota
    .flatMap(({ modelo, registros }) => registros.map((registro) => ({ modelo, ...registro })))
    .filter(({ fato }) => !fato.interno && fato.comprovante)
    .sort((a, b) => a.fato.em.getTime() - b.fato.em.getTime());
  const limites = limitesPadrao('nota_repetida');
  const mostradas: string[] = [];
  const primeiras = new Map<string, PrimeiraComNota>();
  let [reusadas, achadas, falsas] = [0, 0, 0];
  for (const [i, { fato, causas, modelo }] of externos.entries()) {
    const antiga = mostradas.at(acaso.int(-60, -1));
    const reusada = causas.includes('inventado') && antiga !== undefined && acaso.chance(REUSADA);
    const chave = reusada ? antiga : makeChave(acaso.int(1, POSTOS), i + 1);
    if (reusada) reusadas += 1;
    else mostradas.push(chave);
    if (acaso.chance(SEM_CODIGO)) continue;
    const { em, litros, valor } = fato;
    const esta = { em, litros, valor, placa: modelo.placa, pessoa: modelo.placa };
    const primeira = primeiras.get(chave);
    if (!primeira) primeiras.set(chave, { ...esta, id: fato.id, foto: chave });
    else if (notaRepetida(esta, primeira, chave, limites)) {
      if (reusada) achadas += 1;
      else falsas += 1;
    }
  }
  return { reusadas, achadas, falsas };
}

/** The key of a receipt of one of the stations. */
function makeChave(posto: number, numero: number): string {
  const cnpj = `${String(posto).padStart(8, '1')}000195`;
  const first43 = `502511${cnpj}65001${String(numero).padStart(9, '0')}112345678`;
  return first43 + digitoDaChave(first43);
}
