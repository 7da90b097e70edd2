import { formatContagem } from '../formato/numero.ts';
import {
  type AbasteceAte,
  CIDADE_NOME_MAX,
  CIDADES_MAX,
  type ContagemNiveis,
  comTarefa,
} from './cidade.ts';

export const mensagensCidades = {
  carregando: 'Carregando as cidades...',
  erro: 'Não foi possível carregar as cidades.',
  erroSalvar: 'Não foi possível salvar a cidade.',
  criada: (nome: string) => `${nome} criada com sucesso!`,
  salva: (nome: string) => `Regra de ${nome} salva com sucesso!`,
  nome: `Informe o nome da cidade, de até ${CIDADE_NOME_MAX} caracteres.`,
  repetida: 'Já existe, ou já existiu, uma cidade com este nome.',
  cheio: `São no máximo ${CIDADES_MAX} cidades.`,
  naoEncontrada: 'Cidade não encontrada.',
  /** Otherwise its records could not be found. */
  nomeEmUso:
    'Esta cidade já tem check-ins: no nome, só acentos e maiúsculas podem mudar. Para outro nome, feche esta e crie outra.',
  outras: 'Outras cidades',
  outrasExplica: 'Placas sem cadastro e cidades fora da lista.',
  valeDesde: 'Vale a partir de agora. Aparelhos sem sinal recebem a regra depois.',
  fechada: 'Fechada',
  fechadaExplica:
    'A cidade sai dos cadastros e importações. Os veículos dela continuam com a mesma regra.',
} as const;

/** 'Abastece até 1/2'. */
export function regraEmPalavras(ate: AbasteceAte): string {
  if (ate === null) return 'Nunca abastece';
  if (ate === '1') return 'Sempre abastece';
  return ate === '0' ? 'Abastece só vazio' : `Abastece até ${ate}`;
}

/** 'Com esta regra, 62 dos últimos 100 check-ins teriam tarefa; com a de hoje, 80.' */
export function previaEmPalavras(
  niveis: ContagemNiveis,
  hoje: AbasteceAte,
  ate: AbasteceAte,
): string {
  const checkins = comTarefa(niveis, '1');
  if (checkins === 0) return 'Ainda não há check-ins desta cidade.';
  const [com, agora] = [comTarefa(niveis, ate), comTarefa(niveis, hoje)];
  if (checkins === 1) return `Com esta regra, o único check-in ${com ? '' : 'não '}teria tarefa.`;
  const teriam = com === 1 ? 'teria' : 'teriam';
  const frase = `Com esta regra, ${com} dos últimos ${checkins} check-ins ${teriam} tarefa`;
  return ate === hoje ? `${frase}.` : `${frase}; com a de hoje, ${agora}.`;
}

export const veiculosDaCidade = (quantos: number): string =>
  formatContagem(quantos, 'veículo', 'veículos');
