import { NIVEIS } from '@frota/contract/combustivel';
import type { Fato } from '@frota/contract/divergencias/motor';
import type { Acaso } from './acaso.ts';
import type { Erro } from './causas.ts';

/** How often people get something wrong, per record. */
const ERROS: readonly {
  readonly erro: Erro;
  readonly vezes: number;
  readonly quando: 'interno' | 'externo' | 'sempre';
  readonly muda: (fato: Fato, acaso: Acaso) => Partial<Fato>;
}[] = [
  { erro: 'kmErrado', vezes: 0.003, quando: 'sempre', muda: mistypeKm },
  { erro: 'litrosErrados', vezes: 0.001, quando: 'sempre', muda: mistypeLitros },
  { erro: 'nivelErrado', vezes: 0.003, quando: 'interno', muda: mistapNivel },
  {
    erro: 'valorErrado',
    vezes: 0.01,
    quando: 'externo',
    muda: ({ valor }, acaso) => ({ valor: (valor ?? 0) * acaso.pick([0.1, 10, 1.5, 0.5]) }),
  },
  { erro: 'semComprovante', vezes: 0.02, quando: 'externo', muda: () => ({ comprovante: false }) },
  {
    erro: 'semCheckin',
    vezes: 0.003,
    quando: 'interno',
    muda: () => ({ checkinEm: null, nivelAntes: null, nivelDepois: null, kmPortaria: null }),
  },
  {
    erro: 'produto',
    vezes: 0.001,
    quando: 'sempre',
    muda: ({ combustivel }) => ({
      combustivel: combustivel === 'DIESEL S10' ? 'DIESEL S500' : 'DIESEL S10',
    }),
  },
];

/** A record with what its writer got wrong, seldom anything. */
export function comErro(
  fato: Fato,
  acaso: Acaso,
): { readonly fato: Fato; readonly erros: readonly Erro[] } {
  const onde = fato.interno ? 'interno' : 'externo';
  const feitos = ERROS.filter(
    ({ quando, vezes }) => acaso.chance(vezes) && (quando === 'sempre' || quando === onde),
  );
  const escrito = { ...fato };
  for (const { muda } of feitos) Object.assign(escrito, muda(escrito, acaso));
  return { fato: escrito, erros: feitos.map(({ erro }) => erro) };
}

/** A digit replaced, left out, or two swapped; at the pump or at the gate. */
function mistypeKm({ km, kmPortaria }: Fato, acaso: Acaso): Partial<Fato> {
  const digits = [...String(km)];
  const at = acaso.int(1, digits.length - 2);
  const typed = acaso.pick(['troca', 'falta', 'inverte', 'milhar'] as const);
  if (typed === 'troca') digits[at] = String((Number(digits[at]) + acaso.int(1, 9)) % 10);
  if (typed === 'falta') digits.splice(at, 1);
  if (typed === 'inverte') digits.splice(at, 2, digits[at + 1]!, digits[at]!);
  const errado = Number(digits.join('')) + (typed === 'milhar' ? acaso.pick([1000, 10_000]) : 0);
  return kmPortaria !== null && acaso.chance(0.5) ? { kmPortaria: errado } : { km: errado };
}

/** A decimal sign lost, or a digit replaced. */
function mistypeLitros({ litros }: Fato, acaso: Acaso): Partial<Fato> {
  return { litros: acaso.chance(0.5) ? litros * 10 : litros + acaso.pick([100, -0.5 * litros]) };
}

/** The button beside the right one, or two further. */
function mistapNivel({ nivelAntes }: Fato, acaso: Acaso): Partial<Fato> {
  if (nivelAntes === null) return {};
  const at = NIVEIS.indexOf(nivelAntes) + acaso.pick([-2, -1, 1, 2]);
  return { nivelAntes: NIVEIS[Math.min(3, Math.max(0, at))]! };
}
