import { cnpjOf, isChave, modeloOf, numeroDaChave } from '@frota/contract/nota';
import { mensagensEventoNota } from '@frota/contract/posto/notas';
import { child, findAll, textOf, type XmlNode } from '@frota/xml';

/** Cancellation, cancellation by substitution, letter of correction. */
const TIPOS: Readonly<Record<string, Evento['tipo']>> = {
  110111: 'cancelamento',
  110112: 'cancelamento',
  110110: 'correcao',
};
/** Registered; registered without the invoice; cancelled after the term. */
const ACEITOS: readonly string[] = ['135', '136', '155'];
/** The layout: xCorrecao has 1,000 characters, a description 60; dhRegEvento is ISO 8601 with offset. */
const MAX_TEXTO = 1000;
const MAX_DESCRICAO = 60;
const MAX_INSTANTE = 25;

export interface Evento {
  readonly tipo: 'cancelamento' | 'correcao';
  readonly chave: string;
  readonly nf: string;
  /** A later letter of correction replaces the earlier. */
  readonly sequencia: number;
  readonly em: string;
  /** Reason or correction; '' where the file has only the authority's answer. */
  readonly texto: string;
}

/** Undefined where there is none; `erro` for events that change no invoice. */
export function readEvento(root: XmlNode): Evento | { readonly erro: string } | undefined {
  const infs = findAll(root, 'infEvento');
  if (infs.length === 0) return undefined;
  const respostas = infs.filter((inf) => textOf(inf, 'cStat') !== '');
  const pedidos = infs.filter((inf) => child(inf, 'detEvento'));
  if (respostas.length > 1 || pedidos.length > 1) {
    return { erro: mensagensEventoNota.varios(Math.max(respostas.length, pedidos.length)) };
  }
  const [resposta] = respostas;
  const [pedido] = pedidos;
  const said = (nome: string): string => textOf(resposta, nome) || textOf(pedido ?? infs[0], nome);
  const chave = said('chNFe');
  const tipo = TIPOS[said('tpEvento')];
  if (!isChave(chave) || modeloOf(chave) !== '55') return { erro: mensagensEventoNota.semNota };
  const detalhe = child(pedido, 'detEvento');
  if (!tipo) {
    const nome = textOf(detalhe, 'descEvento') || textOf(resposta, 'xEvento');
    return { erro: mensagensEventoNota.semEfeito(nome.slice(0, MAX_DESCRICAO)) };
  }
  const refusal = refusalOf(tipo, chave, resposta, pedido);
  if (refusal !== undefined) return { erro: refusal };
  return {
    tipo,
    chave,
    nf: numeroDaChave(chave),
    sequencia: Number(/^\d{1,2}$/.exec(said('nSeqEvento'))?.[0] ?? 1),
    em: (textOf(resposta, 'dhRegEvento') || textOf(pedido, 'dhEvento')).slice(0, MAX_INSTANTE),
    texto: (textOf(detalhe, 'xJust') || textOf(detalhe, 'xCorrecao')).slice(0, MAX_TEXTO),
  };
}

function refusalOf(
  tipo: Evento['tipo'],
  chave: string,
  resposta: XmlNode | undefined,
  pedido: XmlNode | undefined,
): string | undefined {
  const codigo = textOf(resposta, 'cStat').slice(0, 4);
  if (!resposta) return mensagensEventoNota.semResposta;
  if (!ACEITOS.includes(codigo)) return mensagensEventoNota.naoAceito(codigo);
  const [autor, daNota] = [textOf(pedido, 'CNPJ'), textOf(pedido, 'chNFe')];
  const deOutro = autor !== '' && autor.slice(0, 8) !== cnpjOf(chave).slice(0, 8);
  if (deOutro || (daNota !== '' && daNota !== chave)) return mensagensEventoNota.deOutro;
  const teste = [resposta, pedido].some((inf) => textOf(inf, 'tpAmb') === '2');
  return teste && tipo === 'cancelamento' ? mensagensEventoNota.deTeste : undefined;
}
