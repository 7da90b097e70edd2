import { buffer } from 'node:stream/consumers';
import { tipoLoginLabel } from '@frota/contract/acesso';
import {
  ACOES_DIVERGENCIA,
  assuntoOf,
  DECISOES_DIVERGENCIA,
  isDeFotosAlheias,
  lancamentosTitle,
  litrosText,
  REGRAS,
} from '@frota/contract/divergencias';
import { formatDataHora, formatPlaca, formatReais } from '@frota/contract/formato';
import { ROTULOS_FOTOS } from '@frota/contract/fotos';
import type { Clock } from '../../../ports/clock.ts';
import type { PhotoStorage } from '../../../ports/photos.ts';
import { keyOfUrl } from '../../fotos/fotos.public.ts';
import type { Detalhe, DivergenciasService } from '../pendencias/lista.service.ts';
import type { Dossie } from './dossie.pdf.ts';

const SITUACOES = { aberta: 'Aberta', decidida: 'Decidida', encerrada: 'Encerrada' } as const;
const AVISO = 'Uma pendência é uma pergunta: dois números não batem, e ainda não se sabe por quê.';

export function createDossieService({
  divergencias,
  storage,
  clock,
  empresa,
}: {
  readonly divergencias: Pick<DivergenciasService, 'get'>;
  readonly storage: PhotoStorage;
  readonly clock: Clock;
  readonly empresa: string;
}) {
  /** Deleted photos are left out. */
  async function readFotos(fotos: readonly FotoImpressa[]): Promise<Dossie['fotos']> {
    const read: Dossie['fotos'][number][] = [];
    for (const { legenda, url } of fotos) {
      const photo = await storage.open(keyOfUrl(url) ?? '');
      if (!photo) continue;
      read.push({ legenda, jpeg: await buffer(photo.stream) });
    }
    return read;
  }

  return {
    /** In Portuguese. Throws `notFound`. */
    async print(por: string, id: string): Promise<{ name: string; pdf: Buffer }> {
      const caso = await divergencias.get(id);
      const { titulo, explica } = REGRAS[caso.regra];
      const now = formatDataHora(clock.now());
      const { drawDossie } = await import('./dossie.pdf.ts');
      const pdf = await drawDossie({
        empresa,
        titulo,
        explica,
        frase: caso.frase,
        assunto: assuntoOf(caso),
        situacao: SITUACOES[caso.situacao],
        numeros: numerosOf(caso),
        pessoas: pessoasOf(caso),
        lancamentosTitulo: lancamentosTitle(caso),
        lancamentos: caso.lancamentos.map(({ em, placa, texto }) => [
          [formatDataHora(em), ...(placa ? [formatPlaca(placa)] : [])].join('  '),
          texto,
        ]),
        fotos: await readFotos(fotosOf(caso)),
        ...textosOf(caso),
        historico: caso.historico.map(({ em, acao, usuario, pessoa, detalhe }) => {
          const oQue = [pessoa?.nome, detalhe].filter(Boolean).join(', ');
          const texto = `${ACOES_DIVERGENCIA[acao]} (${usuario})`;
          return [formatDataHora(em), oQue ? `${texto}: ${oQue}` : texto];
        }),
        rodape: `${AVISO} Impresso por ${por} em ${now}. ${caso.id}`,
      });
      return { name: `pendencia_${caso.placa ?? caso.origem}_${caso.id.slice(0, 8)}.pdf`, pdf };
    },
  };
}

interface FotoImpressa {
  readonly legenda: string;
  readonly url: string;
}

/** Photos of the other record first, with their place. */
function fotosOf(caso: Detalhe): FotoImpressa[] {
  const { fotos, lancamentos } = caso;
  const nameOf = (papel: string): string => ROTULOS_FOTOS[papel] ?? 'Foto';
  const outras = lancamentos.flatMap(({ em, placa, foto }) => {
    if (!foto) return [];
    return [{ legenda: `${nameOf(foto.papel)}: ${ondeOf(placa, em)}`, url: foto.url }];
  });
  // Only needed if there are several visits.
  const desta =
    lancamentos.length > 0 && !isDeFotosAlheias(caso)
      ? `: ${ondeOf(caso.placa, caso.ocorrido_em)}`
      : '';
  return [...outras, ...fotos.map(({ papel, url }) => ({ legenda: nameOf(papel) + desta, url }))];
}

const ondeOf = (placa: string | null, em: Date | string): string =>
  [placa && formatPlaca(placa), formatDataHora(em)].filter(Boolean).join(', ');

/** A record written by hand also has its author and the reason. */
function pessoasOf({ pessoas, ajuste }: Detalhe): Dossie['pessoas'] {
  return [
    ...pessoas.map(({ papel, nome }) => [tipoLoginLabel(papel), nome] as const),
    ...(ajuste
      ? [
          ['Lançado em nome de', ajuste.em_nome_de.nome] as const,
          ['Motivo do lançamento', ajuste.motivo ?? 'não perguntado na época'] as const,
        ]
      : []),
  ];
}

function numerosOf({ ocorrido_em, numeros, litros, valor }: Detalhe): [string, string][] {
  return [
    ['Quando', formatDataHora(ocorrido_em)],
    ...Object.entries(numeros),
    ...(litros === null ? [] : [['Litros em jogo', litrosText(litros)] as const]),
    ...(valor === null ? [] : [['R$ em jogo', formatReais(valor)] as const]),
  ].map(([name, value]) => [name, value]);
}

function textosOf({ pedidos, decisao }: Detalhe): Pick<Dossie, 'declaracoes' | 'decisao'> {
  return {
    declaracoes: pedidos.map(({ pessoa, pedido_em, pedido_por, declaracao }) => ({
      de: declaracao
        ? `${pessoa.nome}, em ${formatDataHora(declaracao.em)}`
        : `Pedida a ${pessoa.nome} por ${pedido_por} em ${formatDataHora(pedido_em)}`,
      texto: declaracao?.texto ?? 'Ainda sem resposta.',
    })),
    decisao: decisao
      ? {
          de: `${decisao.por}, em ${formatDataHora(decisao.em)}`,
          texto: [DECISOES_DIVERGENCIA[decisao.decisao], decisao.nota].filter(Boolean).join('. '),
        }
      : undefined,
  };
}
