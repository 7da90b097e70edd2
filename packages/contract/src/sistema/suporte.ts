import { formatDataHora, formatDuracao, formatInteiro } from '../formato/index.ts';
import { quadroDoSistema, ROTULOS_ERRO } from './quadro.ts';
import type { Sistema } from './sistema.routes.ts';

/** Without texts of failures: they could quote a record or a file. */
export function textoDoSuporte(sistema: Sistema): string {
  const grupos = quadroDoSistema(sistema).map(({ titulo, linhas }) => [
    titulo,
    ...linhas.map(([rotulo, valor]) => `${rotulo}: ${valor}`),
  ]);
  const avisos = sistema.avisos.map(({ tipo }) => tipo);
  const erros = sistema.erros.map(
    ({ tipo, onde, vezes, ultimo_em }) =>
      `${formatInteiro(vezes)} × ${ROTULOS_ERRO[tipo]} (${onde}), a última em ${formatDataHora(ultimo_em)}`,
  );
  const lentas = sistema.lentas.map(
    ({ rota, vezes, media_ms, maior_ms }) =>
      `${rota}: ${formatInteiro(vezes)} ×, em média ${formatDuracao(media_ms)}, no máximo ${formatDuracao(maior_ms)}`,
  );
  const listas = [
    ['Avisos', ...avisos],
    ['Erros do último dia', ...erros],
    ['Chamadas mais lentas', ...lentas],
  ].map((lista) => (lista.length > 1 ? lista : [...lista, 'Nada']));
  return [...grupos, ...listas]
    .map(([titulo, ...linhas]) => [titulo, ...linhas.map((linha) => `  ${linha}`)].join('\n'))
    .join('\n\n')
    .concat('\n');
}
