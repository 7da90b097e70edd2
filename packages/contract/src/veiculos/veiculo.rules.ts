import { DIESEIS, parseDiesel } from '../combustivel/combustivel.ts';
import { diaOf, diasAntes, startOfDia } from '../tempo/fuso.ts';
import { CAMPOS_OPCIONAIS, CAMPOS_VEICULO, type CampoVeiculo, KM_PREVENTIVAS } from './campos.ts';
import { findCidade } from './cidade.ts';
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

interface Lista {
  readonly values: readonly string[];
  readonly parse: (text: string) => string | undefined;
  readonly fault: string;
}
type EscolhaVeiculo = 'Tipo de Combustível' | 'Cidade' | 'Km';
type Escolhas = Readonly<Record<EscolhaVeiculo, string>>;
export type ListasVeiculo = Readonly<Record<EscolhaVeiculo, Lista>>;

/**
 * The lists of a vehicle's form: their values, which of them a text means, and what is said of another. `cidades` are
 * those that are open.
 */
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

/**
 * What the lists of the form do not offer, a sentence each; '' is blank. A change may leave what is stored
 * (`atual`) as it is, from the time when another value could be typed.
 */
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

/** Days of not being seen that the vehicles' list may be cut to. */
export const SEM_PASSAR = ['7'] as const;
export type SemPassar = (typeof SEM_PASSAR)[number];

/** The first instant of the days, up to today, on none of which such a vehicle was seen. */
export function inicioSemPassar(agora: Date, dias: SemPassar): Date {
  return startOfDia(diasAntes(diaOf(agora), Number(dias)));
}
