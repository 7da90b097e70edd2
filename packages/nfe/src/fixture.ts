import { digitoDaChave } from '@frota/contract/nota';

/** One line of a drawn invoice; what is left out is plain S10 in litres. */
interface LinhaNota {
  readonly cProd?: string;
  readonly xProd?: string;
  readonly cProdANP?: string;
  readonly ncm?: string;
  readonly qCom: string;
  readonly uCom?: string;
  /** R$ of the whole line; left out where nothing is. */
  readonly vProd?: string;
}

export interface NotaOptions {
  readonly nf?: string;
  readonly modelo?: string;
  readonly cnpj?: string;
  readonly linhas: readonly LinhaNota[];
  /** Namespace prefix of every element, with its colon; '' for the default namespace. */
  readonly prefixo?: string;
  readonly envelope?: boolean;
  readonly cStat?: string;
  readonly encoding?: 'UTF-8' | 'ISO-8859-1';
  readonly bom?: boolean;
  readonly emitente?: string;
  /** The CNPJ of whom it is for; left out, it names nobody. */
  readonly destinatario?: string;
  /** When it was issued, ISO 8601 with offset. */
  readonly emitidaEm?: string;
}

const EMITIDA_EM = '2026-11-19T08:30:00-04:00';

/** A key with the right check digit for an invoice of Mato Grosso do Sul. */
function makeChave({
  cnpj = '12345678000195',
  modelo = '55',
  nf = '1',
  emitidaEm = EMITIDA_EM,
}): string {
  const month = emitidaEm.slice(2, 4) + emitidaEm.slice(5, 7);
  const first43 = `50${month}${cnpj}${modelo}001${nf.padStart(9, '0')}1${nf.padStart(8, '7').slice(-8)}`;
  return first43 + digitoDaChave(first43);
}

/** Writes an NF-e of our own making, for tests and the demo: never a real company's. */
export function makeNota(options: NotaOptions): Uint8Array {
  const { nf = '1234', modelo = '55', prefixo: p = '', envelope = true, linhas } = options;
  const {
    encoding = 'UTF-8',
    cStat = '100',
    emitente = 'Distribuidora Fictícia de Combustíveis',
    emitidaEm = EMITIDA_EM,
  } = options;
  const chave = makeChave({ nf, modelo, emitidaEm, ...(options.cnpj && { cnpj: options.cnpj }) });
  const ns = `xmlns${p ? `:${p.slice(0, -1)}` : ''}="http://www.portalfiscal.inf.br/nfe"`;
  const dets = linhas.map((linha, index) => {
    const { cProd = 'OB10T', xProd = 'OLEO DIESEL B S10', ncm = '27101921', uCom = 'L' } = linha;
    const vProd = linha.vProd === undefined ? '' : `<${p}vProd>${linha.vProd}</${p}vProd>`;
    const comb = linha.cProdANP
      ? `<${p}comb><${p}cProdANP>${linha.cProdANP}</${p}cProdANP></${p}comb>`
      : '';
    return `<${p}det nItem="${index + 1}"><${p}prod><${p}cProd>${cProd}</${p}cProd><${p}xProd>${xProd}</${p}xProd><${p}NCM>${ncm}</${p}NCM><${p}uCom>${uCom}</${p}uCom><${p}qCom>${linha.qCom}</${p}qCom>${vProd}${comb}</${p}prod></${p}det>`;
  });
  const dest = options.destinatario
    ? `<${p}dest><${p}CNPJ>${options.destinatario}</${p}CNPJ><${p}xNome>Distribuidora Teste</${p}xNome></${p}dest>`
    : '';
  const note = `<${p}NFe ${ns}><${p}infNFe versao="4.00" Id="NFe${chave}"><${p}ide><${p}mod>${modelo}</${p}mod><${p}serie>1</${p}serie><${p}nNF>${nf}</${p}nNF><${p}dhEmi>${emitidaEm}</${p}dhEmi><${p}tpAmb>1</${p}tpAmb></${p}ide><${p}emit><${p}CNPJ>${chave.slice(6, 20)}</${p}CNPJ><${p}xNome>${emitente}</${p}xNome></${p}emit>${dest}${dets.join('')}</${p}infNFe></${p}NFe>`;
  const document = envelope
    ? `<${p}nfeProc ${ns} versao="4.00">${note}<${p}protNFe><${p}infProt><${p}chNFe>${chave}</${p}chNFe><${p}cStat>${cStat}</${p}cStat></${p}infProt></${p}protNFe></${p}nfeProc>`
    : note;
  const text = `${options.bom ? '\uFEFF' : ''}<?xml version="1.0" encoding="${encoding}"?>${document}`;
  return Buffer.from(text, encoding === 'UTF-8' ? 'utf8' : 'latin1');
}
