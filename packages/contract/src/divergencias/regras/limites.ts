import { formatDigitado } from '../../formato/index.ts';
import { isPlainName } from '../../rota/hidden-characters.ts';
import { mensagensDivergencias } from '../divergencias.ts';
import { type Limite, type Limites, limitesPadrao, REGRAS, type Regra } from './regras.ts';

export type ValorLimite = number | boolean | readonly string[];

const NOMES_MAX = 50;
const NOME_MAX = 80;

function faultOfLimite(limite: Limite, valor: ValorLimite): string | undefined {
  const { padrao } = limite;
  if (typeof padrao === 'number' && 'min' in limite) {
    const { min, max, passo } = limite;
    const dentro = typeof valor === 'number' && valor >= min && valor <= max;
    const fits = dentro && Number.isInteger(valor / passo);
    return fits ? undefined : mensagensDivergencias.limiteNumero(min, max, passo);
  }
  if (typeof padrao === 'boolean') {
    return typeof valor === 'boolean' ? undefined : mensagensDivergencias.limiteDesconhecido;
  }
  const names = typeof valor === 'object' ? valor : [];
  const plain = names.every((name) => name.length <= NOME_MAX && isPlainName(name));
  const fits = typeof valor === 'object' && names.length <= NOMES_MAX && plain;
  return fits ? undefined : mensagensDivergencias.limiteNomes;
}

/** '5 km', 'sim', 'Um, Dois'. */
export function textoDoLimite(limite: Limite, valor: ValorLimite): string {
  if (typeof valor === 'number') {
    const texto = formatDigitado(valor);
    if (!('unidade' in limite)) return texto;
    return limite.unidade.startsWith('%')
      ? `${texto}${limite.unidade}`
      : `${texto} ${limite.unidade}`;
  }
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não';
  return valor.length > 0 ? valor.join(', ') : 'nenhum';
}

/** Given limits over the defaults; or one sentence for each wrong one. */
export function readLimites<R extends Regra>(
  regra: R,
  valores: Readonly<Record<string, ValorLimite>>,
): { readonly limites: Limites<R> } | { readonly faults: Record<string, string> } {
  const known: Readonly<Record<string, Limite>> = REGRAS[regra].limites;
  const faults: Record<string, string> = {};
  for (const [nome, valor] of Object.entries(valores)) {
    const limite = Object.hasOwn(known, nome) ? known[nome] : undefined;
    const fault = limite ? faultOfLimite(limite, valor) : mensagensDivergencias.limiteDesconhecido;
    if (fault !== undefined) faults[nome] = fault;
  }
  if (Object.keys(faults).length > 0) return { faults };
  return { limites: { ...limitesPadrao(regra), ...valores } };
}
