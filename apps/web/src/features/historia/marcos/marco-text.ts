import { combustivelLabel } from '@frota/contract/combustivel';
import {
  CAMPOS_CONFERENCIA,
  formatCampo,
  informadoText,
  MOTIVOS_CONFERENCIA,
  mensagensConferencia,
  textoDaDecisao,
} from '@frota/contract/conferencia';
import { KM_LITRO_DUVIDOSO, motivosForaDaMedia } from '@frota/contract/dashboard';
import {
  ACOES_DIVERGENCIA,
  DECISOES_DIVERGENCIA,
  emJogoPartes,
  REGRAS,
} from '@frota/contract/divergencias';
import { precoPorLitro } from '@frota/contract/externo';
import {
  formatDiferenca,
  formatKm,
  formatLitros,
  formatMedia,
  formatReais,
} from '@frota/contract/formato';
import type { Marco, MarcoDe } from '@frota/contract/historia';
import { NOMES_LANCAMENTO } from '@frota/contract/posto';

export interface MarcoText {
  readonly titulo: string;
  /** Most important first. */
  readonly fatos: readonly string[];
  /** A reason, question or note. */
  readonly frase?: string;
  /** Cancelled, or not as it should be. */
  readonly alertas: readonly string[];
  readonly notas: readonly string[];
}

const ITENS: Readonly<Record<string, string>> = {
  carrinho: 'Carrinho',
  cone: 'Cone',
  travaRodas: 'Trava-rodas',
};
const TAREFA = {
  assumida: 'Tarefa assumida',
  devolvida: 'Tarefa devolvida',
  excluida: 'Tarefa excluída',
} as const;
const POSTO = {
  medicao: 'Medição dos tanques',
  descarga: 'Descarga medida',
  entrada: 'Entrada no tanque',
  abertura: 'Encerrante na abertura',
  fechamento: 'Encerrante no fechamento',
  ...NOMES_LANCAMENTO,
} as const;
const SITUACOES = { aberta: 'Aberta', decidida: 'Decidida', encerrada: 'Encerrada' } as const;

type Described = Partial<MarcoText> & Pick<MarcoText, 'titulo'>;
type Describe = { readonly [T in Marco['tipo']]: (marco: MarcoDe<T>) => Described };

const DESCRIBE: Describe = {
  checkin: ({ km, nivel, cidade, nok }) => ({
    titulo: 'Check-in',
    fatos: [`${formatKm(km)} km`, `Nível ${nivel}`, cidade],
    alertas: nok.map((item) => `${ITENS[item] ?? item}: Falta`),
  }),
  tarefa: ({ acao }) => ({ titulo: TAREFA[acao] }),
  abastecimento: (marco) => ({
    titulo: marco.interno ? 'Abastecimento' : 'Abastecimento externo',
    fatos: fatosOf(marco),
    alertas: [
      ...(marco.estornado ? ['Estornado'] : []),
      ...motivosForaDaMedia({ passo: marco.passo, diferencaKm: marco.diferenca_km }),
      ...(marco.fora_da_faixa ? [KM_LITRO_DUVIDOSO.foraDaFaixa] : []),
    ],
    notas: [
      ...(marco.checkin === null ? [] : ['Fechou a tarefa']),
      ...(marco.corrigido ? ['Corrigido pela Frota'] : []),
      ...(marco.informado ? [mensagensConferencia.era(enviadoText(marco, marco.informado))] : []),
      ...lancadoText(marco),
    ],
  }),
  painel: ({ ultimo_km, primeiro_km, desfeito }) => ({
    titulo: ultimo_km === null ? 'Primeiro KM' : 'Painel trocado',
    fatos: [
      ...(ultimo_km === null ? [] : [`Painel antigo até ${formatKm(ultimo_km)} km`]),
      `Começou em ${formatKm(primeiro_km)} km`,
    ],
    alertas: desfeito ? ['Desfeito'] : [],
  }),
  estorno: () => ({ titulo: 'Abastecimento estornado' }),
  achado: ({ campo, motivo, informado, lido, decisao }) => ({
    titulo: `Pendência: ${CAMPOS_CONFERENCIA[campo] ?? campo}`,
    fatos: [
      `Informado ${formatCampo(campo, informado)}`,
      ...(lido === null ? [] : [`Lido ${formatCampo(campo, lido)}`]),
    ],
    frase: MOTIVOS_CONFERENCIA[motivo],
    alertas: decisao === null ? ['A conferir'] : [],
    notas: decisao === null ? [] : [textoDaDecisao(campo, decisao)],
  }),
  correcao: ({ campo, informado, aplicado }) => ({
    titulo: `Correção: ${CAMPOS_CONFERENCIA[campo] ?? campo}`,
    fatos: [`De ${formatCampo(campo, informado)}`, `para ${formatCampo(campo, aplicado)}`],
  }),
  divergencia: ({ regra, frase, situacao, decisao, litros, valor }) => ({
    titulo: REGRAS[regra].titulo,
    fatos: emJogoPartes({ litros, valor }),
    frase,
    alertas: situacao === 'aberta' ? [SITUACOES.aberta] : [],
    notas:
      situacao === 'aberta' ? [] : [decisao ? DECISOES_DIVERGENCIA[decisao] : SITUACOES[situacao]],
  }),
  decisao: ({ regra, acao }) => ({
    titulo: acao === 'decidida' ? 'Pendência decidida' : ACOES_DIVERGENCIA.desfeita,
    fatos: [REGRAS[regra].titulo],
  }),
  declaracao: ({ texto }) => ({ titulo: texto ? 'Declaração' : 'Declaração pedida' }),
  posto: ({ o_que, litros, estornado }) => ({
    titulo: POSTO[o_que],
    fatos: litros.map((de) => `${formatLitros(de.litros)} L ${combustivelLabel(de.produto)}`),
    alertas: estornado ? ['Estornado'] : [],
  }),
};

