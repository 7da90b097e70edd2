import { LITROS_DECIMAIS, type Produto } from '@frota/contract/combustivel';
import { compareLitros, sumLitros } from '@frota/contract/litros';
import { readDecimal } from '@frota/contract/numero';
import { mensagensNota, mensagensPosto } from '@frota/contract/posto';
import type { ItemNota, Nota } from '@frota/nfe';

/** A fuel item of an invoice with the id under which it is booked, kept over retries. */
export interface ItemEntrada extends Omit<ItemNota, 'valor' | 'preco'> {
  readonly id: string;
}

/** What became of an item of the last attempt. */
export type Resultado =
  | { readonly estado: 'pendente' }
  | { readonly estado: 'registrado' }
  | { readonly estado: 'falhou'; readonly detalhe: string };

export function makeItens(nota: Nota, newId: () => string): ItemEntrada[] {
  return nota.itens.map((item) => ({ ...item, id: newId() }));
}

/** Whether a person may say how many litres an item is, as its unit is no measure of volume. */
export const isDigitavel = ({ litros, embalagem }: ItemEntrada): boolean =>
  litros === undefined || embalagem !== undefined;

/** What the invoice says of such an item. */
export function dizDoItem({ quantidade, unidade, embalagem }: ItemEntrada): string {
  const { entendido, semLitros } = mensagensNota;
  return embalagem === undefined
    ? semLitros(quantidade, unidade)
    : entendido(quantidade, unidade, embalagem);
}

/** The items with the litres that were typed in place of the invoice's, by their ids; without any where that is no number. */
export function withDigitados(
  itens: readonly ItemEntrada[],
  digitados: ReadonlyMap<string, string>,
): ItemEntrada[] {
  return itens.map((item) => {
    const texto = digitados.get(item.id);
    if (texto === undefined) return item;
    const lido = readDecimal(texto, LITROS_DECIMAIS);
    const typed = lido.tipo === 'numero' && Number(lido.valor) > 0 ? lido.valor : undefined;
    return { ...item, litros: typed };
  });
}

/** Asked once whether the fuel of an invoice came, where it does not say so itself. */
export const CHEGOU = {
  title: 'O combustível chegou?',
  cancelLabel: 'Não registrar',
  confirmLabel: 'Sim, chegou',
} as const;

/** What a person is asked before these are booked, each once. */
export function perguntasOf(itens: readonly ItemEntrada[]): string[] {
  return [...new Set(itens.flatMap(({ pergunta }) => pergunta ?? []))];
}

/** The items that are not booked yet. */
export function openItens(
  itens: readonly ItemEntrada[],
  resultados: ReadonlyMap<string, Resultado>,
): ItemEntrada[] {
  return itens.filter(({ id }) => resultados.get(id)?.estado !== 'registrado');
}

/**
 * The photos that go with each open item: those of its tank that no booked item has. A photo proves one item, so of several of a tank
 * the first one takes them.
 */
export function fotosDosItens<F extends { readonly id: string }>(
  abertos: readonly ItemEntrada[],
  tanques: Readonly<Partial<Record<Produto, { readonly fotos: readonly F[] }>>>,
  usadas: ReadonlySet<string>,
): ReadonlyMap<string, readonly F[]> {
  const primeiros = new Map([...abertos].reverse().map(({ tipo, id }) => [tipo, id]));
  return new Map(
    Array.from(primeiros, ([tipo, id]) => [
      id,
      (tanques[tipo]?.fotos ?? []).filter((foto) => !usadas.has(foto.id)),
    ]),
  );
}

/** Why there is nothing to book, undefined where there is; without an invoice there are no items. */
export function faultOfBooking(abertos: readonly ItemEntrada[] | undefined): string | undefined {
  if (!abertos) return mensagensPosto.anexeXml;
  const semLitros = abertos.find(({ litros }) => litros === undefined);
  if (semLitros) return mensagensNota.faltamLitros(semLitros.item);
  return abertos.length === 0 ? mensagensPosto.semItens : undefined;
}

/** An item beside its tank: what that holds, litres there before it (by book and earlier items), and whether it fits. */
export interface ItemNoTanque {
  readonly capacidade: number;
  readonly antes: number;
  readonly excede: boolean;
}

/** Each open item whose litres are known beside its tank, in the invoice's order; several of one fuel add up. */
export function fitItens(
  itens: readonly ItemEntrada[],
  saldos: Readonly<Record<Produto, number>>,
  tanques: Readonly<Record<Produto, { readonly capacidade: number }>>,
): ReadonlyMap<string, ItemNoTanque> {
  const nivel = { ...saldos };
  return new Map(
    itens.flatMap(({ id, tipo, litros }) => {
      if (litros === undefined) return [];
      const antes = nivel[tipo];
      const depois = sumLitros([antes, litros]);
      nivel[tipo] = depois;
      const { capacidade } = tanques[tipo];
      return [[id, { capacidade, antes, excede: compareLitros(depois, capacidade) > 0 }] as const];
    }),
  );
}

/** 'Alguns itens falharam: Falha ao registrar ARLA: …; Falha ao registrar …' */
export function listFalhas(falhas: readonly { tipo: string; detalhe: string }[]): string {
  const lista = falhas.map(({ tipo, detalhe }) => mensagensPosto.falhaItem(tipo, detalhe));
  return mensagensPosto.algunsFalharam(lista.join('; '));
}
