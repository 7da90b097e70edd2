import { formatDataHora, formatLitros, formatReais } from '../../formato/index.ts';
import { sumLitros } from '../../litros/index.ts';
import {
  contaDoVao,
  type LeituraDoBico,
  type SomasDoTurno,
  semNenhumRegistro,
  type Vao,
} from '../../posto/motor/turno.ts';
import { reaisEmJogo } from '../divergencias.ts';
import type { Limites } from '../regras/regras.ts';
import { acimaDe } from './decimal.ts';
import type { Apontamento } from './grupo.ts';

/** `conferencia`: an open item of Conferência, such as a declared restart. */
interface LeituraMedida extends LeituraDoBico {
  readonly conferencia: boolean;
}

export interface TurnoMedido extends Vao<LeituraMedida> {
  readonly bico: string;
  /** `sem_bico`: booked without a nozzle, same product and time. */
  readonly somas: SomasDoTurno & { readonly sem_bico: string | number };
  readonly preco: number | null;
}

interface Terminado extends TurnoMedido {
  readonly fechamento: LeituraMedida;
}

/** Litres on the totaliser that nobody booked, or the reverse. Bookings without a nozzle may be the missing ones. */
export function encerranteNaoFecha(
  turno: TurnoMedido,
  limites: Limites<'encerrante_nao_fecha'>,
): Apontamento | undefined {
  const { fechamento } = turno;
  if (!fechamento) return undefined;
  const terminado = { ...turno, fechamento };
  return fechamento.reinicio === 'trocada'
    ? trocaEmDuvida(terminado)
    : diferenca(terminado, limites);
}

function diferenca(
  turno: Terminado,
  limites: Limites<'encerrante_nao_fecha'>,
): Apontamento | undefined {
  const { somas } = turno;
  const { encerrante, nao_registrado } = contaDoVao(turno, somas);
  if (encerrante === null || nao_registrado === null) return undefined;
  const resto = semNenhumRegistro(nao_registrado, somas.sem_bico);
  const [falta, litros] = [resto > 0, Math.abs(resto)];
  const qualquer = limites.foraDeTurno && turno.fora_de_turno && falta;
  if (!(qualquer ? acimaDe(litros, 0) : passa(litros, encerrante, limites))) return undefined;
  return apontamento(turno, litros, fraseDe(turno, encerrante, litros, falta), {
    'Litros do encerrante': emLitros(encerrante),
    ...registradosDe(somas),
    [falta ? 'Sem registro' : 'Registrados a mais']: emLitros(litros),
  });
}

/** Where the new pump's number did not fall, tells what would be missing without the change. */
function trocaEmDuvida(turno: Terminado): Apontamento | undefined {
  const { bico, abertura, fechamento, somas } = turno;
  if (!fechamento.conferencia) return undefined;
  const mesma = contaDoVao({ abertura, fechamento: { ...fechamento, reinicio: null } }, somas);
  const resto = semNenhumRegistro(mesma.nao_registrado ?? 0, somas.sem_bico);
  const litros = resto > 0 ? resto : null;
  const frase = `O encerrante do ${bico} foi de ${emLitros(abertura.valor)} a ${emLitros(fechamento.valor)} e a bomba foi declarada trocada: as saídas entre as duas leituras ficam sem conferência`;
  return apontamento(
    turno,
    litros,
    litros === null
      ? frase
      : `${frase}. Se é a mesma bomba, ${emLitros(litros)} saíram sem registro`,
    registradosDe(somas),
  );
}

function apontamento(
  { bico, abertura, fechamento, fora_de_turno, preco }: Terminado,
  litros: number | null,
  frase: string,
  numeros: Readonly<Record<string, string>>,
): Apontamento {
  const valor = litros === null || preco === null ? null : reaisEmJogo(litros * preco);
  const lida = (de: LeituraDoBico): string => `${emLitros(de.valor)}, em ${formatDataHora(de.em)}`;
  return {
    litros,
    valor,
    frase: `${frase}${valor === null ? '' : ` (${formatReais(valor)})`}.`,
    numeros: { Bico: bico, De: lida(abertura), Até: lida(fechamento), ...numeros },
    lancamentos: [
      leitura(fora_de_turno ? 'Fechamento anterior' : 'Abertura', abertura),
      leitura(fora_de_turno ? 'Abertura' : 'Fechamento', fechamento),
    ],
  };
}

function passa(
  litros: number,
  encerrante: number,
  limites: Limites<'encerrante_nao_fecha'>,
): boolean {
  return !acimaDe(limites.litros, litros) && acimaDe(litros, (encerrante * limites.parte) / 100);
}

function fraseDe(
  { bico, abertura, fechamento, fora_de_turno, somas }: Terminado,
  encerrante: number,
  litros: number,
  falta: boolean,
): string {
  if (fora_de_turno && falta) {
    return `O ${bico} tinha fechado com ${emLitros(abertura.valor)} e abriu com ${emLitros(fechamento.valor)}: ${emLitros(litros)} saíram entre os turnos sem registro`;
  }
  const andou = `O encerrante do ${bico} andou ${emLitros(encerrante)}`;
  const { abastecido, aferido, outras_saidas, sem_bico } = somas;
  const registrado = emLitros(sumLitros([abastecido, aferido, outras_saidas]));
  if (!falta) {
    return `${andou}, e os registros somam ${registrado}: ${emLitros(litros)} não passaram pelo bico`;
  }
  const soma = `os registros somam ${registrado}`;
  const registros =
    Number(sem_bico) > 0 ? `, ${soma} e há ${emLitros(sem_bico)} sem bico` : ` e ${soma}`;
  return `${andou}${registros}: ${emLitros(litros)} saíram sem registro`;
}

const registradosDe = (somas: TurnoMedido['somas']): Readonly<Record<string, string>> => ({
  Abastecimentos: emLitros(somas.abastecido),
  Aferições: emLitros(somas.aferido),
  'Amostras e perdas': emLitros(somas.outras_saidas),
  'Do produto, sem bico': emLitros(somas.sem_bico),
});

const emLitros = (valor: string | number): string => `${formatLitros(valor)} L`;

const leitura = (nome: string, { id, em, valor }: LeituraDoBico) => ({
  registro: id,
  em,
  placa: null,
  texto: `${nome}: ${emLitros(valor)}`,
});
