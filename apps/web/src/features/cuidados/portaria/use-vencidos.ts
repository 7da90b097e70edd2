import {
  type DonoVencimento,
  mensagensCuidados,
  nomeDoVencimento,
  situacaoDoVencimento,
} from '@frota/contract/cuidados';
import { useContext } from 'react';
import { TodayContext } from '../../../design-system/today.ts';
import { useCuidadosVeiculo, useMotoristasSituacao } from './use-cuidados.ts';

export interface Vencidos {
  readonly nomes: readonly string[];
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
  const nomes = doVeiculo.map(nomeDoVencimento);
  const donos: DonoVencimento[] = nomes.length > 0 ? ['veiculo'] : [];
  if (isMotorista) {
    nomes.push(mensagensCuidados.documentoDoMotorista);
    donos.push('motorista');
  }
  return { nomes, donos };
}
