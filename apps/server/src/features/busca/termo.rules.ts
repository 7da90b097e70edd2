import { chaveDoCodigo } from '@frota/contract/nota';
import { plainText } from '@frota/contract/rota';
import { normalizePlaca } from '@frota/contract/veiculos';

/** Fewest and most characters of what is taken for a plate, or a part of one. */
const PLACA_BEGIN = 2;
const PLACA_LENGTH = 7;
/** An invoice's number, with or without what invoices print before it, and most digits of it. */
const NUMERO = /^(?:nf(?:c?-?e)?|nota|n[.º°]?)?\s*([\d.\s]+)$/;
const NUMERO_LENGTH = 9;
/** Digits of a whole id. */
const ID_LENGTH = 32;

/** What a text that was typed may name; each of what it may be. */
export interface Termo {
  /** A plate or a part of one, normalised. */
  readonly placa?: string;
  /** Words of a name, without accents and in lower case. */
  readonly nome?: readonly string[];
  /** The begin of an invoice's number, without zeros in front. */
  readonly numero?: string;
  /** An invoice's key. */
  readonly chave?: string;
  /** The first and the last id of a case that begin so. */
  readonly caso?: { readonly de: string; readonly ate: string };
}

/** Reads what was typed: 'ABC1D23', 'joão silva', 'NF 000.123.456', a key or its code, a case's id or its address. */
export function readTermo(q: string): Termo {
  const plain = plainText(q);
  const placa = normalizePlaca(plain);
  const digits = NUMERO.exec(plain)?.[1]?.replace(/\D/g, '') ?? '';
  const numero = digits.length > NUMERO_LENGTH ? '' : digits.replace(/^0+/, '');
  const chave = chaveDoCodigo(q.replace(/\s/g, ''));
  const id = /([0-9a-f]{8}[0-9a-f-]*)$/.exec(plain)?.[1]?.replaceAll('-', '') ?? '';
  return {
    ...(placa.length >= PLACA_BEGIN && placa.length <= PLACA_LENGTH && { placa }),
    ...(/\p{L}/u.test(plain) && { nome: plain.split(' ') }),
    ...(numero !== '' && { numero }),
    ...(chave !== undefined && { chave }),
    ...(id !== '' && id.length <= ID_LENGTH && { caso: spanOfIds(id) }),
  };
}

function spanOfIds(begin: string): NonNullable<Termo['caso']> {
  const uuid = (filler: string): string =>
    begin.padEnd(ID_LENGTH, filler).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { de: uuid('0'), ate: uuid('f') };
}
