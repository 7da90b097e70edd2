import { DIESEIS, parseDiesel } from '../combustivel/combustivel.ts';
import { CIDADES, parseCidade } from '../combustivel/nivel.ts';
import { diaOf, diasAntes, startOfDia } from '../tempo/fuso.ts';
import { CAMPOS_OPCIONAIS, CAMPOS_VEICULO, type CampoVeiculo, KM_PREVENTIVAS } from './campos.ts';
import { veiculoDadosSchema } from './veiculo.schema.ts';
import { mensagensVeiculos } from './veiculos.messages.ts';

/** A vehicle as it is typed, in a form or a spreadsheet; '' is blank. */
export type VeiculoTexto = Readonly<Record<CampoVeiculo, string>>;
export type FaultsVeiculo = Partial<Record<CampoVeiculo, string>>;

/** One sentence per faulty field. Required is all but Km (spec, section 5) and what came after the spec. */
export function faultsOfVeiculo(texto: VeiculoTexto): FaultsVeiculo {
  const blank = CAMPOS_VEICULO.filter(
    (campo) => !CAMPOS_OPCIONAIS.includes(campo) && texto[campo].trim() === '',
  );
  const parsed = veiculoDadosSchema.safeParse(texto);
  return {
    ...Object.fromEntries(
      (parsed.error?.issues ?? []).map(({ path, message }) => [path[0], message]),
    ),
    ...Object.fromEntries(blank.map((campo) => [campo, mensagensVeiculos.obrigatorio(campo)])),
  };
}

const KMS = KM_PREVENTIVAS.map(String);

/** The lists of a vehicle's form: their values, which of them a text means, and what is said of another. */
export const ESCOLHAS_VEICULO = {
  'Tipo de Combustível': {
    values: DIESEIS,
    parse: parseDiesel,
    fault: mensagensVeiculos.combustivel,
  },
  Cidade: { values: CIDADES, parse: parseCidade, fault: mensagensVeiculos.cidade },
  Km: {
    values: KMS,
    parse: (text: string) => KMS.find((km) => km === text),
    fault: mensagensVeiculos.km,
  },
} satisfies Partial<
  Record<
    CampoVeiculo,
    {
      readonly values: readonly string[];
      readonly parse: (text: string) => string | undefined;
      readonly fault: string;
    }
  >
>;
type EscolhaVeiculo = keyof typeof ESCOLHAS_VEICULO;
type Escolhas = Readonly<Record<EscolhaVeiculo, string>>;
const ESCOLHAS = Object.keys(ESCOLHAS_VEICULO) as EscolhaVeiculo[];

/**
 * What the lists of the form do not offer, a sentence each; '' is blank. A change may leave what is stored
 * (`atual`) as it is, from the time when another value could be typed.
 */
export function faultsOfEscolha(escolhas: Escolhas, atual?: Escolhas): FaultsVeiculo {
  const foreign = ESCOLHAS.filter(
    (campo) =>
      escolhas[campo] !== '' &&
      escolhas[campo] !== atual?.[campo] &&
      ESCOLHAS_VEICULO[campo].parse(escolhas[campo]) === undefined,
  );
  return Object.fromEntries(foreign.map((campo) => [campo, ESCOLHAS_VEICULO[campo].fault]));
}

/** Days of not being seen that the vehicles' list may be cut to. */
export const SEM_PASSAR = ['7'] as const;
export type SemPassar = (typeof SEM_PASSAR)[number];

/** The first instant of the days, up to today, on none of which such a vehicle was seen. */
export function inicioSemPassar(agora: Date, dias: SemPassar): Date {
  return startOfDia(diasAntes(diaOf(agora), Number(dias)));
}
