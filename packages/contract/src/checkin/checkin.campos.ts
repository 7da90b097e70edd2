import type { Campos } from '../lista/campos.ts';

/** Gate check-ins. */
export const CAMPOS_CHECKIN = {
  id: { tipo: 'texto' },
  created_at: { tipo: 'instante', csv: 'Data/Hora', tela: 'Entrada' },
  fuso: { tipo: 'fuso', de: 'created_at', csv: 'Fuso' },
  em_informado: { tipo: 'instante', nulo: true },
  placa: { tipo: 'placa', titulo: 'Placa' },
  status: { tipo: 'texto', titulo: 'Status' },
  cidade: { tipo: 'texto', titulo: 'Cidade' },
  motorista: { tipo: 'pessoa', titulo: 'Motorista', semConta: true },
  usuario: { tipo: 'pessoa', titulo: 'Portaria' },
  km: { tipo: 'km', titulo: 'KM' },
  km_portaria: { tipo: 'km', tela: 'KM na portaria' },
  km_manobrista: { tipo: 'km', csv: 'KM no abastecimento', nulo: true },
  placa_informada: { tipo: 'placa', csv: 'Placa informada', nulo: true },
  km_informado: { tipo: 'km', csv: 'KM informado', nulo: true },
  combustivel: { tipo: 'texto', titulo: 'Nível' },
  tipocombustivel: { tipo: 'combustivel', titulo: 'Combustível' },
  capacidade: { tipo: 'litros', tela: 'Tanque', nulo: true },
  carrinho: { tipo: 'texto', csv: 'Carrinho' },
  cone: { tipo: 'texto', csv: 'Cone' },
  travarodas: { tipo: 'texto', csv: 'Trava-rodas' },
  finalizado_em: { tipo: 'instante', csv: 'Finalizado em', nulo: true },
  /** NOK because nobody looked; null where not known. */
  itens_nao_vistos: { tipo: 'proprio', csv: 'Itens não vistos' },
  motorista_informado: { tipo: 'texto', csv: 'Motorista informado', nulo: true },
  foto_painel_combustivel_url: { tipo: 'texto', nulo: true },
  foto_bomba_combustivel_url: { tipo: 'texto', nulo: true },
} as const satisfies Campos;
