import { readNota } from '@frota/nfe';
import { makeNota } from '@frota/nfe/fixture';
import type { NewRow } from '../database/schema.ts';
import type { MakeId } from './ids.ts';
import { minutesAfter } from './moments.ts';

export function makeRecebida(makeId: MakeId, now: Date): NewRow<'nota_recebida'> {
  const recebida_em = minutesAfter(now, -40);
  const xml = makeNota({
    nf: '51904',
    cnpj: '11222333000181',
    emitente: 'Distribuidora Fictícia de Combustíveis Ltda',
    destinatario: '12345678000195',
    emitidaEm: `${minutesAfter(now, -360).toISOString().slice(0, 19)}-04:00`,
    linhas: [
      { xProd: 'OLEO DIESEL B S10 ADITIVADO', qCom: '2000.0000', vProd: '11980.00' },
      { cProd: 'ARLA 32', xProd: 'ARLA 32 GRANEL', ncm: '31021010', qCom: '500.0000' },
    ],
  });
  const read = readNota(xml);
  if (!('nota' in read)) throw new Error('The drawn invoice is none.');
  const { chave, nf, emitente, emitidaEm: emitida_em, homologacao, itens } = read.nota;
  return {
    id: makeId(recebida_em),
    chave,
    nf,
    emitente,
    emitida_em,
    homologacao,
    recebida_em,
    destinatario: 'Distribuidora Demonstração, CNPJ 12.345.678/0001-95',
    itens: JSON.stringify(itens.map(({ preco: _, valor: __, ...item }) => item)),
    xml: Buffer.from(xml),
    arquivo: 'nfe-51904.xml',
  };
}
