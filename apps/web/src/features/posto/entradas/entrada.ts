import { LITROS_DECIMAIS, type Produto } from '@frota/contract/combustivel';
import { compareLitros, sumLitros } from '@frota/contract/litros';
import { readDecimal } from '@frota/contract/numero';
import { type listEntradasRoute, mensagensNota, mensagensPosto } from '@frota/contract/posto';
import type { RouteAnswer } from '@frota/contract/rota';
import type { ItemNota, Nota } from '@frota/nfe';

/** Its id stays the same in retries. */
export interface ItemEntrada extends Omit<ItemNota, 'valor' | 'preco'> {
  readonly id: string;
}

export type Resultado =
  | { readonly estado: 'pendente' }
  /** `quando`: booked before, when and by whom. */
  | { readonly estado: 'registrado'; readonly quando?: string }
  | { readonly estado: 'falhou'; readonly detalhe: string };

export function makeItens(nota: Nota, newId: () => string): ItemEntrada[] {
  return nota.itens.map((item) => ({ ...item, id: newId() }));
}

/** The invoice's unit is no measure of volume: a person may type the litres. */
export const isDigitavel = ({ litros, embalagem }: ItemEntrada): boolean =>
  litros === undefined || embalagem !== undefined;

export function dizDoItem({ quantidade, unidade, embalagem }: ItemEntrada): string {
  const { entendido, semLitros } = mensagensNota;
  return embalagem === undefined
    ? semLitros(quantidade, unidade)
    : entendido(quantidade, unidade, embalagem);
}

/** Litres become undefined if the typed text is no number. */
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

/** Asks whether the fuel of an invoice came, if the invoice does not tell. */
export const CHEGOU = {
  title: 'O combustível chegou?',
  cancelLabel: 'Não registrar',
  confirmLabel: 'Sim, chegou',
} as const;

/** Questions before booking, each once. */
export function perguntasOf(itens: readonly ItemEntrada[]): string[] {
  return [...new Set(itens.flatMap(({ pergunta }) => pergunta ?? []))];
}

export function openItens(
  itens: readonly ItemEntrada[],
  resultados: ReadonlyMap<string, Resultado>,
): ItemEntrada[] {
  return itens.filter(({ id }) => resultados.get(id)?.estado !== 'registrado');
}

/** What of the invoice is booked already, by the item's id. */
export function jaRegistrados(
  itens: readonly ItemEntrada[],
  entradas: readonly Pick<
    RouteAnswer<typeof listEntradasRoute>[number],
    'item' | 'data_registro' | 'usuario' | 'estornado_em'
  >[],
): Map<string, Resultado> {
  return new Map(
    itens.flatMap(({ id, item }) => {
      const booked = entradas.find((each) => each.item === item && each.estornado_em === null);
      if (!booked) return [];
      const quando = mensagensNota.registrada(booked.data_registro, booked.usuario);
      return [[id, { estado: 'registrado', quando }] as const];
    }),
  );
}

/** Photos for each open item. A photo proves one item: with several items of a tank the first one gets them. */
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

/** Why nothing can be booked; undefined if it can. */
export function faultOfBooking(abertos: readonly ItemEntrada[] | undefined): string | undefined {
  if (!abertos) return mensagensPosto.anexeXml;
  const semLitros = abertos.find(({ litros }) => litros === undefined);
  if (semLitros) return mensagensNota.faltamLitros(semLitros.item);
  return abertos.length === 0 ? mensagensPosto.semItens : undefined;
}

/** An item with its tank: capacity, litres before it (the book plus earlier items), and whether it fits. */
export interface ItemNoTanque {
  readonly capacidade: number;
  readonly antes: number;
  readonly excede: boolean;
}

/** In the invoice's order; items of one fuel add up. */
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
