import type { Produto } from '@frota/contract/combustivel';
import type {
  ClasseLancamento,
  MomentoEncerrante,
  ReinicioEncerrante,
} from '@frota/contract/posto';
import type { ColumnType, Generated } from 'kysely';
import type {
  Decimal,
  EnvioColumns,
  Instant,
  NullableDecimal,
  NullableInstant,
} from './columns.ts';

interface LitrosMedidos {
  /** When the dipstick was in the tank; the two times of the record are those of its saving. */
  ocorrido_em: Instant;
  litros_s10: Decimal;
  litros_s500: Decimal;
  litros_arla: Decimal;
  usuario_id: number;
  usuario_nome: string;
  /** What the stick said, where the litres were made of it, and of the water below. */
  cm_s10: NullableDecimal;
  cm_s500: NullableDecimal;
  cm_arla: NullableDecimal;
  agua_mm_s10: NullableDecimal;
  agua_mm_s500: NullableDecimal;
  agua_mm_arla: NullableDecimal;
}

interface ItemRecebido {
  /** nItem of the line. */
  readonly item: number;
  readonly tipo: Produto;
  /** Null where its unit is not understood. */
  readonly litros: string | null;
  /** These are missing of what an earlier version read. */
  readonly quantidade?: string;
  readonly unidade?: string;
  readonly embalagem?: string | null;
  readonly pergunta?: string | null;
  readonly descricao: string;
}

/** The tanks' book, the measurements beside it, and the deliveries. */
export interface PostoTables {
  movimento: {
    id: string;
    tipo: Produto;
    classe: 'abertura' | 'entrada' | 'saida' | 'conciliacao' | ClasseLancamento;
    /** Signed: what the tank gained. */
    litros: Decimal;
    abastecimento_id: string | null;
    usuario_id: number | null;
    usuario_nome: string;
    ocorrido_em: Instant;
    recebido_em: Instant;
    estorno_de: string | null;
    entrada_id: Generated<string | null>;
    medicao_id: Generated<string | null>;
    lancamento_id: Generated<string | null>;
    /** Written by hand by Frota. */
    ajuste: Generated<boolean>;
    /** It brings an outflow up to what Frota corrected of its fueling, or back. */
    correcao: Generated<boolean>;
    /** Why, for a reconciliation, a reversal or a correction. */
    motivo: Generated<string | null>;
  };

  saldo: {
    tipo: Produto;
    /** Sum of the tank's ledger, kept under this row's lock. */
    saldo: Decimal;
  };

  /** What left a tank without being fueled; its line in the book has the litres that did not come back. */
  lancamento: {
    id: string;
    conteudo_hash: string;
    classe: ClasseLancamento;
    tipo: Produto;
    bico_id: string | null;
    /** Drawn. */
    litros: Decimal;
    /** Of them poured back. */
    devolvidos: Decimal;
    /** Of an aferição: what came out more than the pump counted. */
    erro_ml: number | null;
    /** Null of an aferição of which nothing was said. */
    motivo: string | null;
    /** A loss of which no photo came. */
    sem_foto: Generated<boolean>;
    usuario_id: number;
    usuario_nome: string;
    ocorrido_em: Instant;
    recebido_em: Instant;
    estornado_em: NullableInstant;
  };

  /** What each tank is: one a product, all three from the start. */
  tanque: {
    tipo: Produto;
    nome: string;
    capacidade: Decimal;
    /** Litres below which fuel has to be ordered; 0 where nobody said. */
    minimo: Decimal;
    /** Since when it is below its minimum, of which Frota was told. */
    baixo_desde: Generated<Date | null>;
    /** Litres that no pump draws. */
    morto: Decimal;
    /** Of a lying cylinder whose litres are worked out. */
    diametro_cm: NullableDecimal;
    comprimento_cm: NullableDecimal;
  };

  /** How the station is run: one row at most. */
  posto_ajuste: {
    id: number;
    /** Dips are blind. */
    medicao_cega: boolean;
  };

  /** The strapping table of a tank. */
  arqueacao_ponto: {
    tipo: Produto;
    cm: Decimal;
    litros: Decimal;
  };

  bico: {
    id: string;
    conteudo_hash: string;
    tipo: Produto;
    nome: string;
    /** Whole digits of its totaliser. */
    casas: number;
    encerrante_inicial: Decimal;
    autor_id: number;
    criado_em: Instant;
    fechado_em: NullableInstant;
  };

  /** What a nozzle's totaliser showed at the beginning or the end of a shift. */
  encerrante: EnvioColumns & {
    bico_id: string;
    momento: MomentoEncerrante;
    valor: Decimal;
    /** Whole digits that the totaliser had then. */
    casas: number;
    reinicio: ReinicioEncerrante | null;
    /** Of a restart. */
    motivo: string | null;
    /** What was read on its photo, where the reader gave something. */
    lido: NullableDecimal;
    /** What was typed is not borne out by the photo, the device's clock is wrong, or its restart is to be looked at. */
    conferencia: boolean;
    usuario_id: number;
    usuario_nome: string;
    estornado_em: NullableInstant;
  };

