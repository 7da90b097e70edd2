import { describe, expect, it } from 'vitest';
import { chaveDoCodigo, dadosDaChave, digitoDaChave, isChave } from './index.ts';

const keyOf = (first43: string): string => first43 + digitoDaChave(first43);
const NFCE = keyOf('5026111234567800019565001000012345112345678');
const NFE = keyOf('3526111234567800019555001000000838187654321');

describe('the check digit of an access key', () => {
  it('is that of a published example', () => {
    expect(isChave('52060433009911002506550120000007800267301615')).toBe(true);
  });

  it('is right with letters in the CNPJ, in capitals', () => {
    const chave = keyOf('50261112ABC678DE019555001000000838187654321');
    expect(isChave(chave)).toBe(true);
    expect(isChave(chave.toLowerCase())).toBe(false);
  });

  it('finds every single digit that is one too high', () => {
    // A remainder of 0 and of 1 give the same check digit, so take a key whose digit is neither's.
    const chave = keyOf('5026111234567800019555001000000838187654322');
    expect(chave.at(-1)).not.toBe('0');
    for (let i = 0; i < 44; i++) {
      const digit = (Number(chave[i]) + 1) % 10;
      expect(isChave(chave.slice(0, i) + digit + chave.slice(i + 1))).toBe(false);
    }
  });
});

describe('the code on a receipt', () => {
  it.each([
    [
      'of the first version',
      `http://www.dfe.ms.gov.br/nfce/qrcode/?chNFe=${NFCE}&nVersao=100&tpAmb=1`,
      NFCE,
    ],
    [
      'with the key last',
      `https://www.sefaz.mt.gov.br/nfce/consultanfce?nVersao=100&chNFe=${NFCE}`,
      NFCE,
    ],
    [
      'of the second version',
      `http://www.fazenda.pr.gov.br/nfce/qrcode?p=${NFCE}|2|1|1|9F3C1A`,
      NFCE,
    ],
    [
      'written offline',
      `https://www.nfce.fazenda.sp.gov.br/qrcode?p=${NFCE}|2|1|23|771.20|6B5844|1|9F3C`,
      NFCE,
    ],
    [
      'with its bars encoded',
      `http://nfe.sefaz.go.gov.br/nfeweb/sites/nfce?p=${NFCE}%7C3%7C1`,
      NFCE,
    ],
    ['of a printed NF-e, in bars', NFE, NFE],
    ['of a freight document', keyOf('5026111234567800019557001000000838187654321'), undefined],
    [
      'with one digit wrong',
      `http://x/nfce?p=${NFCE.slice(0, 43)}${(Number(NFCE[43]) + 1) % 10}|2`,
      undefined,
    ],
    [
      'for paying',
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000',
      undefined,
    ],
    ['of an app', 'https://posto.example/app?p=1', undefined],
    ['with more digits than a key', `${NFE}7`, undefined],
    ['of nothing', '', undefined],
  ])('%s', (_, texto, chave) => {
    expect(chaveDoCodigo(texto)).toBe(chave);
  });
});

it('reads who issued the document, when and where', () => {
  const cnpj = '12.345.678/0001-95';
  expect(dadosDaChave(NFCE)).toEqual({ documento: 'NFC-e 12345', cnpj, mes: '11/2026', uf: 'MS' });
  expect(dadosDaChave(NFE)).toEqual({ documento: 'NF-e 838', cnpj, mes: '11/2026', uf: 'SP' });
  expect(dadosDaChave(NFE.replace(/^35/, '99')).uf).toBe('');
});
