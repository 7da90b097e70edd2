import { mensagensNota } from '@frota/contract/posto';
import { child, type XmlNode } from '@frota/xml';

/** Files that are sent in place of an invoice: by their root element, what the refusal calls them. */
const OUTROS: readonly (readonly [RegExp, string])[] = [
  [/^(proc|env|ret)?eventos?(nfe|cte|mdfe)?$/, 'um evento (cancelamento ou carta de correção)'],
  [/^procevento/, 'um evento (cancelamento ou carta de correção)'],
  [/^(cteproc|cte|cteosproc|cteos|cteossimp|ctesimpproc)$/, 'um CT-e (conhecimento de transporte)'],
  [/^(mdfeproc|mdfe)$/, 'um MDF-e (manifesto de transporte)'],
  [/^(nfse|compnfse|consultarnfse.*|listanfse)$/, 'uma NFS-e (nota de serviço)'],
  [/^(proc)?inutnfe|^retinutnfe$/, 'um pedido de inutilização'],
];

export type Documento =
  | { readonly infNFe: XmlNode; readonly cStat: XmlNode | undefined }
  | { readonly erro: string };

/** Finds the invoice in its wrapper (`nfeProc` or bare `NFe`), or says what the file is instead. */
export function findInvoice(root: XmlNode): Documento {
  const nfe = root.nome === 'NFe' ? root : child(root.nome === 'nfeProc' ? root : undefined, 'NFe');
  const infNFe = child(nfe, 'infNFe');
  if (infNFe) return { infNFe, cStat: child(child(root, 'protNFe'), 'infProt') };
  const other = OUTROS.find(([pattern]) => pattern.test(root.nome.toLowerCase()));
  return { erro: other ? mensagensNota.outroDocumento(other[1]) : mensagensNota.semNumero };
}

/** Why an invoice of this fiscal model (from its key or `ide`, '' where neither says it) is not taken; undefined for NF-e, '55'. */
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
