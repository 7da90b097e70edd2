import type { Campos } from '../lista/campos.ts';

/** Documents of vehicles and drivers. */
export const CAMPOS_VENCIMENTO = {
  id: { tipo: 'texto', nulo: true },
  de: {
    tipo: 'opcao',
    titulo: 'De',
    opcoes: {
      veiculo: 'Veículo',
      motorista: 'Motorista',
    },
  },
  /** Plate, or the driver's name. */
  alvo: { tipo: 'proprio', csv: 'Placa ou motorista' },
  usuario_id: { tipo: 'inteiro', nulo: true },
  tipo: { tipo: 'proprio', titulo: 'Documento' },
  /** Only for 'outro', else ''. */
  nome: { tipo: 'texto' },
  /** Last valid day. */
  vence_em: { tipo: 'dia', titulo: 'Vence em', nulo: true },
  situacao: { tipo: 'proprio', titulo: 'Situação', foraDaApi: true },
  avisa_dias: { tipo: 'inteiro' },
} as const satisfies Campos;

/** Vehicles with a preventive maintenance. */
export const CAMPOS_PREVENTIVA = {
  veiculo_id: { tipo: 'inteiro' },
  placa: { tipo: 'placa', tela: 'Veículo' },
  situacao: { tipo: 'proprio', tela: 'Situação', foraDaApi: true },
  feita: { tipo: 'proprio', tela: 'Última feita' },
  feita_km: { tipo: 'proprio', tela: 'Feita com', foraDaApi: true },
  ultimo_km: { tipo: 'proprio', tela: 'KM' },
  proxima_km: { tipo: 'km', tela: 'Próxima', nulo: true },
  faltam: { tipo: 'proprio', tela: 'Faltam', foraDaApi: true },
} as const satisfies Campos;

/** Safety items that were seen missing. */
export const CAMPOS_PENDENCIA = {
  id: { tipo: 'texto' },
  placa: { tipo: 'placa', tela: 'Veículo' },
  item: { tipo: 'proprio', tela: 'Em falta' },
  /** The check-in that first saw it missing. */
  desde: { tipo: 'instante', tela: 'Desde' },
  usuario: { tipo: 'pessoa', tela: 'Visto por' },
  resolvida: { tipo: 'proprio', tela: 'Resolvida' },
} as const satisfies Campos;
