import { formatLitros } from '../../formato/index.ts';

export const NOME_TANQUE_MAX = 40;
/** Whole digits; then the counter restarts at 0. */
export const CASAS_ENCERRANTE = { min: 4, max: 9, padrao: 7 } as const;

interface Limites {
  readonly capacidade: number;
  readonly minimo: number;
  readonly morto: number;
}

/** A capacity below `saldo`, the book's balance, is refused. */
export function faultsOfTanque(
  { capacidade, minimo, morto }: Limites,
  saldo = 0,
): Partial<Record<keyof Limites, string>> {
  if (!(capacidade > 0)) return { capacidade: mensagensTanques.capacidade };
  return {
    ...(capacidade < saldo && { capacidade: mensagensTanques.abaixoDoLivro(saldo) }),
    ...(minimo > capacidade && { minimo: mensagensTanques.minimoAcima }),
    ...(morto >= capacidade && { morto: mensagensTanques.mortoAcima }),
  };
}

export function faultOfEncerrante(encerrante: number, casas: number): string | undefined {
  return encerrante < 10 ** casas ? undefined : mensagensTanques.encerranteLargo(casas);
}

export const mensagensTanques = {
  carregando: 'Carregando os tanques...',
  erro: 'Não foi possível carregar os tanques.',
  erroSalvar: 'Não foi possível salvar o tanque.',
  salvo: (tipo: string) => `Tanque de ${tipo} salvo com sucesso!`,
  nome: (maximo: number) => `Informe um nome de até ${maximo} caracteres.`,
  capacidade: 'Informe a capacidade do tanque, maior que 0.',
  abaixoDoLivro: (saldo: string | number) =>
    `A capacidade não pode ser menor que o saldo do livro agora (${formatLitros(saldo)} L).`,
  minimoAcima: 'O estoque mínimo não pode passar da capacidade.',
  mortoAcima: 'O estoque morto tem de ser menor que a capacidade.',
  medicaoCega: 'Medição às cegas',
  medicaoCegaNota:
    'Recomendado: o manobrista mede sem ver o saldo do livro, e só depois de salvar sabe a diferença.',
  erroMedicaoCega: 'Não foi possível mudar a medição às cegas.',
  erroSalvarBico: 'Não foi possível salvar o bico.',
  bicoSalvo: (nome: string) => `${nome} salvo com sucesso!`,
  bicoNomeRepetido: 'Este tanque já tem um bico aberto com este nome.',
  bicoNaoEncontrado: 'Bico não encontrado.',
  bicoCorrigido: 'Bico corrigido. Os turnos já contam com ele.',
  erroCorrigirBico: 'Não foi possível corrigir o bico.',
  semProduto: (tipo: string) => `Este abastecimento não tirou ${tipo} do tanque.`,
  casas: ({ min, max }: typeof CASAS_ENCERRANTE) =>
    `Informe de ${min} a ${max} casas: os dígitos inteiros do encerrante.`,
  encerranteLargo: (casas: number) => `Com ${casas} casas, o encerrante não mostra esse número.`,
} as const;

/** A larger difference must be recorded and examined (ANP 884/2022). */
export const TOLERANCIA_PERCENTUAL = 0.6;
