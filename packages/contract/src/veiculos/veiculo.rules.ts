import { mensagensVeiculos } from './veiculos.messages.ts';
import { CAMPOS_VEICULO, type CampoVeiculo, veiculoDadosSchema } from './veiculos.routes.ts';

/** A vehicle as it is typed, in a form or a spreadsheet; '' is blank. */
export type VeiculoTexto = Readonly<Record<CampoVeiculo, string>>;
export type FaltasVeiculo = Partial<Record<CampoVeiculo, string>>;

/** One sentence per faulty field. Everything but Km is required (spec, section 5). */
export function faltasDoVeiculo(texto: VeiculoTexto): FaltasVeiculo {
  const blank = CAMPOS_VEICULO.filter((campo) => campo !== 'Km' && texto[campo].trim() === '');
  const parsed = veiculoDadosSchema.safeParse(texto);
  return {
    ...Object.fromEntries(
      (parsed.error?.issues ?? []).map(({ path, message }) => [path[0], message]),
    ),
    ...Object.fromEntries(blank.map((campo) => [campo, mensagensVeiculos.obrigatorio(campo)])),
  };
}
