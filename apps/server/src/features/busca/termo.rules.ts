import { chaveDoCodigo } from '@frota/contract/nota';
import { plainText } from '@frota/contract/rota';
import { normalizePlaca } from '@frota/contract/veiculos';

const PLACA_BEGIN = 2;
const PLACA_LENGTH = 7;
const NUMERO = /^(?:nf(?:c?-?e)?|nota|n[.º°]?)?\s*([\d.\s]+)$/;
const NUMERO_LENGTH = 9;
const ID_LENGTH = 32;

export interface Termo {
  readonly placa?: string;
  /** Lower case, no accents. */
  readonly nome?: readonly string[];
  readonly numero?: string;
  readonly chave?: string;
  readonly caso?: { readonly de: string; readonly ate: string };
}

/** 'ABC1D23', 'joão silva', 'NF 000.123.456', a key or its code, a case's id or address. */
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
