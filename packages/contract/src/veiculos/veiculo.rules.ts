import { z } from 'zod';
import { DIESEIS, LITROS_DECIMAIS, LITROS_MAX, parseDiesel } from '../combustivel/index.ts';
import { optionalInteiroField, requiredDecimalField } from '../numero/fields.ts';
import { nomeField } from '../rota/fields.ts';
import { plainText } from '../rota/hidden-characters.ts';
import { mensagensGerais } from '../rota/rota.messages.ts';
import { diaOf, diasAntes, startOfDia } from '../tempo/index.ts';
import { findCidade } from './cidade.ts';
import { isPlaca, normalizePlaca } from './placa.ts';
import {
  CAMPOS_OPCIONAIS,
  CAMPOS_VEICULO,
  type CampoVeiculo,
  CENTROS_CUSTO,
  KM_PREVENTIVAS,
  mensagensVeiculos,
  SIM_NAO,
  VEICULO_TEXTO_MAX,
} from './veiculos.messages.ts';

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

export type VeiculoTexto = Readonly<Record<CampoVeiculo, string>>;
export type FaultsVeiculo = Partial<Record<CampoVeiculo, string>>;

/** One sentence per field; all but Km are required (spec, section 5), and fields newer than the spec. */
export function faultsOfVeiculo(texto: VeiculoTexto): FaultsVeiculo {
  const blank = CAMPOS_VEICULO.filter(
    (campo) => !CAMPOS_OPCIONAIS.includes(campo) && texto[campo].trim() === '',
  );
  const parsed = veiculoDadosSchema.safeParse(texto);
  return {
    ...Object.fromEntries(
      (parsed.error?.issues ?? []).map(({ path, message }) => [path[0], message]),
    ),
    ...Object.fromEntries(blank.map((campo) => [campo, mensagensGerais.obrigatorio(campo)])),
  };
}

const KMS = KM_PREVENTIVAS.map(String);

interface Lista {
  readonly values: readonly string[];
  readonly parse: (text: string) => string | undefined;
  readonly fault: string;
}
type EscolhaVeiculo = 'Tipo de Combustível' | 'Cidade' | 'Km';
type Escolhas = Readonly<Record<EscolhaVeiculo, string>>;
export type ListasVeiculo = Readonly<Record<EscolhaVeiculo, Lista>>;

/** Lists of the form: values, what a text means, and the fault. `cidades`: the open ones. */
export function listasVeiculo(cidades: readonly string[]): ListasVeiculo {
  return {
    'Tipo de Combustível': {
      values: DIESEIS,
      parse: parseDiesel,
      fault: mensagensVeiculos.combustivel,
    },
    Cidade: {
      values: cidades,
      parse: (text) => findCidade(cidades, text),
      fault: mensagensVeiculos.cidade(cidades.join(', ')),
    },
    Km: {
      values: KMS,
      parse: (text) => KMS.find((km) => km === text),
      fault: mensagensVeiculos.km,
    },
  };
}

/** One sentence per field. A stored value (`atual`) may stay: earlier versions allowed any text. */
export function faultsOfEscolha(
  listas: ListasVeiculo,
  escolhas: Escolhas,
  atual?: Escolhas,
): FaultsVeiculo {
  const foreign = (Object.keys(listas) as EscolhaVeiculo[]).filter(
    (campo) =>
      escolhas[campo] !== '' &&
      escolhas[campo] !== atual?.[campo] &&
      listas[campo].parse(escolhas[campo]) === undefined,
  );
  return Object.fromEntries(foreign.map((campo) => [campo, listas[campo].fault]));
}

export const SEM_PASSAR = ['7'] as const;
export type SemPassar = (typeof SEM_PASSAR)[number];

export function inicioSemPassar(agora: Date, dias: SemPassar): Date {
  return startOfDia(diasAntes(diaOf(agora), Number(dias)));
}
