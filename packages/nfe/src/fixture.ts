import { digitoDaChave } from '@frota/contract/nota';

interface LinhaNota {
  readonly cProd?: string;
  readonly xProd?: string;
  readonly cProdANP?: string;
  readonly ncm?: string;
  readonly qCom: string;
  readonly uCom?: string;
  readonly qTrib?: string;
  readonly uTrib?: string;
  /** Default: a sale of fuel; '' omits it. */
  readonly cfop?: string;
  readonly vProd?: string;
  readonly mais?: Readonly<Record<string, string>>;
  /** XML inside `imposto`, without prefix. */
  readonly imposto?: string;
  readonly vItem?: string;
}

export interface NotaOptions {
  readonly nf?: string;
  readonly modelo?: string;
  readonly cnpj?: string;
  readonly linhas: readonly LinhaNota[];
  /** With its colon; '' for the default namespace. */
  readonly prefixo?: string;
  readonly envelope?: boolean;
  readonly cStat?: string;
  readonly encoding?: 'UTF-8' | 'ISO-8859-1';
  readonly bom?: boolean;
  readonly emitente?: string;
  readonly destinatario?: string;
  readonly emitidaEm?: string;
  readonly ide?: Readonly<Record<string, string>>;
  readonly vNF?: string;
  readonly vNFTot?: string;
}

const EMITIDA_EM = '2026-11-19T08:30:00-04:00';

export function makeChave({
  cnpj = '12345678000195',
  modelo = '55',
  nf = '1',
  emitidaEm = EMITIDA_EM,
}): string {
  const month = emitidaEm.slice(2, 4) + emitidaEm.slice(5, 7);
  const first43 = `50${month}${cnpj}${modelo}001${nf.padStart(9, '0')}1${nf.padStart(8, '7').slice(-8)}`;
  return first43 + digitoDaChave(first43);
}

/** For tests and the demo; names no real company. */
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
  const el = (nome: string, texto: string | undefined): string =>
    texto === undefined ? '' : `<${p}${nome}>${texto}</${p}${nome}>`;
  const els = (values: Readonly<Record<string, string | undefined>>): string =>
    Object.entries(values)
      .map(([nome, texto]) => el(nome, texto))
      .join('');
  const dets = linhas.map((linha, index) => {
    const { cProd = 'OB10T', xProd = 'OLEO DIESEL B S10', uCom = 'L', cfop = '5655' } = linha;
    const { ncm = '27101921', qCom, vProd, qTrib, uTrib, cProdANP, imposto, vItem } = linha;
    const CFOP = cfop || undefined;
    const prod = els({
      cProd,
      xProd,
      NCM: ncm,
      CFOP,
      uCom,
      qCom,
      vProd,
      uTrib,
      qTrib,
      ...linha.mais,
      comb: cProdANP && el('cProdANP', cProdANP),
    });
    return `<${p}det nItem="${index + 1}">${els({ prod, imposto, vItem })}</${p}det>`;
  });
  const dest = options.destinatario
    ? `<${p}dest><${p}CNPJ>${options.destinatario}</${p}CNPJ><${p}xNome>Distribuidora Teste</${p}xNome></${p}dest>`
    : '';
  const { vNF, vNFTot } = options;
  const total = vNF && el('total', el('ICMSTot', el('vNF', vNF)) + el('vNFTot', vNFTot));
  const note = `<${p}NFe ${ns}><${p}infNFe versao="4.00" Id="NFe${chave}"><${p}ide><${p}mod>${modelo}</${p}mod><${p}serie>1</${p}serie><${p}nNF>${nf}</${p}nNF><${p}dhEmi>${emitidaEm}</${p}dhEmi><${p}tpAmb>1</${p}tpAmb>${els(options.ide ?? {})}</${p}ide><${p}emit><${p}CNPJ>${chave.slice(6, 20)}</${p}CNPJ><${p}xNome>${emitente}</${p}xNome></${p}emit>${dest}${dets.join('')}${total ?? ''}</${p}infNFe></${p}NFe>`;
  const document = envelope
    ? `<${p}nfeProc ${ns} versao="4.00">${note}<${p}protNFe><${p}infProt><${p}chNFe>${chave}</${p}chNFe><${p}cStat>${cStat}</${p}cStat></${p}infProt></${p}protNFe></${p}nfeProc>`
    : note;
  const text = `${options.bom ? '\uFEFF' : ''}<?xml version="1.0" encoding="${encoding}"?>${document}`;
  return Buffer.from(text, encoding === 'UTF-8' ? 'utf8' : 'latin1');
}

export interface EventoOptions {
  readonly chave: string;
  readonly tpEvento?: string;
  readonly sequencia?: number;
  readonly texto?: string;
  /** '' omits the authority's answer. */
  readonly cStat?: string;
  readonly tpAmb?: string;
  readonly cnpj?: string;
  readonly em?: string;
}

/** For tests and the demo (`procEventoNFe`). */
export function makeEvento(options: EventoOptions): Uint8Array {
  const { chave, tpEvento = '110111', sequencia = 1, cStat = '135', tpAmb = '1' } = options;
  const { texto = 'Erro na emissao da nota', em = '2026-11-19T10:00:00-04:00' } = options;
  const { cnpj = chave.slice(6, 20) } = options;
  const said = tpEvento === '110110' ? 'xCorrecao' : 'xJust';
  const about = `<tpAmb>${tpAmb}</tpAmb><chNFe>${chave}</chNFe><tpEvento>${tpEvento}</tpEvento><nSeqEvento>${sequencia}</nSeqEvento>`;
  const evento = `<evento versao="1.00"><infEvento Id="ID${tpEvento}${chave}${String(sequencia).padStart(2, '0')}"><CNPJ>${cnpj}</CNPJ>${about}<dhEvento>${em}</dhEvento><detEvento versao="1.00"><descEvento>Evento</descEvento><${said}>${texto}</${said}></detEvento></infEvento></evento>`;
  const answer = cStat
    ? `<retEvento versao="1.00"><infEvento><cStat>${cStat}</cStat>${about}<dhRegEvento>${em}</dhRegEvento></infEvento></retEvento>`
    : '';
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.00">${evento}${answer}</procEventoNFe>`,
  );
}
