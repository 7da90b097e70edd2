import type { Random } from '@frota/amostras';
import { type Diesel, PRODUTOS, type Produto } from '@frota/contract/combustivel';
import { TOLERANCIA_PERCENTUAL } from '@frota/contract/posto';
import { diaOf, diasAntes } from '@frota/contract/tempo';
import { readNota } from '@frota/nfe';
import { makeNota } from '@frota/nfe/fixture';
import type { NewRow } from '../database/schema.ts';
import type { Autor } from '../kernel/envio.ts';
import type { Rows } from './rows.ts';
import { contentHash, litrosText, type MakeId, minutesAfter } from './stage.ts';

const BASE: Record<Diesel, number> = { 'DIESEL S10': 6.19, 'DIESEL S500': 5.98 };

/** R$/L. */
export function precoDe(diesel: Diesel, em: Date): number {
  const months = em.getTime() / (30.44 * 86_400_000);
  return Math.round((BASE[diesel] + 0.22 * Math.sin(months / 2.3)) * 100) / 100;
}

/** R$/L from the supplier. */
function precoDeEntrada(produto: Produto, em: Date): number {
  return produto === 'ARLA' ? 2.85 : precoDe(produto, em) - 0.38;
}

/** A leak that began two months ago. */
const VAZAMENTO = { tipo: 'DIESEL S10', dias: 60, porDia: 18 } as const;
/** One supplier delivers less S500 than invoiced. */
const ENTREGA_CURTA = { tipo: 'DIESEL S500', cnpj: '44555666000160', parte: 0.025 } as const;

type Entrada = Pick<Rows['entrada'][number], 'id' | 'tipo' | 'litros'>;

export type Desvios = ReturnType<typeof createDesvios>;

/** What tanks lack against the book. */
export function createDesvios(now: Date) {
  const faltas = new Map<Produto, number>();
  const curtas = new Map<string, number>();
  const falta = (tipo: Produto): number => faltas.get(tipo) ?? 0;
  const lose = (tipo: Produto, litros: number): void => {
    faltas.set(tipo, falta(tipo) + litros);
  };
  const since = diasAntes(diaOf(now), VAZAMENTO.dias);
  return {
    falta,
    passDay(dia: string): void {
      if (dia >= since) lose(VAZAMENTO.tipo, VAZAMENTO.porDia);
    },
    deliver(entrada: Entrada, cnpj: string): void {
      const { id, tipo, litros } = entrada;
      if (tipo !== ENTREGA_CURTA.tipo || cnpj !== ENTREGA_CURTA.cnpj) return;
      curtas.set(id, Math.round(Number(litros) * ENTREGA_CURTA.parte));
      lose(tipo, curtas.get(id)!);
    },
    curta: ({ id }: Entrada): number => curtas.get(id) ?? 0,
    isDue: (tipo: Produto, dia: string): boolean => falta(tipo) > 0 && dia.endsWith('-01'),
    /** The book was set to a dip that lacked so much. */
    reconcile(tipo: Produto): void {
      faltas.delete(tipo);
    },
  };
}

type Movimento = NewRow<'movimento'>;
type Line = Pick<Movimento, 'classe'> & Partial<Movimento>;

export type Posto = ReturnType<typeof createPosto>;

const ABERTURA: Record<Produto, number> = {
  'DIESEL S10': 11_200,
  'DIESEL S500': 3_900,
  ARLA: 2_150,
};
/** Order level, and litres of an order. */
const PEDIDO: Record<Produto, { abaixo: number; litros: readonly [number, ...number[]] }> = {
  'DIESEL S10': { abaixo: 5_500, litros: [7_000, 8_000, 9_000] },
  'DIESEL S500': { abaixo: 1_900, litros: [2_500, 3_000] },
  ARLA: { abaixo: 900, litros: [1_500, 2_000] },
};
const PRODUTO_NOTA: Record<Produto, { cProd: string; xProd: string; ncm: string }> = {
  'DIESEL S10': { cProd: 'OB10T', xProd: 'OLEO DIESEL B S10 ADITIVADO', ncm: '27101921' },
  'DIESEL S500': { cProd: 'ODMBT', xProd: 'OLEO DIESEL B S500', ncm: '27101921' },
  ARLA: { cProd: 'ARLA 32', xProd: 'ARLA 32 GRANEL', ncm: '31021010' },
};
const EMITENTES = [
  { cnpj: '11222333000181', emitente: 'Distribuidora Fictícia de Combustíveis Ltda' },
  { cnpj: '44555666000160', emitente: 'Petróleo Imaginário do Cerrado S.A.' },
] as const;
/** As invoices of Mato Grosso do Sul write it. */
function localIso(em: Date): string {
  return `${minutesAfter(em, -240).toISOString().slice(0, 19)}-04:00`;
}

