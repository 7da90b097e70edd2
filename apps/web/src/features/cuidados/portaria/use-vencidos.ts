import {
  type DonoVencimento,
  fraseDoVencimento,
  mensagensCuidados,
  nomeDoVencimento,
  situacaoDoVencimento,
} from '@frota/contract/cuidados';
import { formatPlaca } from '@frota/contract/formato';
import { useContext } from 'react';
import { TodayContext } from '../../../design-system/clock.ts';
import { useCuidadosVeiculo, useMotoristasSituacao } from './use-cuidados.ts';

export interface Vencidos {
  readonly frases: readonly string[];
  readonly donos: readonly DonoVencimento[];
}

export function useVencidos(placa: string, motorista: string | null): Vencidos {
  const hoje = useContext(TodayContext)();
  const { data: veiculo } = useCuidadosVeiculo(placa);
  const { data: motoristas } = useMotoristasSituacao();
  const doVeiculo = (veiculo?.vencimentos ?? []).filter(
    (documento) => situacaoDoVencimento(documento, hoje) === 'vencido',
  );
  const isMotorista = motoristas?.some(
    (one) => one.motorista === motorista && one.situacao === 'vencido',
  );
  const frases = doVeiculo.map((documento) =>
    mensagensCuidados.documentoVencido(
      nomeDoVencimento(documento),
      formatPlaca(placa),
      fraseDoVencimento(documento, hoje),
    ),
  );
  const donos: DonoVencimento[] = frases.length > 0 ? ['veiculo'] : [];
  if (isMotorista) {
    frases.push(mensagensCuidados.documentoDoMotorista);
    donos.push('motorista');
  }
  return { frases, donos };
}
