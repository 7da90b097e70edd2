import type { Desvios } from './desvios.ts';
import { minutesAfter } from './moments.ts';
import { litrosText } from './record.ts';
import type { Rows } from './rows.ts';
import type { Stage } from './stage.ts';

const DIA_MINUTOS = 1_440;
/** Days since deliveries are dipped; the last one at least so many days old was short. */
const PROVADAS = { dias: 60, curta: 2 } as const;
/** Litres missing, largest error of a dip, and error of two. */
const FALTA = 140;
const REGUA = { fora: 10, erro: 22 } as const;
const CAMINHOES = ['RTC4E56', 'HTX8B21'] as const;

type Entrada = Rows['entrada'][number];

/** Dips, truck and seals of the latest deliveries; one of S10 was short. */
export function proveEntregas(
  { rows, random }: Stage<'rows' | 'random'>,
  desvios: Pick<Desvios, 'curta'>,
  now: Date,
): void {
  const at = (dias: number): Date => minutesAfter(now, -dias * DIA_MINUTOS);
  const provadas = rows.entrada.filter(({ registrada_em }) => registrada_em >= at(PROVADAS.dias));
  const curta = provadas.findLast(
    ({ tipo, registrada_em }) => tipo === 'DIESEL S10' && registrada_em < at(PROVADAS.curta),
  );
  for (const entrada of provadas) {
    const antes = livroAntes(rows, entrada) + random.between(-REGUA.fora, REGUA.fora);
    const veio = Number(entrada.litros) - (entrada === curta ? FALTA : desvios.curta(entrada));
    const depois = antes + veio + random.between(-REGUA.fora, REGUA.fora);
    Object.assign(entrada, {
      medido_antes: litrosText(antes),
      medido_depois: litrosText(depois),
      medido_antes_em: minutesAfter(entrada.registrada_em, -38),
      medido_depois_em: minutesAfter(entrada.registrada_em, -3),
      medido_erro: litrosText(REGUA.erro),
      lacres: `${random.int(100_000, 999_999)}, ${random.int(100_000, 999_999)}`,
      placa_caminhao: random.pick(CAMINHOES),
    });
  }
}

function livroAntes({ movimento }: Rows, { tipo, registrada_em }: Entrada): number {
  return movimento
    .filter((linha) => linha.tipo === tipo && linha.ocorrido_em < registrada_em)
    .reduce((soma, { litros }) => soma + Number(litros), 0);
}