/** Counts in hundredths of a litre, for exact sums. */
export function createPosto(rows: Rows, random: Random, makeId: MakeId, desvios: Desvios) {
  const tanks = new Map<Produto, number>(PRODUTOS.map((tipo) => [tipo, 0]));
  const lost = new Map<Produto, number>();
  let nf = 48_210;
  const saldo = (tipo: Produto): number => (tanks.get(tipo) ?? 0) / 100;

  const append = (
    tipo: Produto,
    litros: number,
    autor: Pick<Autor, 'id' | 'usuario'>,
    em: Date,
    line: Line,
  ): void => {
    const hundredths = Math.round(litros * 100);
    tanks.set(tipo, (tanks.get(tipo) ?? 0) + hundredths);
    rows.movimento.push({
      id: makeId(em),
      tipo,
      litros: litrosText(hundredths / 100),
      abastecimento_id: null,
      entrada_id: null,
      medicao_id: null,
      motivo: null,
      correcao: false,
      usuario_id: autor.id,
      usuario_nome: autor.usuario,
      ocorrido_em: em,
      recebido_em: em,
      estorno_de: null,
      ...line,
    });
  };

  function dipstick(tipo: Produto): number {
    const livro = saldo(tipo);
    const off = random.chance(0.02)
      ? random.between(-0.016, -0.008)
      : random.between(-0.003, 0.003);
    return Math.max(0, Math.round(livro * (1 + off) - (lost.get(tipo) ?? 0)));
  }

  const isBeyond = (tipo: Produto, difference: number): boolean =>
    Math.abs(difference) > (saldo(tipo) * TOLERANCIA_PERCENTUAL) / 100;

  const measure = (dia: string, em: Date, autor: Autor, gestor: Autor): void => {
    const first = rows.medicao.length === 0;
    desvios.passDay(dia);
    const id = makeId(em);
    const who = { usuario_id: autor.id, usuario_nome: autor.usuario };
    const litros = Object.fromEntries(
      PRODUTOS.map((tipo) => [tipo, first ? ABERTURA[tipo] : dipstick(tipo)]),
    ) as Record<Produto, number>;
    const medido = (tipo: Produto): number =>
      Math.max(0, Math.round(litros[tipo] - desvios.falta(tipo)));
    const columns = {
      litros_s10: String(medido('DIESEL S10')),
      litros_s500: String(medido('DIESEL S500')),
      litros_arla: String(medido('ARLA')),
    };
    const corrected = !first && random.chance(0.02);
    const atualizada_em = corrected ? minutesAfter(em, 12) : em;
    const saved = { criada_em: em, atualizada_em };
    rows.medicao.push({ id, dia, ...columns, ...who, ocorrido_em: em, ...saved });
    if (corrected) {
      const mistyped = { ...columns, litros_s10: String(medido('DIESEL S10') - 90) };
      const versao = { id: makeId(em), medicao_id: id, ...mistyped, ...who };
      rows.medicao_versao.push({ ...versao, ocorrido_em: em, em });
    }
    for (const tipo of PRODUTOS) {
      if (first) {
        append(tipo, litros[tipo], autor, em, { classe: 'abertura', medicao_id: id });
        continue;
      }
      if (lost.has(tipo)) continue;
      const beyond = isBeyond(tipo, litros[tipo] - saldo(tipo)) && random.chance(0.4);
      if (!beyond && !desvios.isDue(tipo, dia)) continue;
      const motivo = beyond
        ? `Diferença de ${tipo} confirmada em nova medição com a régua.`
        : 'Acerto do livro com a régua no começo do mês.';
      const em2 = minutesAfter(atualizada_em, 40);
      const line = { classe: 'conciliacao', medicao_id: id, motivo } as const;
      append(tipo, medido(tipo) - saldo(tipo), gestor, em2, { ...line, ocorrido_em: em });
      desvios.reconcile(tipo);
    }
  };

  const restock = (em: Date, autor: Autor): void => {
    const low = PRODUTOS.filter((tipo) => saldo(tipo) < PEDIDO[tipo].abaixo);
    if (low.length === 0) return;
    const ordered = low.map((tipo) => ({ tipo, litros: random.pick(PEDIDO[tipo].litros) }));
    nf += random.int(3, 60);
    const emissor = random.pick(EMITENTES);
    const xml = makeNota({
      ...emissor,
      nf: String(nf),
      emitidaEm: localIso(minutesAfter(em, -95)),
      linhas: ordered.map(({ tipo, litros }) => ({
        ...PRODUTO_NOTA[tipo],
        qCom: `${litros}.0000`,
        vProd: litrosText(litros * precoDeEntrada(tipo, em)),
      })),
    });
    const read = readNota(xml);
    if (!('nota' in read)) throw new Error('The drawn invoice is none.');
    const { chave, emitente, itens } = read.nota;
    rows.nota_fiscal.push({
      chave,
      nf: String(nf),
      emitente,
      xml: Buffer.from(xml),
      recebida_em: em,
    });
    for (const { item, tipo, litros = '0', preco = null } of itens) {
      const id = makeId(em);
      const lido = { preco, preco_lido: true };
      const registro = { chave, item, nf: String(nf), tipo, litros, ...lido, registrada_em: em };
      const who = { usuario_id: autor.id, usuario_nome: autor.usuario };
      rows.entrada.push({ id, conteudo_hash: contentHash(id), ...registro, ...who });
      append(tipo, Number(litros), autor, em, { classe: 'entrada', entrada_id: id });
      desvios.deliver({ id, tipo, litros }, emissor.cnpj);
    }
  };

  const lose = (tipo: Produto, litros: number): void => {
    lost.set(tipo, litros);
  };
  return { saldo, append, measure, lose, restock };
}
