import { DIFERENCAS_EXTRATO } from '../../extratos/extrato.rules.ts';
import {
  diferencasDe,
  type LinhaDoExtrato,
  type RegistroDoApp,
  valorDoApp,
} from '../../extratos/motor/pares.ts';
import { isArla } from '../../extratos/produto.ts';
import { formatKm, formatLitros, formatReais } from '../../formato/index.ts';
import { emJogoPartes, litrosMedidos, reaisEmJogo } from '../divergencias.ts';
import type { Limites } from '../regras/regras.ts';
import type { Apontamento } from './grupo.ts';

export interface FatoDoExtrato {
  readonly operadora: string;
  readonly posto: string;
  readonly linha: LinhaDoExtrato;
}

const quanto = (litros: number, valor: number | null): string =>
  `${formatLitros(litros)} L${valor === null ? '' : ` (${formatReais(valor)})`}`;
const daLinha = ({ operadora, posto, linha }: FatoDoExtrato): Record<string, string> => ({
  Operadora: operadora,
  ...(posto !== '' && { Posto: posto }),
  ...(linha.produto !== '' && { Produto: linha.produto }),
});

export function extratoDifere(
  fato: FatoDoExtrato,
  registro: RegistroDoApp,
  limites: Limites<'extrato_difere'>,
): Apontamento | undefined {
  const { linha, operadora } = fato;
  const diferencas = diferencasDe(linha, registro, limites);
  if (diferencas.length === 0) return undefined;
  const valor = (linha.valor ?? 0) - (valorDoApp(registro) ?? linha.valor ?? 0);
  const { lido } = registro;
  const difere = (campo: string): boolean => diferencas.some((each) => each.campo === campo);
  const doApp = isArla(linha) ? registro.arla : registro.litros;
  const estornada = difere('estorno');
  const litros = linha.litros - (difere('bomba') && lido ? lido.litros : doApp);
  const nomes = diferencas.map(({ campo }) => DIFERENCAS_EXTRATO[campo]).join(', ');
  const ambos = diferencas
    .map(({ extrato, app }) => `${extrato} no extrato, ${app} no app`)
    .join('; ');
  const emJogo = estornada
    ? { litros: linha.litros, valor: linha.valor }
    : {
        litros: difere('litros') || difere('bomba') ? litrosMedidos(Math.abs(litros)) : null,
        valor: difere('valor') ? reaisEmJogo(Math.abs(valor)) : null,
      };
  const diferenca = emJogoPartes(emJogo).join(', ');
  return {
    ...emJogo,
    frase: estornada
      ? `O cartão ${operadora} estornou ${quanto(linha.litros, linha.valor)}, e o lançamento continua no app.`
      : `O extrato de ${operadora} difere em ${nomes}: ${ambos}.${diferenca && ` Diferença: ${diferenca}.`}`,
    numeros: {
      ...daLinha(fato),
      'No extrato': quanto(linha.litros, linha.valor),
      'No sistema': quanto(doApp, valorDoApp(registro)),
      ...(lido && { 'Lido na foto da bomba': quanto(lido.litros, lido.valor) }),
    },
    lancamentos: [
      {
        registro: registro.id,
        em: registro.em,
        placa: registro.placa,
        texto: `${quanto(registro.litros, valorDoApp(registro))}, ${formatKm(registro.km)} km`,
      },
    ],
  };
}

export function soNoExtrato(
  fato: FatoDoExtrato,
  limites: Limites<'so_no_extrato'>,
): Apontamento | undefined {
  const { litros, valor, km } = fato.linha;
  if (litros < limites.litros) return undefined;
  const onde = fato.posto === '' ? '' : ` em ${fato.posto}`;
  return {
    litros,
    valor,
    frase: `O cartão ${fato.operadora} pagou ${quanto(litros, valor)}${onde}, e ninguém lançou este abastecimento.`,
    numeros: {
      ...daLinha(fato),
      Litros: `${formatLitros(litros)} L`,
      ...(km !== null && { 'KM no extrato': formatKm(km) }),
    },
  };
}