export function marcoText(marco: Marco): MarcoText {
  const described = (DESCRIBE[marco.tipo] as (marco: Marco) => Described)(marco);
  const { texto } = marco;
  return { fatos: [], alertas: [], notas: [], ...(texto && { frase: texto }), ...described };
}

function enviadoText(
  marco: MarcoDe<'abastecimento'>,
  informado: NonNullable<MarcoDe<'abastecimento'>['informado']>,
): string {
  const valor = marco.interno ? undefined : marco.valor;
  return informadoText(informado, { ...marco, tipo_combustivel: marco.combustivel, valor });
}

function fatosOf(marco: MarcoDe<'abastecimento'>): string[] {
  const { litros, arla_litros: arla, combustivel, valor, km, media_km, diferenca_km } = marco;
  return [
    ...(litros > 0 || arla === 0
      ? [`${formatLitros(litros)} L ${combustivelLabel(combustivel)}`]
      : []),
    ...(arla > 0 ? [`${formatLitros(arla)} L ARLA`] : []),
    ...(valor === null ? [] : [formatReais(valor)]),
    ...precoOf(marco),
    `${formatKm(km)} km`,
    ...(media_km === null ? [] : [`${formatMedia(media_km)} km/L`]),
    ...(diferenca_km ? [`${formatDiferenca(diferenca_km, 'km')} km desde a portaria`] : []),
    ...(marco.nivel === null ? [] : [`Nível ${marco.nivel}`]),
    ...(marco.parcial ? ['Parcial'] : []),
  ];
}

/** 'Lançado por Lia em nome de Ana Lima: sem sinal no pátio' */
function lancadoText(marco: MarcoDe<'abastecimento'>): string[] {
  const { lancado_por: por, lancado_motivo: motivo, quem } = marco;
  if (por === null) return [];
  return [`Lançado por ${por} em nome de ${quem.nome}${motivo === null ? '' : `: ${motivo}`}`];
}

/** 'R$ 6,36 por litro' */
function precoOf({
  interno,
  valor,
  litros,
  arla_litros: arla,
}: MarcoDe<'abastecimento'>): string[] {
  const preco = interno ? null : precoPorLitro({ valor, litros, arla });
  return preco === null ? [] : [`${formatReais(preco)} por litro`];
}
