import { mensagensEventoNota, mensagensNota } from '@frota/contract/posto';
import { child, findAll, type XmlNode } from '@frota/xml';
import { type Evento, readEvento } from './evento.ts';

/** By root element; what the refusal calls them. */
const OUTROS: readonly (readonly [RegExp, string])[] = [
  [/^(cteproc|cte|cteosproc|cteos|cteossimp|ctesimpproc)$/, 'um CT-e (conhecimento de transporte)'],
  [/^(mdfeproc|mdfe)$/, 'um MDF-e (manifesto de transporte)'],
  [/^(nfse|compnfse|consultarnfse.*|listanfse|dps)$/, 'uma NFS-e (nota de serviço)'],
  [/^(cfe|cfecanc)$/, 'um CF-e (cupom fiscal SAT)'],
  [/^nf3e/, 'uma NF3e (conta de energia)'],
  [/^(proc)?inutnfe|^retinutnfe$/, 'um pedido de inutilização'],
  [/^resnfe$/, 'só o resumo da nota'],
  [/^retdistdfeint$/, 'uma resposta da SEFAZ com notas compactadas'],
];
const EVENTO = /^(proc|ret)?(env)?eventos?(nfe|cte|mdfe)?$/;

type Documento =
  | { readonly infNFe: XmlNode; readonly cStat: XmlNode | undefined }
  | { readonly evento: Evento }
  | { readonly erro: string };

/** Inside `nfeProc`, `enviNFe` or SOAP, too. A cancellation written into the invoice's own file counts. */
export function findDocument(root: XmlNode): Documento {
  const infNFes = findAll(root, 'NFe').flatMap((nfe) => child(nfe, 'infNFe') ?? []);
  const [infNFe] = infNFes;
  const evento = readEvento(root);
  if (evento && !infNFe) return 'erro' in evento ? evento : { evento };
  if (infNFes.length > 1) return { erro: mensagensNota.varias(infNFes.length) };
  if (infNFe) {
    const isHers = evento && 'tipo' in evento && infNFe.atributo('Id').includes(evento.chave);
    if (isHers && evento.tipo === 'cancelamento') return { evento };
    const [protNFe, ...outros] = findAll(root, 'protNFe');
    return { infNFe, cStat: child(outros.length === 0 ? protNFe : undefined, 'infProt') };
  }
  const names = [root, ...(child(root, 'Body')?.filhos ?? [])].map(({ nome }) =>
    nome.toLowerCase(),
  );
  if (names.some((nome) => EVENTO.test(nome))) return { erro: mensagensEventoNota.semNota };
  const other = OUTROS.find(([pattern]) => names.some((nome) => pattern.test(nome)));
  return { erro: other ? mensagensNota.outroDocumento(other[1]) : mensagensNota.semNumero };
}

/** By the key or `ide`; '' where unknown. Undefined for NF-e, '55'. */
export function refusalOfModel(modelo: string): string | undefined {
  if (modelo === '55') return undefined;
  if (modelo === '') return mensagensNota.semModelo;
  const names: Record<string, string> = {
    '65': 'uma NFC-e (modelo 65)',
    '57': 'um CT-e (conhecimento de transporte)',
    '58': 'um MDF-e (manifesto de transporte)',
  };
  return mensagensNota.outroDocumento(names[modelo] ?? `um documento de modelo ${modelo}`);
}
