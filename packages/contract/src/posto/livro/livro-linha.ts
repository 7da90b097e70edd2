import { NOMES_LANCAMENTO } from '../ajuste/lancamento.rules.ts';
import type { LinhaLivro } from './livro.routes.ts';

const TITULOS: Readonly<Record<LinhaLivro['classe'], string>> = {
  abertura: 'Abertura do livro',
  entrada: 'Entrada',
  saida: 'Abastecimento',
  conciliacao: 'Conciliação',
  medicao: 'Medição',
  ...NOMES_LANCAMENTO,
};

/** 'Entrada, nota 838', 'Correção de abastecimento', 'Estorno de ajuste', 'Aferição, Bico 1'. */
export function titleOfLinha({
  classe,
  ajuste,
  correcao,
  estorno,
  nf,
  bico,
}: Pick<LinhaLivro, 'classe' | 'ajuste' | 'correcao' | 'estorno' | 'nf' | 'bico'>): string {
  const titulo = classe === 'saida' && ajuste ? 'Ajuste' : TITULOS[classe];
  const corrigido = correcao ? `Correção de ${titulo.toLowerCase()}` : titulo;
  const dito = estorno ? `Estorno de ${corrigido.toLowerCase()}` : corrigido;
  return [dito, nf && `nota ${nf}`, bico].filter(Boolean).join(', ');
}
