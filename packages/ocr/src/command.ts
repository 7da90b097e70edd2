import { parseArgs } from 'node:util';
import { type NumeroLido, readDecimal, readInteiro } from '@frota/contract/numero';
import { TIPOS_LEITURA, type TipoLeitura } from '@frota/contract/ocr/leitura';
import type { Dicas } from './leitura.ts';

export type Pedido = { tipo: TipoLeitura; arquivos: string[]; dicas: Dicas };

export function parseCommand(argv: readonly string[]): Pedido | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: {
        tipo: { type: 'string' },
        'km-anterior': { type: 'string' },
        'km-maximo': { type: 'string' },
        capacidade: { type: 'string' },
        'preco-usual': { type: 'string' },
      },
      allowPositionals: true,
    });
    const tipo = TIPOS_LEITURA.find((known) => known === values.tipo);
    const dicas = {
      kmAnterior: toNumber(values['km-anterior'], readInteiro),
      kmMaximo: toNumber(values['km-maximo'], readInteiro),
      capacidade: toNumber(values.capacidade, (texto) => readDecimal(texto, 3)),
      precoUsual: toNumber(values['preco-usual'], readPreco),
    };
    return tipo && positionals.length > 0 ? { tipo, arquivos: positionals, dicas } : undefined;
  } catch {
    return undefined;
  }
}

function toNumber(
  texto: string | undefined,
  read: (texto: string) => NumeroLido,
): number | undefined {
  if (texto === undefined) return undefined;
  const lido = read(texto);
  if (lido.tipo !== 'numero') throw new Error(`No number: ${texto}`);
  return Number(lido.valor);
}

/** '5.999' has decimals: no litre costs thousands. */
function readPreco(texto: string): NumeroLido {
  const lido = readDecimal(texto, 3);
  return lido.tipo === 'ambiguo' && lido.decimal ? readDecimal(lido.decimal, 3) : lido;
}
