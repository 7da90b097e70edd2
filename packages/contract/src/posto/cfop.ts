import { mensagensCfop } from './cfop.messages.ts';

/** Whether goods come with a line of an invoice: yes, no, or a person has to say. */
export type Entrega =
  | { readonly vem: 'sim' }
  | { readonly vem: 'nao'; readonly motivo: string }
  | { readonly vem: 'perguntar'; readonly pergunta: string };

/** Codes without their first digit (5 within a state, 6 across), first and last of a family. */
type Familia = readonly [first: number, last: number];

/**
 * Families with which fuel arrives. Source: the table of CFOPs (Convênio S/N of 1970, annex; those of fuel by Ajuste
 * SINIEF 9/2003, 5.667 by 5/2009).
 */
const ENTREGAS: readonly Familia[] = [
  // Sales of one's own production or of goods bought, as Arla has them.
  [101, 106],
  // The goods of a sale that was billed ahead.
  [116, 117],
  // The same sales with tax by substitution.
  [401, 405],
  // Sales of fuel or lubricants, one's own or bought.
  [651, 656],
  // Transfers of fuel between branches.
  [658, 659],
  // Fuel sent by a third party's order.
  [666, 666],
];

/** Families with which nothing arrives, and why. */
const SEM_ENTREGA: readonly (readonly [...Familia, motivo: (cfop: string) => string])[] = [
  [922, 922, mensagensCfop.antecipada],
  [929, 929, mensagensCfop.cupons],
];

/** Fuel that a vehicle took at the supplier's own station. */
const CONSUMO_FORA = 667;

const holds = ([first, last]: Familia, code: number): boolean => code >= first && code <= last;

/** '5655' as '5.655'. */
const formatCfop = (cfop: string): string => cfop.replace(/^(\d)(\d{3})$/, '$1.$2');

/** What an invoice says of its purpose, as it stands there; '' where it says nothing. */
export interface Finalidade {
  /** 1 normal, 2 adds to another invoice, 3 adjusts, 4 gives back, 5 and 6 credit and debit. */
  readonly finNFe: string;
  /** 0 comes in to who issued it, 1 goes out. */
  readonly tpNF: string;
  readonly natOp: string;
}

/** Why nothing is delivered by the whole invoice; undefined where its lines say so. */
export function semEntrega({ finNFe, tpNF }: Finalidade): string | undefined {
  if (tpNF === '0') return mensagensCfop.propria;
  if (finNFe === '2') return mensagensCfop.complementar;
  return finNFe === '4' ? mensagensCfop.devolucao : undefined;
}

/**
 * Whether goods come with a line of this CFOP ('5655', '5.655'). A file that says no CFOP, which no authorised invoice lacks, is
 * taken for a delivery.
 */
export function entregaDe(cfop: string, finalidade: Finalidade): Entrega {
  const motivo = semEntrega(finalidade);
  if (motivo !== undefined) return { vem: 'nao', motivo };
  const digits = cfop.replaceAll('.', '');
  const [, code = ''] = /^[56](\d{3})$/.exec(digits) ?? [];
  const found = SEM_ENTREGA.find(([first, last]) => holds([first, last], Number(code)));
  if (code !== '' && found) return { vem: 'nao', motivo: found[2](formatCfop(digits)) };
  const { finNFe, natOp } = finalidade;
  if (!['', '1'].includes(finNFe)) {
    return { vem: 'perguntar', pergunta: mensagensCfop.outraFinalidade(finNFe) };
  }
  if (digits === '' || ENTREGAS.some((familia) => holds(familia, Number(code)))) {
    return { vem: 'sim' };
  }
  const { consumoFora, outro } = mensagensCfop;
  const ask = Number(code) === CONSUMO_FORA ? consumoFora : outro;
  return { vem: 'perguntar', pergunta: ask(formatCfop(digits), natOp) };
}
