import type { RegraDePessoa } from '@frota/contract/divergencias';
import {
  type Digitado,
  type Fato,
  judgePessoa,
  type LancamentoDaPessoa,
} from '@frota/contract/divergencias/motor';
import { type Acaso, createAcaso } from './acaso.ts';
import type { Simulado } from './frota.ts';
import { PADRAO } from './medida.ts';

/** Two attendants serve each yard. */
const PATIOS = 6;
const ATENDENTES = 2 * PATIOS;

/** What is planted with an attendant, for `DIAS` days. */
const HABITOS = ['balde', 'aMais', 'semFoto'] as const;
type Habito = (typeof HABITOS)[number];
const DIAS = 60;
const DIA_MS = 86_400_000;
/** Which rule is made for it. */
const PERGUNTA: Readonly<Record<Habito, RegraDePessoa>> = {
  balde: 'balanco_atendente',
  aMais: 'digitado_pessoa',
  semFoto: 'digitado_pessoa',
};

/** Of each photo of pump and odometer: that it cannot be read, and that it is read wrong where the typed is right. */
const SEM_LEITURA = 0.08;
const LIDA_ERRADA = 0.02;
/** Of what was read wrong so much is confirmed in Conferência before anybody asks. */
const CONFIRMADA = 0.5;

interface Visita {
  readonly fato: Fato;
  readonly placa: string;
  readonly capacidade: number | null;
  readonly certo: Fato;
}

interface Atendente {
  readonly habito: Habito | undefined;
  readonly de: number;
  readonly lancamentos: readonly (LancamentoDaPessoa & { readonly plantado: boolean })[];
}

/** The fleet's year by who served at the pump; the first attendants of three yards have one habit each. */
function simulaAtendentes(semente: number, frota: readonly Simulado[]): Atendente[] {
  const visitas = frota.flatMap(({ modelo, registros, linha }, i) =>
    linha.fatos.flatMap((fato, j): (Visita & { patio: number })[] =>
      fato.interno
        ? [
            {
              fato,
              patio: i % PATIOS,
              placa: modelo.placa,
              capacidade: modelo.veiculo.capacidade,
              certo: registros[j]!.certo,
            },
          ]
        : [],
    ),
  );
  visitas.sort((a, b) => a.fato.em.getTime() - b.fato.em.getTime());
  const sorteio = createAcaso(semente, 10_000);
  const servidas = visitas.map((visita) => ({
    ...visita,
    atendente: 2 * visita.patio + sorteio.int(0, 1),
  }));
  return Array.from({ length: ATENDENTES }, (_, quem) => {
    const acaso = createAcaso(semente, 10_001 + quem);
    const habito = quem % 2 === 0 ? HABITOS[quem / 2] : undefined;
    const first = visitas[0]!.fato.em.getTime();
    const de = first + acaso.int(90, 240) * DIA_MS;
    const suas = servidas.filter(({ atendente }) => atendente === quem);
    return {
      habito,
      de,
      lancamentos: suas.map((visita) => {
        const em = visita.fato.em.getTime();
        const agora = em >= de && em < de + DIAS * DIA_MS ? habito : undefined;
        return lancamentoOf(visita, agora, acaso);
      }),
    };
  });
}

function lancamentoOf(
  { fato, certo, placa, capacidade }: Visita,
  habito: Habito | undefined,
  acaso: Acaso,
): Atendente['lancamentos'][number] {
  // Nobody fills a can at a van's pump.
  const balde = habito === 'balde' && (capacidade ?? 0) >= 200 && acaso.chance(0.6);
  const aMais = habito === 'aMais' && acaso.chance(0.4);
  const litros = fato.litros + (balde ? acaso.between(25, 50) : 0);
  const digitados = litros + (aMais ? acaso.between(5, 20) : 0);
  const semLeitura = habito === 'semFoto' ? 0.6 : SEM_LEITURA;
  const { id, em, interno, valor, nivelAntes, nivelDepois } = fato;
  return {
    id,
    em,
    placa,
    plantado: balde || aMais || habito === 'semFoto',
    digitados: [
      ...lida('bombaLitros', digitados, certo.litros + litros - fato.litros, semLeitura, acaso),
      ...lida('km', fato.km, certo.km, semLeitura, acaso),
    ],
    visita: { capacidade, fato: { interno, litros: digitados, valor, nivelAntes, nivelDepois } },
  };
}

/** What Conferência has of a figure: nothing, where its photo bears it out. */
function lida(
  campo: Digitado['campo'],
  digitado: number,
  certo: number,
  semLeitura: number,
  acaso: Acaso,
): Digitado[] {
  if (acaso.chance(semLeitura)) return [{ campo, digitado, lido: null }];
  const errada = acaso.chance(LIDA_ERRADA) && !acaso.chance(CONFIRMADA);
  const lido = errada ? certo * 10 : certo;
  return Math.abs(lido - digitado) < 0.005 ? [] : [{ campo, digitado, lido }];
}

export interface MedidaDePessoas {
  readonly regra: RegraDePessoa;
  readonly certos: number;
  readonly falsos: number;
  /** Records of all people. */
  readonly lancamentos: number;
  /** Of each habit that the rule is made for, after how many records it was found; undefined where it was not. */
  readonly esperas: readonly { readonly habito: Habito; readonly espera: number | undefined }[];
}

/** How often each rule about people asks rightly: where one of the records that it gathers was planted. */
export function measurePessoas(semente: number, frota: readonly Simulado[]): MedidaDePessoas[] {
  const atendentes = simulaAtendentes(semente, frota).map((atendente) => ({
    ...atendente,
    casos: judgePessoa(atendente.lancamentos, PADRAO, 0),
  }));
  const lancamentos = atendentes.reduce((sum, each) => sum + each.lancamentos.length, 0);
  return (['digitado_pessoa', 'balanco_atendente'] as const).map((regra) => {
    const julgados = atendentes.flatMap((atendente) => {
      const plantados = new Set<string | null>(
        atendente.lancamentos.filter(({ plantado }) => plantado).map(({ id }) => id),
      );
      const feito = atendente.habito !== undefined && PERGUNTA[atendente.habito] === regra;
      return atendente.casos
        .filter((caso) => caso.regra === regra)
        .map((caso) => ({
          caso,
          certo: feito && (caso.lancamentos ?? []).some(({ registro }) => plantados.has(registro)),
        }));
    });
    const certos = julgados.filter(({ certo }) => certo).length;
    const esperas = atendentes.flatMap(({ habito, de, lancamentos: seus, casos }) => {
      if (habito === undefined || PERGUNTA[habito] !== regra) return [];
      const first = seus.findIndex(({ em }) => em.getTime() >= de);
      const found = casos
        .filter((caso) => caso.regra === regra)
        .map(({ registro }) => seus.findIndex(({ id }) => id === registro) - first + 1)
        .filter((espera) => espera > 0);
      return [{ habito, espera: found.length > 0 ? Math.min(...found) : undefined }];
    });
    return { regra, certos, falsos: julgados.length - certos, lancamentos, esperas };
  });
}
