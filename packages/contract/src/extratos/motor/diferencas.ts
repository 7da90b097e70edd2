import { parseDiesel } from '../../combustivel/index.ts';
import {
  formatData,
  formatDataHora,
  formatKm,
  formatLitros,
  formatPlaca,
  formatReais,
} from '../../formato/index.ts';
import { samePlaca } from '../../veiculos/placa.ts';
import type { DiferencaExtrato } from '../extrato.ts';
import { combustivelDe, isArla } from '../produto.ts';
import { horasEntre, type LinhaDoExtrato, type RegistroDoApp, valorDoApp } from './pares.ts';

export interface FolgasDoExtrato {
  readonly litros: number;
  readonly valor: number;
  readonly km: number;
  readonly horas: number;
}

export function diferencasDe(
  linha: LinhaDoExtrato,
  registro: RegistroDoApp,
  folgas: FolgasDoExtrato,
): DiferencaExtrato[] {
  const arla = isArla(linha);
  const litros = arla ? registro.arla : registro.litros;
  const valor = valorDoApp(registro);
  const apart = (a: number, b: number, folga: number): boolean =>
    Number(Math.abs(a - b).toFixed(3)) > folga;
  const kinds = [
    combustivelDe(linha.produto),
    combustivelDe(parseDiesel(registro.combustivel) ?? registro.combustivel),
  ];
  const { estorno } = linha;
  const litrosDiferem = apart(linha.litros, litros, folgas.litros);
  const { lido } = registro;
  const diferem: readonly (DiferencaExtrato | false)[] = [
    !samePlaca(linha.placa, registro.placa) && {
      campo: 'placa',
      extrato: formatPlaca(linha.placa),
      app: formatPlaca(registro.placa),
    },
    horasEntre(linha, registro.em) > folgas.horas && {
      campo: 'hora',
      extrato: formatDataHora(linha.em),
      app: formatDataHora(registro.em),
    },
    linha.km !== null &&
      apart(linha.km, registro.km, folgas.km) && {
        campo: 'km',
        extrato: formatKm(linha.km),
        app: formatKm(registro.km),
      },
    litrosDiferem && {
      campo: 'litros',
      extrato: `${formatLitros(linha.litros)} L`,
      app: `${formatLitros(litros)} L`,
    },
    // Line and record agree, but the pump's photo differs.
    !litrosDiferem &&
      !arla &&
      lido !== null &&
      apart(linha.litros, lido.litros, folgas.litros) && {
        campo: 'bomba',
        extrato: `${formatLitros(linha.litros)} L`,
        app: `${formatLitros(lido.litros)} L na foto`,
      },
    linha.valor !== null &&
      valor !== null &&
      apart(linha.valor, valor, folgas.valor) && {
        campo: 'valor',
        extrato: formatReais(linha.valor),
        app: formatReais(valor),
      },
    !arla &&
      kinds.every((kind) => kind !== undefined) &&
      kinds[0] !== kinds[1] && {
        campo: 'produto',
        extrato: linha.produto,
        app: registro.combustivel,
      },
    estorno !== undefined && {
      campo: 'estorno',
      extrato: `estornado em ${(estorno.comHora ? formatDataHora : formatData)(estorno.em)}`,
      app: 'lançado',
    },
  ];
  return diferem.filter((each) => each !== false);
}
