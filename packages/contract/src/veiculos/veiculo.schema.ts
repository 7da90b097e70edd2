import { z } from 'zod';
import { LITROS_DECIMAIS, LITROS_MAX } from '../combustivel/index.ts';
import { optionalInteiroField, requiredDecimalField } from '../numero/fields.ts';
import { nomeField } from '../rota/fields.ts';
import { plainText } from '../rota/hidden-characters.ts';
import { mensagensGerais } from '../rota/rota.messages.ts';
import { CENTROS_CUSTO, SIM_NAO } from './campos.ts';
import { isPlaca, normalizePlaca } from './placa.ts';
import { mensagensVeiculos, VEICULO_TEXTO_MAX } from './veiculos.messages.ts';

const KM_PREVENTIVA_MAX = 1_000_000;

export const placaSchema = z
  .string({ error: mensagensVeiculos.placaInvalida })
  .transform(normalizePlaca)
  .refine(isPlaca, mensagensVeiculos.placaInvalida);

const textField = (campo: string) =>
  nomeField(VEICULO_TEXTO_MAX, mensagensGerais.obrigatorio(campo), mensagensVeiculos.longo(campo));

const simNaoField = z
  .union([z.boolean(), z.string()], { error: mensagensVeiculos.usaArla })
  .transform((value, ctx) => {
    if (typeof value === 'boolean') return value;
    const texto = plainText(value);
    if (texto === '') return undefined;
    const [sim, nao] = SIM_NAO.map(plainText);
    if (texto === sim || texto === nao) return texto === sim;
    ctx.addIssue({ code: 'custom', message: mensagensVeiculos.usaArla });
    return z.NEVER;
  })
  .optional();

/** Field names with spaces, as in the company's sheets. */
export const veiculoDadosSchema = z.object({
  Placa: placaSchema,
  'Centro de custo': z.enum(CENTROS_CUSTO, { error: mensagensVeiculos.centroCusto }),
  Tipo: textField('Tipo'),
  Marca: textField('Marca'),
  'Tipo de Combustível': textField('Tipo de Combustível'),
  Cidade: textField('Cidade'),
  Proprietario: textField('Proprietario'),
  'Capacidade Combustível': requiredDecimalField(
    LITROS_DECIMAIS,
    LITROS_MAX,
    mensagensVeiculos.capacidade,
  ),
  Km: optionalInteiroField(KM_PREVENTIVA_MAX),
  /** Unchanged where missing; initially no. */
  'Usa ARLA': simNaoField,
});
export type VeiculoDados = z.output<typeof veiculoDadosSchema>;
