import { mensagensArqueacao } from '../tanques/arqueacao.messages.ts';
import { mensagensProva } from './prova.messages.ts';

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
