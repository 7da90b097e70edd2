import { formatDataHora, formatHora, formatLitros } from '@frota/contract/formato';
import { mensagensProva } from '@frota/contract/posto';
import { diaOf } from '@frota/contract/tempo';
import type { ProvaJson } from '../entradas/prova.sql.ts';

/** 'Nota 838, medido antes 3.000 L (10:30), depois 7.950 L (11:40)'; with the date of another day. */
export function textoDosDips(
  { notas, antes, depois, saiu, antes_em, depois_em }: ProvaJson,
  dia: string,
): string {
  const dip = (litros: number, em: string | null): string =>
    `${formatLitros(litros)} L${em === null ? '' : ` (${quando(new Date(em), dia)})`}`;
  const numeros = mensagensProva.notas(...notas).replace('n', 'N');
  const dips = `${numeros}, medido antes ${dip(antes, antes_em)}, depois ${dip(depois, depois_em)}`;
  return saiu === 0 ? dips : `${dips}, saíram ${formatLitros(saiu)} L no meio`;
}

export function textoDaProva(prova: ProvaJson | null, dia: string): string {
  if (!prova) return `${mensagensProva.semProva}.`;
  if (!prova.primeira) return `Medida junto com a outra: ${mensagensProva.notas(...prova.notas)}.`;
  const { recebido, nota } = prova;
  return `${textoDosDips(prova, dia)}. ${mensagensProva.recebido(recebido, nota)}.`;
}

const quando = (em: Date, dia: string): string =>
  diaOf(em) === dia ? formatHora(em) : formatDataHora(em);
