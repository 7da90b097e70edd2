import { formatDataHora } from '../../formato/data-hora.ts';
import { formatLitros, formatReais } from '../../formato/numero.ts';
import { sumLitros } from '../../litros/litros.ts';
import {
  contaDoVao,
  type LeituraDoBico,
  type SomasDoTurno,
  type Vao,
} from '../../posto/motor/turno.ts';
import type { Limites } from '../regras.ts';
import type { Achada } from './caso.ts';
import { acimaDe } from './decimal.ts';

/** A shift with what was booked in it, and what its product costs a litre then. */
export interface TurnoMedido extends Vao {
  readonly bico: string;
  /** `sem_bico`: of the same product, in that time, by what names no nozzle. */
  readonly somas: SomasDoTurno & { readonly sem_bico: string | number };
  readonly preco: number | null;
}

/**
 * Litres that the totaliser moved on and nobody booked, or that were booked and did not move it. What names no nozzle
 * may be what is missing, and is taken off.
 */
export function encerranteNaoFecha(
  turno: TurnoMedido,
  limites: Limites<'encerrante_nao_fecha'>,
): Achada | undefined {
  const { fechamento, somas } = turno;
  const { encerrante, nao_registrado } = contaDoVao(turno, somas);
  if (!fechamento || encerrante === null || nao_registrado === null) return undefined;
  const falta = nao_registrado > 0;
  const litros = falta ? nao_registrado - Number(somas.sem_bico) : -nao_registrado;
  const qualquer = limites.foraDeTurno && turno.fora_de_turno && falta;
  if (!(qualquer ? acimaDe(litros, 0) : passa(litros, encerrante, limites))) return undefined;
  const { preco } = turno;
  const valor = preco === null ? null : litros * preco;
  return {
    litros,
    valor,
    frase: `${fraseDe(turno, fechamento, encerrante, litros, falta)}${valor === null ? '' : ` (${formatReais(valor)})`}.`,
    numeros: numerosDe(turno, fechamento, encerrante, nao_registrado),
    lancamentos: [
      leitura(turno.fora_de_turno ? 'Fechamento anterior' : 'Abertura', turno.abertura),
      leitura(turno.fora_de_turno ? 'Abertura' : 'Fechamento', fechamento),
    ],
  };
}

/** Whether a difference is as large as both limits say. */
function passa(
  litros: number,
  encerrante: number,
  limites: Limites<'encerrante_nao_fecha'>,
): boolean {
  return !acimaDe(limites.litros, litros) && acimaDe(litros, (encerrante * limites.parte) / 100);
}

function fraseDe(
  { bico, abertura, fora_de_turno, somas }: TurnoMedido,
  fechamento: LeituraDoBico,
  encerrante: number,
  litros: number,
  falta: boolean,
): string {
  const diferenca = `${formatLitros(litros)} L`;
  if (fora_de_turno && falta) {
    return `O ${bico} tinha fechado com ${formatLitros(abertura.valor)} L e abriu com ${formatLitros(fechamento.valor)} L: ${diferenca} saíram entre os turnos sem registro`;
  }
  const andou = `O encerrante do ${bico} andou ${formatLitros(encerrante)} L`;
  const registrado = `${formatLitros(registrados(somas))} L`;
  return falta
    ? `${andou} e o que foi registrado nele soma ${registrado}: ${diferenca} saíram sem registro`
    : `${andou}, e o que foi registrado nele soma ${registrado}: ${diferenca} registrados não passaram pelo bico`;
}

const registrados = ({ abastecido, aferido, outras_saidas }: SomasDoTurno): number =>
  sumLitros([abastecido, aferido, outras_saidas]);

function numerosDe(
  { bico, abertura, somas }: TurnoMedido,
  fechamento: LeituraDoBico,
  encerrante: number,
  nao_registrado: number,
): Record<string, string> {
  const litros = (valor: string | number): string => `${formatLitros(valor)} L`;
  return {
    Bico: bico,
    De: `${litros(abertura.valor)}, em ${formatDataHora(abertura.em)}`,
    Até: `${litros(fechamento.valor)}, em ${formatDataHora(fechamento.em)}`,
    'O encerrante andou': litros(encerrante),
    Abastecimentos: litros(somas.abastecido),
    Aferições: litros(somas.aferido),
    'Amostras e perdas': litros(somas.outras_saidas),
    'Sem registro': litros(nao_registrado),
    'Do produto, sem bico': litros(somas.sem_bico),
  };
}

const leitura = (nome: string, { id, em, valor }: LeituraDoBico) => ({
  registro: id,
  em,
  placa: null,
  texto: `${nome}: ${formatLitros(valor)} L`,
});
