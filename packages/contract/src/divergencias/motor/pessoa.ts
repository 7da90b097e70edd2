import { CAMPOS_CONFERENCIA } from '../../conferencia/conferencia.rules.ts';
import {
  formatContagem,
  formatDiferenca,
  formatInteiro,
  formatKm,
  formatLitros,
  formatReais,
} from '../../formato/index.ts';
import { litrosMedidos } from '../divergencias.ts';
import { type Limites, limitesPadrao, type RegrasLigadas } from '../regras/regras.ts';
import { balancoAtendente, type VisitaBomba, visitaText } from './balanco.ts';
import { acimaDe } from './decimal.ts';
import type { Apontamento, Caso, LancamentoDoCaso } from './grupo.ts';

const JANELA = 40;
/** Two windows: the second shows whether the habit was there before, so that it is asked once. */
export const ALCANCE_PESSOA = 2 * JANELA;

export interface Digitado {
  readonly campo: 'km' | 'bombaLitros' | 'arlaLitros' | 'bombaValor';
  readonly digitado: number;
  readonly lido: number | null;
}

export interface LancamentoDaPessoa {
  /** The fueling; for a check-in the fueling that followed. */
  readonly id: string;
  readonly em: Date;
  readonly placa: string;
  readonly digitados: readonly Digitado[];
  readonly visita: VisitaBomba | null;
}

/** Records oldest first; `ALCANCE_PESSOA` must stand before `de`. */
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

/** By more than the rule of the field allows; for R$ that of five litres. */
function difere({ campo, digitado, lido }: Digitado): boolean {
  const { litros, km } = limitesPadrao('digitado_diferente');
  const limite = { km, bombaLitros: litros, arlaLitros: litros, bombaValor: 30 }[campo];
  return lido !== null && acimaDe(Math.abs(digitado - lido), limite);
}

/** Types something else than the photo shows, or where nothing can be read. Asked once. */
function digitadoPessoa(
  lancamentos: readonly LancamentoDaPessoa[],
  limites: Limites<'digitado_pessoa'>,
): Apontamento | undefined {
  const at = (fim: number): Habito | undefined =>
    habitoOf(lancamentos.slice(Math.max(0, fim - JANELA), fim), limites);
  const habito = at(lancamentos.length);
  if (!habito) return undefined;
  const antes = Array.from({ length: JANELA }, (_, i) => at(lancamentos.length - 1 - i));
  return antes.some((outro) => outro?.qual === habito.qual) ? undefined : apontamentoOf(habito);
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

function apontamentoOf({ qual, lancamentos }: Habito): Apontamento {
  const quantos = `${formatInteiro(lancamentos.length)} dos últimos ${formatInteiro(JANELA)} lançamentos`;
  if (qual === 'aMao') {
    return {
      litros: null,
      valor: null,
      frase: `Digitou com foto ilegível em ${quantos}: o que houve com as fotos?`,
      numeros: { 'Digitados com foto ilegível': quantos },
      lancamentos: lancamentos.map((lancamento) =>
        sequenciaOf(lancamento, ({ lido }) => lido === null),
      ),
    };
  }
  const digitados = lancamentos.flatMap((lancamento) => lancamento.digitados.filter(difere));
  const deLitros = digitados.filter(({ campo }) => campo === 'bombaLitros');
  const aMais = litrosMedidos(
    deLitros.reduce((sum, { digitado, lido }) => sum + digitado - (lido ?? digitado), 0),
  );
  const soma = `${formatDiferenca(aMais, 'litros')} L`;
  const vezes = CAMPOS_DIGITADOS.map((campo) => ({
    campo,
    n: digitados.filter((digitado) => digitado.campo === campo).length,
  })).filter(({ n }) => n > 0);
  const onde = vezes.map(({ campo, n }, i) => {
    const quantas = i === 0 ? formatContagem(n, 'vez', 'vezes') : formatInteiro(n);
    return `${quantas} ${NO_CAMPO[campo]}${campo === 'bombaLitros' ? ` (ao todo ${soma})` : ''}`;
  });
  return {
    litros: aMais > 0 ? aMais : null,
    valor: null,
    frase: `Digitou diferente da foto em ${quantos}: ${onde.join(', ')}.`,
    numeros: {
      'Diferentes da foto': quantos,
      ...Object.fromEntries(
        vezes.map(({ campo, n }) => [`${CAMPOS_CONFERENCIA[campo]}: diferentes`, formatInteiro(n)]),
      ),
      ...(deLitros.length > 0 && { 'Litros digitados menos lidos': soma }),
    },
    lancamentos: lancamentos.map((lancamento) => sequenciaOf(lancamento, difere)),
  };
}

function sequenciaOf(
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

function balancoDaPessoa(
  lancamentos: readonly LancamentoDaPessoa[],
  limites: Limites<'balanco_atendente'>,
): Apontamento | undefined {
  if (!lancamentos.at(-1)?.visita) return undefined;
  const visitas = lancamentos.flatMap(({ visita, ...lancamento }) =>
    visita ? [{ ...visita, lancamento }] : [],
  );
  const pergunta = balancoAtendente(visitas, limites);
  return (
    pergunta && {
      ...pergunta.apontamento,
      lancamentos: pergunta.vinte.map((visita) => {
        const { id: registro, em, placa } = visita.lancamento;
        return { registro, em, placa, texto: visitaText(visita) };
      }),
    }
  );
}
