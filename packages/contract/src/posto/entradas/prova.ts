import { formatDataHora, formatLitros } from '../../formato/index.ts';
import { mensagensArqueacao } from '../tanques/arqueacao.ts';

const litro = (litros: number): string => `${formatLitros(litros)} L`;

/** 'faltam 35,5 L', 'sobra 1 L'. */
export function faltaOuSobra(diferenca: number): string | undefined {
  const litros = Math.abs(Number(diferenca.toFixed(3)));
  if (litros === 0) return undefined;
  const [um, muitos] = diferenca < 0 ? ['falta', 'faltam'] : ['sobra', 'sobram'];
  return `${litros < 2 ? um : muitos} ${litro(litros)}`;
}

export const mensagensProva = {
  asDuas: 'Informe as duas medições: antes e depois da descarga.',
  osDoisHorarios: 'Informe o horário das duas medições.',
  horario: 'Informe o horário: as saídas entre as duas medições contam.',
  ordem: 'A medição de depois não pode ser antes da outra.',
  longe: 'Entre as duas medições não cabem mais de 24 horas.',
  futuro: 'O horário da medição não pode estar no futuro.',
  naoEncontrada: 'Estas medições da descarga não existem mais. Atualize a página.',
  usada: (nf: string) => `Estas medições da descarga já provam a nota ${nf}.`,
  umaDasDuas: 'Digite as medições ou use as do manobrista, não as duas.',
  conferir: 'Confira as medições da entrega.',
  semProva: 'Descarga não medida',
  notas: (...notas: readonly string[]) =>
    `${notas.length > 1 ? 'notas' : 'nota'} ${notas.join(', ')}`,
  recebido: (recebido: number, nota: number) =>
    [`Recebido ${litro(recebido)} de ${litro(nota)}`, faltaOuSobra(recebido - nota)]
      .filter(Boolean)
      .join(', '),
} as const;

export const PROVA_TEXTO_MAX = 120;
export const FOTOS_DA_ENTREGA_MAX = 4;

export type DipsDaEntrega = Readonly<
  Partial<
    Record<
      | 'medido_antes'
      | 'medido_depois'
      | 'cm_antes'
      | 'cm_depois'
      | 'medido_antes_em'
      | 'medido_depois_em',
      string | undefined
    >
  >
>;

/** By field: both or neither, in one unit, in order of time. */
export function faultsOfDips(dips: DipsDaEntrega, agora: Date): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  const { medido_antes_em: antesEm, medido_depois_em: depoisEm } = dips;
  const [antes, depois] = [
    dips.cm_antes ?? dips.medido_antes,
    dips.cm_depois ?? dips.medido_depois,
  ];
  for (const [quando, medido, outro] of [
    ['antes', antes, depois],
    ['depois', depois, antes],
  ] as const) {
    const doisModos = dips[`cm_${quando}`] !== undefined && dips[`medido_${quando}`] !== undefined;
    if (doisModos) faults[`cm_${quando}`] = mensagensArqueacao.cmOuLitros;
    if (medido === undefined && outro !== undefined) {
      faults[`medido_${quando}`] = mensagensProva.asDuas;
    }
  }
  if (antesEm === undefined && depoisEm === undefined) return faults;
  if (antes === undefined) faults.medido_antes = mensagensProva.asDuas;
  if (antesEm === undefined) faults.medido_antes_em = mensagensProva.osDoisHorarios;
  else if (depoisEm === undefined) faults.medido_depois_em = mensagensProva.osDoisHorarios;
  else if (Date.parse(depoisEm) < Date.parse(antesEm))
    faults.medido_depois_em = mensagensProva.ordem;
  else if (Date.parse(depoisEm) - Date.parse(antesEm) > ENTRE_DIPS_MAX_MS)
    faults.medido_depois_em = mensagensProva.longe;
  else if (Date.parse(depoisEm) > agora.getTime() + FOLGA_MS)
    faults.medido_depois_em = mensagensProva.futuro;
  return faults;
}

export function faultsOfDescarga(
  dips: DipsDaEntrega,
  agora: Date,
): Readonly<Record<string, string>> {
  const { medido_antes_em: antesEm, medido_depois_em: depoisEm } = dips;
  const medidos = [dips.cm_antes, dips.medido_antes, dips.cm_depois, dips.medido_depois];
  return {
    ...(medidos.every((medido) => medido === undefined) && { medido_antes: mensagensProva.asDuas }),
    ...(!antesEm && !depoisEm && { medido_antes_em: mensagensProva.osDoisHorarios }),
    ...faultsOfDips(dips, agora),
  };
}

/** Longer would mix days. */
const ENTRE_DIPS_MAX_MS = 24 * 3_600_000;
const FOLGA_MS = 5 * 60_000;

const litros = (valor: number): string => `${formatLitros(valor)} L`;

export const mensagensDescarga = {
  tanque: 'Escolha o tanque.',
  medida: 'Informe a medição.',
  sucesso: 'Descarga registrada com sucesso!',
  erroEnviar: (detalhe: string) => `Não foi possível registrar a descarga. ${detalhe}`,
  deAte: (descarga: {
    readonly antes: number;
    readonly antes_em: string;
    readonly depois: number;
    readonly depois_em: string;
  }) =>
    `De ${litros(descarga.antes)} (${formatDataHora(descarga.antes_em)}) a ${litros(descarga.depois)} (${formatDataHora(descarga.depois_em)})`,
  relogio:
    'O celular de quem mediu estava com o horário errado, ou o envio chegou com dias de atraso: confira os horários.',
  jaProva: (notas: readonly string[]) =>
    `Já prova ${notas.length > 1 ? 'as' : 'a'} ${mensagensProva.notas(...notas)}.`,
  semEntrada: (tipo: string, dias: number) =>
    `Descarga de ${tipo} medida há mais de ${dias} dias, e nenhuma entrada foi registrada com ela.`,
} as const;
