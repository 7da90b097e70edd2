import type { Produto } from '../combustivel/index.ts';
import { plainText } from '../rota/hidden-characters.ts';

const KINDS: readonly (readonly [kind: string, named: RegExp, produto?: Produto])[] = [
  ['arla', /\barla|\bureia\b/, 'ARLA'],
  ['s10', /\bs10\b/, 'DIESEL S10'],
  ['s500', /\bs500\b/, 'DIESEL S500'],
  ['gasolina', /\bgasolina\b/],
  ['etanol', /\b(?:etanol|alcool)\b/],
  ['gnv', /\bgnv\b/],
];

function kindOf(texto: string) {
  const plain = plainText(texto).replace(/s[ -]?(10|500)/g, 's$1');
  return KINDS.find(([, named]) => named.test(plain));
}

export function combustivelDe(texto: string): string | undefined {
  return kindOf(texto)?.[0];
}

export function produtoDe(texto: string): Produto | undefined {
  return kindOf(texto)?.[2];
}

/** On a statement Arla has its own line; a driver sends it with the diesel. */
export function isArla({ produto }: { readonly produto: string }): boolean {
  return produtoDe(produto) === 'ARLA';
}

const ABASTECE = /\babastec/;
const COMBUSTIVEL =
  /\b(?:diesel|biodiesel|gasolina|etanol|alcool|gnv|arla|ureia|combustive(?:l|is)|s10|s500)\b/;
/** 'FILTRO DE OLEO DIESEL', 'LAVAGEM', 'OLEO LUBRIFICANTE 15W40'. */
const OUTRO = new RegExp(
  [
    /\blav(?:a|agem|acao)\b|\blava|ducha|higieniza|polimento|limpeza/,
    /pedagio|passagem|estacionamento|travessia|balsa/,
    /lubrific|\b\d+w\d+\b|graxa|\bfluido|\baditivo\b|hidraulic|\bfiltro|radiador|oleo (?:de |do )?(?:motor|cambio|freio)/,
    /\bpneu|borrach|alinhamento|balanceamento|manutencao|mecanic|\bpecas?\b|\bguincho|\btroca\b/,
    /conveniencia|\bloja\b|alimenta|refeicao|\bservicos?\b|\btaxa|\btarifa|mensalidade|anuidade|\bmulta\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** A service, lubricant, washing, toll …; unknown words may be fuel. */
export function isOutroProduto(texto: string): boolean {
  const plain = plainText(texto).replace(/s[ -]?(10|500)\b/g, 's$1');
  if (ABASTECE.test(plain)) return false;
  return OUTRO.test(plain) || (/\boleo\b/.test(plain) && !COMBUSTIVEL.test(plain));
}
