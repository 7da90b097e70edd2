import { CAMPOS_CONFERENCIA } from '../../conferencia/campos.ts';
import {
  formatContagem,
  formatDiferenca,
  formatInteiro,
  formatKm,
  formatLitros,
  formatReais,
} from '../../formato/numero.ts';
import { type Limites, limitesPadrao, type RegrasLigadas } from '../regras.ts';
import { balancoAtendente, type VisitaBomba, visitaText } from './balanco.ts';
import type { Achada, Caso, LancamentoDoCaso } from './caso.ts';
import { acimaDe } from './decimal.ts';

/** Records whose habits are looked at. */
const JANELA = 40;
/**
 * A rule looks so many of a person's records back: two windows. The second tells whether the habit was there before,
 * so that it is asked about where it begins and not again at each record that follows.
 */
export const ALCANCE_PESSOA = 2 * JANELA;

/** A figure that a person typed and that its photo does not bear out. */
export interface Digitado {
  readonly campo: 'km' | 'bombaLitros' | 'arlaLitros' | 'bombaValor';
  readonly digitado: number;
  /** Null where the photo could not be read, or nobody has read it yet. */
  readonly lido: number | null;
}

/** One record of a person: what of it he typed, and what he pumped, where he served. */
export interface LancamentoDaPessoa {
  /** Id of the fueling; of a check-in that of the fueling that it led to. */
  readonly id: string;
  readonly em: Date;
  readonly placa: string;
  /** What Conferência has not confirmed. */
  readonly digitados: readonly Digitado[];
  /** Where he served at the own pump. */
  readonly visita: VisitaBomba | null;
}

/** The cases of a person's records from index `de` on, oldest first; `ALCANCE_PESSOA` of them stand before that. */
export function judgePessoa(
  lancamentos: readonly LancamentoDaPessoa[],
  ligadas: RegrasLigadas,
  de: number,
): Caso[] {
  return lancamentos.slice(de).flatMap(({ id: registro }, i) => {
    const ate = lancamentos.slice(Math.max(0, de + i + 1 - ALCANCE_PESSOA), de + i + 1);
    const { digitado_pessoa, balanco_atendente } = ligadas;
    const digitado = digitado_pessoa && digitadoPessoa(ate, digitado_pessoa);
    const balanco = balanco_atendente && balancoDaPessoa(ate, balanco_atendente);
    return [
      ...(digitado ? [{ ...digitado, regra: 'digitado_pessoa' as const, registro }] : []),
      ...(balanco ? [{ ...balanco, regra: 'balanco_atendente' as const, registro }] : []),
    ];
  });
}

/** What differs from its reading by more than the record's own rule lets pass; R$ by more than that of five litres. */
function difere({ campo, digitado, lido }: Digitado): boolean {
  const { litros, km } = limitesPadrao('digitado_diferente');
  const limite = { km, bombaLitros: litros, arlaLitros: litros, bombaValor: 30 }[campo];
  return lido !== null && acimaDe(Math.abs(digitado - lido), limite);
}

/** How often a person types something else than is read, or types where nothing can be read, asked once. */
function digitadoPessoa(
  lancamentos: readonly LancamentoDaPessoa[],
  limites: Limites<'digitado_pessoa'>,
): Achada | undefined {
  const at = (fim: number): Habito | undefined =>
    habitoOf(lancamentos.slice(Math.max(0, fim - JANELA), fim), limites);
  const habito = at(lancamentos.length);
  if (!habito) return undefined;
  const antes = Array.from({ length: JANELA }, (_, i) => at(lancamentos.length - 1 - i));
  return antes.some((outro) => outro?.qual === habito.qual) ? undefined : achadaOf(habito);
}

interface Habito {
  readonly qual: 'diferentes' | 'aMao';
  readonly lancamentos: readonly LancamentoDaPessoa[];
}

function habitoOf(
  janela: readonly LancamentoDaPessoa[],
  limites: Limites<'digitado_pessoa'>,
): Habito | undefined {
  if (janela.length < JANELA) return undefined;
  const diferentes = janela.filter(({ digitados }) => digitados.some(difere));
  if (diferentes.length > (JANELA * limites.diferentes) / 100) {
    return { qual: 'diferentes', lancamentos: diferentes };
  }
  const aMao = janela.filter(({ digitados }) => digitados.some(({ lido }) => lido === null));
  return aMao.length > (JANELA * limites.aMao) / 100
    ? { qual: 'aMao', lancamentos: aMao }
    : undefined;
}

