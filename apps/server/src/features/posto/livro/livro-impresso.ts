import {
  formatContagem,
  formatData,
  formatDataHora,
  formatDia,
  formatDiferenca,
  formatDiferencaPercentual,
  formatHora,
  formatInteiro,
  formatLitros,
  formatPlaca,
} from '@frota/contract/formato';
import { sumLitros } from '@frota/contract/litros';
import { CAMPOS_LIVRO, mensagensProva, titleOfLinha } from '@frota/contract/posto';
import { diaOf } from '@frota/contract/tempo';
import type { ProvaJson } from '../entradas/prova.sql.ts';
import { isBeyondTolerance } from '../medicao/medicao.service.ts';
import type { Coluna, Peca } from './livro.pdf.ts';
import type { BicoDoDia, Folha } from './livro-folhas.ts';
import type { LinhaDaFolhaRow } from './livro-linhas.repository.ts';

interface Tanque {
  readonly tipo: string;
  readonly nome: string;
  readonly capacidade: string;
}

const litros = (titulo: string, largura: number): Coluna => ({ titulo, largura, numero: true });
const texto = (titulo: string, largura?: number): Coluna => ({
  titulo,
  ...(largura && { largura }),
});

/** The book's title of a field, without the unit that the sheet names once. */
function tituloDe(chave: (typeof CONTA)[number][0] | 'fechamento' | 'hora' | 'livro' | 'medido') {
  const campo = CAMPOS_LIVRO[chave];
  return ('csv' in campo ? campo.csv : campo.titulo).replace(' (L)', '');
}

const CONTA = [
  ['abertura', 58],
  ['entradas', 54],
  ['abastecimentos', 72],
  ['ajustes', 52],
  ['conciliacoes', 66],
  ['afericoes', 54],
  ['amostras', 54],
  ['perdas', 46],
] as const;
const BICOS = [
  texto('Bico'),
  litros('Encerrante inicial', 92),
  litros('Encerrante final', 92),
  litros('Diferença', 62),
  litros('Aferições e outras', 58),
  litros('Abastecimentos', 84),
  litros('Ajustes', 54),
];
const ENTRADAS = [
  texto('Hora', 40),
  texto('Nota', 80),
  texto('Fornecedor e descarga'),
  texto('Lançado por', 130),
  litros('Litros', 70),
];
const OUTRAS = [
  texto('Hora', 40),
  texto('Lançamento', 150),
  texto('Por quem e por quê'),
  litros('Litros', 70),
];
const MEDICAO = [
  texto(tituloDe('hora'), 60),
  litros(tituloDe('livro'), 95),
  litros(tituloDe('medido'), 85),
  litros('Sobra (+) ou perda (−)', 105),
  litros('Em %', 60),
  texto('Situação'),
];

export async function* pecasDaFolha(tanque: Tanque, folha: Folha): AsyncGenerator<Peca> {
  const { dia, bicos, linhas, fechamento } = folha;
  yield {
    folha: {
      titulo: `${tanque.tipo}, ${formatDia(dia.dia)}`,
      subtitulo: `${tanque.nome}, ${formatLitros(tanque.capacidade)} L de capacidade. Tudo em litros.`,
    },
  };
  yield {
    titulo: 'Movimento do dia',
    tabela: [
      ...CONTA.map(([campo, largura]) => litros(tituloDe(campo), largura)),
      { titulo: tituloDe('fechamento'), numero: true },
    ],
  };
  yield {
    linha: [...CONTA.map(([campo]) => formatLitros(dia[campo])), formatLitros(dia.fechamento)],
  };

  let bloco: LinhaDaFolhaRow['bloco'] | undefined;
  let depois = 0;
  let listado = 0;
  for await (const linha of linhas) {
    const isDepois = fechamento !== undefined && linha.lancado_em > fechamento.em;
    if (isDepois) depois += 1;
    // The measurement is already in the day's sums.
    if (linha.bloco === 'medicao') continue;
    if (linha.classe !== 'saida' || linha.ajuste) listado = sumLitros([listado, linha.litros]);
    if (linha.bloco !== bloco) {
      if (bloco === undefined && linha.bloco === 'outra') yield* semEntradas();
      if (linha.bloco === 'outra') yield* pecasDosBicos(bicos);
      yield linha.bloco === 'entrada'
        ? { titulo: 'Entradas', tabela: ENTRADAS }
        : { titulo: 'Aferições, amostras, perdas, ajustes e conciliações', tabela: OUTRAS };
      bloco = linha.bloco;
    }
    yield linha.bloco === 'entrada' ? entrada(linha) : outra(linha, isDepois);
  }
  if (bloco === undefined) yield* semEntradas();
  if (bloco !== 'outra') yield* pecasDosBicos(bicos);
  yield* pecasDaMedicao(dia);
  if (listado !== litrosAListar(dia)) yield { nota: MUDOU, forte: true };
  if (fechamento) yield* pecasDoFechamento(fechamento, depois);
  yield {
    assinaturas: [
      dia.medido_por ? `Medido por ${dia.medido_por}` : 'Quem mediu',
      'Responsável pelo posto',
    ],
  };
}

const MUDOU =
  'O livro mudou enquanto esta folha era impressa: os lançamentos não somam o movimento do dia. Imprima de novo.';

/** Litres of the lines that are printed one by one; fuelings are printed as sums. */
function litrosAListar(dia: Folha['dia']): number {
  const { entradas, conciliacoes, ajustes, afericoes, amostras, perdas } = dia;
  return sumLitros([entradas, conciliacoes, -sumLitros([ajustes, afericoes, amostras, perdas])]);
}

