export const mensagensNota = {
  arquivo: 'Tipo de arquivo inválido. Aceitos: .xml',
  malformado: 'XML malformado ou inválido.',
  doctype: 'XML recusado: contém DOCTYPE.',
  grande: 'O arquivo XML passa do limite de 2 MB.',
  enorme: 'XML recusado: tem elementos ou atributos demais para uma NF-e.',
  profundo: 'XML recusado: elementos aninhados demais.',
  semNumero: 'Tag <nNF> não encontrada no XML (caminho: infNFe > ide > nNF).',
  semModelo: 'Tag <mod> não encontrada no XML (caminho: infNFe > ide > mod).',
  semItens: 'Nenhum item (<det>) encontrado no XML (caminho: infNFe > det).',
  semCombustivel: 'Nenhum item de combustível reconhecido encontrado no XML.',
  chave: 'A chave de acesso da nota é inválida.',
  naoAutorizada: (codigo: string) => `A nota não foi autorizada pela SEFAZ (código ${codigo}).`,
  outroDocumento: (documento: string) =>
    `Este arquivo é ${documento}. Envie o XML da NF-e (modelo 55) do combustível.`,
  lerArquivo: 'Não foi possível ler o arquivo XML.',
  repetida: (nf: string, tipo: string) => `Nota ${nf} já registrada para ${tipo}.`,
} as const;

/**
 * Largest invoice file taken, in bytes. The tax authorities take messages of at most 500 KB (Manual de
 * Orientação do Contribuinte 7.0), an invoice of 990 items included; the rest is room for indentation.
 */
export const NOTA_MAX_BYTES = 2 * 1024 * 1024;
