import { COMBUSTIVEL_DESCONHECIDO } from '@frota/contract/combustivel';
import { mensagensExterno } from '@frota/contract/externo';
import { ApiError, ConnectionError } from '../../http/errors.ts';
import { useVeiculo, type VeiculoDaPlaca } from '../veiculos/index.ts';
import type { Combustivel } from './faults.ts';
import type { ConsultaCombustivel } from './props.ts';

/** The fuel and tank registered for a plate; '' is not looked up. */
export function useCombustivel(placa: string): ConsultaCombustivel {
  const { data, error, isFetching, refetch } = useVeiculo(placa);
  const unknown = isUnknown(error);
  return {
    capacidade: data?.['Capacidade Combustível'] ?? null,
    combustivel: data ? combustivelOf(data) : error ? { erro: lookupFault(error) } : {},
    searching: isFetching,
    sugestao: unknown ? error.sugestao : undefined,
    retry: error && !unknown ? () => void refetch() : undefined,
  };
}

export function combustivelOf({
  tipo_combustivel,
}: Pick<VeiculoDaPlaca, 'tipo_combustivel'>): Combustivel {
  const tipo = tipo_combustivel.trim();
  return tipo === '' || tipo === COMBUSTIVEL_DESCONHECIDO
    ? { erro: mensagensExterno.combustivelIndeterminado }
    : { tipo };
}

export function lookupFault(error: Error): string {
  if (isUnknown(error)) return mensagensExterno.combustivelNaoEncontrado;
  const { erroConsultarVeiculo } = mensagensExterno;
  return error instanceof ConnectionError
    ? `${erroConsultarVeiculo} ${error.message}`
    : erroConsultarVeiculo;
}

function isUnknown(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}