function* semEntradas(): Generator<Peca> {
  yield { nota: 'Nenhuma entrada neste dia.' };
}

function entrada(linha: LinhaDaFolhaRow): Peca {
  const { em, nf, emitente, usuario, estorno, motivo, prova } = linha;
  return {
    linha: [
      formatHora(em),
      estorno ? `${nf} (estorno: ${motivo})` : nf,
      [emitente || '–', ...(estorno ? [] : [textoDaProva(prova, diaOf(em))])].join('\n'),
      usuario,
      formatDiferenca(Number(linha.litros), 'litros'),
    ],
  };
}

function outra(linha: LinhaDaFolhaRow, isDepois: boolean): Peca {
  const { em, lancado_em, placa, sacado, usuario, em_nome_de, motivo } = linha;
  const oQue = [
    titleOfLinha(linha),
    placa && formatPlaca(placa),
    sacado !== null && `${formatLitros(sacado)} L sacados`,
  ].filter(Boolean);
  const quem = em_nome_de ? `${usuario} em nome de ${em_nome_de}` : usuario;
  const isMesmoDia = diaOf(lancado_em) === diaOf(em);
  const quando = isMesmoDia ? '' : `, lançado em ${formatDataHora(lancado_em)}`;
  const depois = isDepois ? ', depois do fechamento' : '';
  return {
    linha: [
      formatHora(em),
      oQue.join(', '),
      `${quem}${quando}${depois}${motivo && `: ${motivo}`}`,
      formatDiferenca(Number(linha.litros), 'litros'),
    ],
  };
}

function* pecasDosBicos(bicos: readonly BicoDoDia[]): Generator<Peca> {
  if (bicos.length === 0) {
    yield { nota: 'Nenhuma saída e nenhuma leitura de encerrante neste dia.' };
    return;
  }
  yield { titulo: 'Saídas por bico', tabela: BICOS };
  for (const { bico_id, nome, encerrante, quantos, ...saidas } of bicos) {
    const lida = (leitura: { valor: string; em: Date } | undefined): string =>
      leitura ? `${formatLitros(leitura.valor)} às ${formatHora(leitura.em)}` : '–';
    yield {
      linha: [
        bico_id === null ? 'Sem bico' : nome,
        lida(encerrante?.abertura),
        lida(encerrante?.fechamento),
        encerrante?.litros == null ? '–' : formatLitros(encerrante.litros),
        formatLitros(saidas.outras),
        `${formatLitros(saidas.abastecimentos)} (${formatInteiro(quantos)})`,
        formatLitros(saidas.ajustes),
      ],
    };
  }
}

function* pecasDaMedicao(dia: Folha['dia']): Generator<Peca> {
  const { medido_em, livro, medido, diferenca, percentual, motivo } = dia;
  if (medido_em === null || livro === null || medido === null || diferenca === null) {
    yield { nota: 'Tanque não medido neste dia.', forte: true };
    return;
  }
  const alerta = isBeyondTolerance({ diferenca, percentual });
  yield { titulo: 'Medição', tabela: MEDICAO };
  yield {
    linha: [
      formatHora(medido_em),
      formatLitros(livro),
      formatLitros(medido),
      formatDiferenca(Number(diferenca), 'litros'),
      formatDiferencaPercentual(percentual === null ? null : Number(percentual)),
      alerta ? 'Acima da tolerância' : 'Dentro da tolerância',
    ],
  };
  if (motivo) yield { nota: `Motivo da conciliação: ${motivo}` };
}

/** `depois`: lines of the day written after the closing. */
function* pecasDoFechamento(
  fechamento: NonNullable<Folha['fechamento']>,
  depois: number,
): Generator<Peca> {
  const { numero, em, usuario_nome, sha256, agora } = fechamento;
  const qual = numero === 1 ? '' : ` (${numero}º fechamento)`;
  yield {
    nota: `Mês fechado em ${formatDataHora(em)} por ${usuario_nome}${qual}. Código de conferência: ${sha256}`,
  };
  if (agora === sha256) return;
  const doDia = `Neste dia: ${formatContagem(depois, 'lançamento', 'lançamentos')}.`;
  yield {
    nota: `Alterado depois do fechamento de ${formatData(em)}. Código de conferência de hoje: ${agora}. ${doDia}`,
    forte: true,
  };
}

/** 'Nota 838, medido antes 3.000 L (10:30), depois 7.950 L (11:40)'; with the date of another day. */
export function textoDosDips(
  { notas, antes, depois, saiu, antes_em, depois_em }: ProvaJson,
  dia: string,
): string {
  const dip = (litros: number, em: string | null): string =>
    `${formatLitros(litros)} L${em === null ? '' : ` (${quando(new Date(em), dia)})`}`;
  const numeros = mensagensProva.notas(...notas).replace('n', 'N');
  const dips = `${numeros}, medido antes ${dip(antes, antes_em)}, depois ${dip(depois, depois_em)}`;
  return saiu === 0 ? dips : `${dips}, saíram ${formatLitros(saiu)} L no meio`;
}

function textoDaProva(prova: ProvaJson | null, dia: string): string {
  if (!prova) return `${mensagensProva.semProva}.`;
  if (!prova.primeira) return `Medida junto com a outra: ${mensagensProva.notas(...prova.notas)}.`;
  const { recebido, nota } = prova;
  return `${textoDosDips(prova, dia)}. ${mensagensProva.recebido(recebido, nota)}.`;
}

const quando = (em: Date, dia: string): string =>
  diaOf(em) === dia ? formatHora(em) : formatDataHora(em);
