import { CAMPOS_DA_MEDICAO } from '@frota/contract/posto';
import type { Db } from '../../database/schema.ts';
import { type Autor, autorColumns } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';
import { listEstornosDepois, openingLitros } from './abertura.repository.ts';
import { absorb, appendMovimento } from './ledger.ts';

interface Primeira {
  readonly id: string;
  readonly ocorrido_em: Date;
  readonly recebido_em: Date;
  readonly medido: Readonly<Record<(typeof CAMPOS_DA_MEDICAO)[number]['litros'], string>>;
}

/** Sets all three books to the measured litres at the dip's instant, whatever came before. */
export async function openLivro(
  trx: Db,
  autor: Autor,
  { id: medicao_id, ocorrido_em, recebido_em, medido }: Primeira,
): Promise<void> {
  for (const { tipo, litros: coluna } of CAMPOS_DA_MEDICAO) {
    await appendMovimento(trx, {
      id: newId(),
      tipo,
      classe: 'abertura',
      litros: await openingLitros(trx, { tipo, litros: medido[coluna], em: ocorrido_em }),
      medicao_id,
      ...autorColumns(autor),
      ocorrido_em,
      recebido_em,
    });
    for (const estorno of await listEstornosDepois(trx, tipo, ocorrido_em)) {
      await absorb(trx, estorno, ocorrido_em);
    }
  }
}