function achadaOf({ qual, lancamentos }: Habito): Achada {
  const quantos = `${formatInteiro(lancamentos.length)} dos últimos ${formatInteiro(JANELA)} lançamentos`;
  if (qual === 'aMao') {
    return {
      litros: null,
      valor: null,
      frase: `Em ${quantos} digitou sem que a foto pudesse ser lida: o que houve com as fotos?`,
      numeros: { 'Digitados sem leitura': quantos },
      lancamentos: lancamentos.map((lancamento) =>
        linhaOf(lancamento, ({ lido }) => lido === null),
      ),
    };
  }
  const digitados = lancamentos.flatMap((lancamento) => lancamento.digitados.filter(difere));
  const deLitros = digitados.filter(({ campo }) => campo === 'bombaLitros');
  const aMais = deLitros.reduce(
    (sum, { digitado, lido }) => sum + digitado - (lido ?? digitado),
    0,
  );
  const soma = `${formatDiferenca(aMais, 'litros')} L`;
  const vezes = CAMPOS_DIGITADOS.map((campo) => ({
    campo,
    n: digitados.filter((digitado) => digitado.campo === campo).length,
  })).filter(({ n }) => n > 0);
  const onde = vezes.map(({ campo, n }, i) => {
    const quantas = i === 0 ? formatContagem(n, 'vez', 'vezes') : formatInteiro(n);
    return `${quantas} ${NO_CAMPO[campo]}${campo === 'bombaLitros' ? ` (${soma} em soma)` : ''}`;
  });
  return {
    litros: aMais > 0 ? aMais : null,
    valor: null,
    frase: `Em ${quantos} digitou outro número que o lido na foto: ${onde.join(', ')}.`,
    numeros: {
      'Diferentes do lido': quantos,
      ...Object.fromEntries(
        vezes.map(({ campo, n }) => [`${CAMPOS_CONFERENCIA[campo]}: diferentes`, formatInteiro(n)]),
      ),
      ...(deLitros.length > 0 && { 'Litros digitados menos lidos': soma }),
    },
    lancamentos: lancamentos.map((lancamento) => linhaOf(lancamento, difere)),
  };
}

function linhaOf(
  { id: registro, em, placa, digitados }: LancamentoDaPessoa,
  asked: (digitado: Digitado) => boolean,
): LancamentoDoCaso {
  return { registro, em, placa, texto: digitados.filter(asked).map(digitadoText).join('; ') };
}

const CAMPOS_DIGITADOS = ['km', 'bombaLitros', 'arlaLitros', 'bombaValor'] as const;
const NO_CAMPO: Readonly<Record<Digitado['campo'], string>> = {
  km: 'no KM',
  bombaLitros: 'nos litros',
  arlaLitros: 'nos litros de ARLA',
  bombaValor: 'no valor',
};

const FORMATOS: Readonly<Record<Digitado['campo'], (numero: number) => string>> = {
  km: formatKm,
  bombaLitros: (litros) => `${formatLitros(litros)} L`,
  arlaLitros: (litros) => `${formatLitros(litros)} L`,
  bombaValor: formatReais,
};

/** 'KM 120.500 digitado, 120.900 lido' */
function digitadoText({ campo, digitado, lido }: Digitado): string {
  const nome = CAMPOS_CONFERENCIA[campo];
  const format = FORMATOS[campo];
  return `${nome}: ${format(digitado)} digitado, ${lido === null ? 'foto sem leitura' : `${format(lido)} lido`}`;
}

/** What the pump gave beyond the gauges, over the twenty visits that this person served last. */
function balancoDaPessoa(
  lancamentos: readonly LancamentoDaPessoa[],
  limites: Limites<'balanco_atendente'>,
): Achada | undefined {
  if (!lancamentos.at(-1)?.visita) return undefined;
  const visitas = lancamentos.flatMap(({ visita, ...lancamento }) =>
    visita ? [{ ...visita, lancamento }] : [],
  );
  const pergunta = balancoAtendente(visitas, limites);
  return (
    pergunta && {
      ...pergunta.achada,
      lancamentos: pergunta.vinte.map((visita) => {
        const { id: registro, em, placa } = visita.lancamento;
        return { registro, em, placa, texto: visitaText(visita) };
      }),
    }
  );
}
