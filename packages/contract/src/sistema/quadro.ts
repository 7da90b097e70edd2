import { mensagensCertificado } from '../certificado/index.ts';
import {
  formatBytes,
  formatContagem,
  formatDataHora,
  formatDuracao,
  formatInteiro,
} from '../formato/index.ts';
import { rotuloGuardados } from './avisos.ts';
import { CAMPOS_ERRO, FILA_MAX, type Sistema } from './sistema.routes.ts';

export interface Grupo {
  readonly titulo: string;
  readonly linhas: readonly (readonly [rotulo: string, valor: string])[];
}

/** Without texts of failures: they could quote a record. */
export function quadroDoSistema(sistema: Sistema): Grupo[] {
  const { banco, disco, fotos, filas, leitor, relogio } = sistema;
  return [
    {
      titulo: 'Programa',
      linhas: [
        ['Versão', sistema.versao],
        ['No ar desde', formatDataHora(sistema.desde)],
      ],
    },
    {
      titulo: 'Banco de dados',
      linhas: [
        ['Tipo', banco.tipo === 'embutido' ? 'Embutido' : 'PostgreSQL'],
        ['Tamanho', formatBytes(banco.bytes)],
        ['Cresce', cresce(banco.por_dia)],
      ],
    },
    {
      titulo: 'Fotos',
      linhas: [
        ['Guardadas', formatContagem(fotos.quantas, 'foto', 'fotos')],
        ['Tamanho', formatBytes(fotos.bytes)],
        ['Crescem', cresce(fotos.por_dia)],
      ],
    },
    { titulo: 'Disco', linhas: disco.map(disk) },
    {
      titulo: 'Filas',
      linhas: [
        ['Fotos aguardando leitura', fila(filas.leituras)],
        ['Pendências aguardando cálculo', fila(filas.casos)],
        ['Avisos aguardando envio', fila(filas.push)],
      ],
    },
    {
      titulo: 'Leitura de fotos',
      linhas: [
        ['No último dia', formatContagem(leitor.lidas, 'foto', 'fotos')],
        ['Tempo típico', duracao(leitor.mediana_ms)],
        ['Tempo máximo (95%)', duracao(leitor.p95_ms)],
      ],
    },
    { titulo: 'Última cópia', linhas: copia(sistema.copia) },
    { titulo: 'Certificado https', linhas: certificado(sistema.certificado) },
    {
      titulo: 'Relógio',
      linhas: [
        ['Servidor', formatDataHora(relogio.agora)],
        ['Banco de dados', doBanco(relogio.adiantado_ms)],
      ],
    },
  ];
}

type Linha = Grupo['linhas'][number];

/** Asking takes some tenths of a second. */
const IGUAL_MS = 1000;
const SEM = '–';

const duracao = (ms: number | null): string => (ms === null ? SEM : formatDuracao(ms));

function cresce(porDia: number | null): string {
  if (porDia === null) return 'Disponível amanhã';
  return porDia > 0 ? `${formatBytes(porDia)} por dia` : 'Não cresce';
}

function disk({ guarda, livre, total, dias }: Sistema['disco'][number]): Linha {
  const dao = dias === null ? '' : `; suficientes para ${duram(dias)}`;
  return [
    `De ${rotuloGuardados(guarda)}`,
    `${formatBytes(livre)} livres de ${formatBytes(total)}${dao}`,
  ];
}

const ANO = 365;
const duram = (dias: number): string =>
  dias < 2 * ANO
    ? formatContagem(dias, 'dia', 'dias')
    : `${formatInteiro(Math.floor(dias / ANO))} anos`;

function fila({ esperam, desde }: Sistema['filas']['leituras']): string {
  if (esperam === 0) return '0';
  const quantos =
    esperam >= FILA_MAX ? `${formatInteiro(FILA_MAX)} ou mais` : formatInteiro(esperam);
  return desde === null ? quantos : `${quantos}, desde ${formatDataHora(desde)}`;
}

function copia(copia: Sistema['copia']): Linha[] {
  if (!copia) return [['Cópia automática', 'Desligada. Peça à TI.']];
  const { ultima, bytes, ms, prova, falha } = copia;
  return [
    ['Boa, de', ultima === null ? 'Nenhuma ainda' : formatDataHora(ultima)],
    ['Cópias seguintes', falha === null ? 'Nenhuma falhou' : 'Última falhou'],
    ['Tamanho', bytes === null ? SEM : formatBytes(bytes)],
    ['Levou', duracao(ms)],
    [
      'Último teste',
      prova
        ? `${prova.falha === null ? 'Igual' : 'Não passou'} em ${formatDataHora(prova.em)}`
        : 'Nenhuma ainda',
    ],
  ];
}

function certificado(certificado: Sistema['certificado']): Linha[] {
  if (!certificado) return [['Em uso', 'Nenhum neste servidor']];
  const { termina_em, falha } = certificado;
  return [
    ['Vale até', formatDataHora(termina_em)],
    ['Renovação', falha === null ? 'Em dia' : mensagensCertificado.falha(falha)],
  ];
}

function doBanco(adiantado: number | null): string {
  if (adiantado === null) return 'O mesmo do servidor';
  if (Math.abs(adiantado) < IGUAL_MS) return 'Igual';
  return `${formatDuracao(Math.abs(adiantado))} ${adiantado < 0 ? 'à frente' : 'atrás'} deste`;
}

/** Without texts of failures: they could quote a record or a file. */
export function textoDoSuporte(sistema: Sistema): string {
  const grupos = quadroDoSistema(sistema).map(({ titulo, linhas }) => [
    titulo,
    ...linhas.map(([rotulo, valor]) => `${rotulo}: ${valor}`),
  ]);
  const avisos = sistema.avisos.map(({ tipo }) => tipo);
  const erros = sistema.erros.map(
    ({ tipo, onde, vezes, ultimo_em }) =>
      `${formatInteiro(vezes)} × ${CAMPOS_ERRO.tipo.opcoes[tipo]} (${onde}), a última em ${formatDataHora(ultimo_em)}`,
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
