import type { TipoLeitura } from '@frota/contract/ocr';
import type { Generated } from 'kysely';
import type { Instant, NullableDecimal } from './columns.ts';

/** Photos, and what was read on them. */
export interface FotosTables {
  foto: {
    id: string;
    key: string;
    /** SHA-256 (hex) of the bytes as the client sent them: links the reading of the same photo. */
    sha256: string;
    /** SHA-256 (hex) of the bytes as stored; null in photos of before it was kept. */
    conteudo_sha256: Generated<string | null>;
    /** Size in bytes and pixels as stored. */
    bytes: number;
    largura: number;
    altura: number;
    /** What it shows (`impressaoOf`), by which the same photo is told in another record. */
    impressao: Generated<string | null>;
    /** The access key of the receipt that it shows. */
    nota_chave: Generated<string | null>;
    usuario_id: number;
    criada_em: Instant;
    /** The record that the photo proves, and as what; null until it is submitted. */
    vinculo_id: string | null;
    papel: string | null;
  };

  leitura: {
    id: string;
    sha256: string;
    usuario_id: number;
    /** Fuel gauges ('nivel') were read until 2026-11-24: what was read stays. */
    tipo: TipoLeitura | 'nivel';
    texto: string;
    confianca: number;
    litros: NullableDecimal;
    valor: NullableDecimal;
    /** R$ a litre. */
    preco: Generated<string | null>;
    /** What the photo alone says where something known decided with it; null where that is the same reading. */
    texto_foto: Generated<string | null>;
    confianca_foto: Generated<number | null>;
    ms: number;
    criada_em: Instant;
    /** A record's photo as long as which it stays; null where it goes after some days, unless another one has its bytes. */
    foto_id: Generated<string | null>;
  };

  /** A photo of a booked record that nobody read before it was sent. */
  leitura_pendente: {
    foto_id: string;
    origem_id: string;
    placa: string;
    tipo: TipoLeitura;
    /** Of the record. */
    ocorrido_em: Instant;
    /** How often its reading was begun. */
    tentativas: Generated<number>;
    /** When it may be begun again: while it is being read nobody else begins. */
    proxima_em: Instant;
  };
}
