import { parseDiesel } from '@frota/contract/combustivel';
import { findCidade, placaCanonica, type VeiculoDados } from '@frota/contract/veiculos';
import type { NewRow } from '../../database/schema.ts';

type NewVeiculo = Omit<NewRow<'veiculo'>, 'criado_em'>;

/** Known cities and fuels in the company's spelling. 'Usa ARLA' is unchanged where missing. */
export function toColumns(dados: VeiculoDados, cidades: readonly string[]): NewVeiculo {
  const combustivel = dados['Tipo de Combustível'];
  return {
    placa: dados.Placa,
    placa_canonica: placaCanonica(dados.Placa),
    centro_custo: dados['Centro de custo'],
    tipo: dados.Tipo,
    marca: dados.Marca,
    tipo_combustivel: parseDiesel(combustivel) ?? combustivel,
    cidade: findCidade(cidades, dados.Cidade) ?? dados.Cidade,
    proprietario: dados.Proprietario,
    capacidade_combustivel: dados['Capacidade Combustível'],
    km_preventiva: dados.Km,
    ...(dados['Usa ARLA'] !== undefined && { tem_scr: dados['Usa ARLA'] }),
  };
}