  /** One a day; the values that an edit replaced are in `medicao_versao`. */
  medicao: LitrosMedidos & {
    id: string;
    /** 'YYYY-MM-DD' in America/Campo_Grande. */
    dia: string;
    criada_em: Instant;
    atualizada_em: Instant;
  };

  /** The key of each post of a measurement, the first and its edits. */
  medicao_envio: {
    id: string;
    conteudo_hash: string;
    autor_id: number;
    dia: string;
  };

  medicao_versao: LitrosMedidos & {
    id: string;
    medicao_id: string;
    em: Instant;
  };

  /** The closings of the book's months, those of a month counted from 1. */
  fechamento: {
    id: string;
    /** Its first day. */
    mes: string;
    numero: number;
    /** Of the month's figures as they were (`formaCanonica`). */
    sha256: string;
    em: Instant;
    usuario_id: number;
    usuario_nome: string;
  };

  nota_fiscal: {
    chave: string;
    nf: string;
    emitente: string;
    xml: Buffer;
    recebida_em: Instant;
  };

  /** An invoice that was sent with others, or lay in the folder: offered as long as an item of it is not booked. */
  nota_recebida: {
    id: string;
    chave: string;
    nf: string;
    emitente: string;
    /** Whom it is for; no person's name. */
    destinatario: string;
    /** As it says. */
    emitida_em: string;
    homologacao: boolean;
    /** Lines that fill a tank. */
    itens: ColumnType<readonly ItemRecebido[], string, string>;
    xml: Buffer;
    /** The file's name. */
    arquivo: string;
    recebida_em: Instant;
    dispensada_em: NullableInstant;
    avisos: ColumnType<readonly string[], string | undefined, string>;
  };

  /** What happened to an invoice after it was issued; it may come before the invoice. */
  nota_evento: {
    id: string;
    /** Of the invoice. */
    chave: string;
    tipo: 'cancelamento' | 'correcao';
    /** Of its kind: a later letter of correction stands in place of an earlier one. */
    sequencia: number;
    /** As it says. */
    em: string;
    texto: string;
    xml: Buffer;
    arquivo: string;
    recebido_em: Instant;
  };

  /** The dips before and after an unloading, by who was there. */
  descarga: EnvioColumns & {
    tipo: Produto;
    medido_antes: Decimal;
    medido_depois: Decimal;
    cm_antes: NullableDecimal;
    cm_depois: NullableDecimal;
    agua_mm_antes: NullableDecimal;
    agua_mm_depois: NullableDecimal;
    medido_antes_em: Instant;
    medido_depois_em: Instant;
    medido_erro: Decimal;
    lacres: string | null;
    placa_caminhao: string | null;
    usuario_id: number;
    usuario_nome: string;
    estornada_em: NullableInstant;
  };

  entrada: {
    id: string;
    conteudo_hash: string;
    chave: string;
    item: number;
    nf: string;
    tipo: Produto;
    litros: Decimal;
    usuario_id: number;
    usuario_nome: string;
    registrada_em: Instant;
    estornada_em: NullableInstant;
    /** R$ a litre by the invoice. */
    preco: NullableDecimal;
    /** Whether the invoice was looked at for its price. */
    preco_lido: Generated<boolean>;
    /** Whose dips they are, where who booked the delivery did not dip. */
    descarga_id: Generated<string | null>;
    /** The dips before and after: both or neither. */
    medido_antes: NullableDecimal;
    medido_depois: NullableDecimal;
    /** What the stick said, where the litres were made of it. */
    cm_antes: NullableDecimal;
    cm_depois: NullableDecimal;
    /** Water below, taken off. */
    agua_mm_antes: NullableDecimal;
    agua_mm_depois: NullableDecimal;
    medido_antes_em: NullableInstant;
    medido_depois_em: NullableInstant;
    /** Litres of the standard error of the two dips together, by the strapping table of then; 0 without one, null without dips. */
    medido_erro: NullableDecimal;
    lacres: Generated<string | null>;
    placa_caminhao: Generated<string | null>;
    /** The supplier's driver, by name. */
    motorista: Generated<string | null>;
  };

  /** What a litre of own fuel costs from a delivery on. */
  custo: {
    entrada_id: string;
    tipo: Produto;
    em: Instant;
    /** The book's balance just before the delivery. */
    saldo_antes: Decimal;
    /** R$ a litre. */
    custo: Decimal;
  };

  /** Since when a product's cost is another than it was. */
  custo_mudanca: {
    id: Generated<string>;
    tipo: Produto;
    desde: Instant;
  };
}
