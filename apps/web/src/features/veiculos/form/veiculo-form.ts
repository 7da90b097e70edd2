import {
  CENTROS_CUSTO,
  CIDADES,
  type createVeiculoRoute,
  DIESEIS,
  KM_PREVENTIVAS,
  LITROS_DECIMAIS,
  mensagensVeiculos,
  normalizePlaca,
  parseCidade,
  parseDiesel,
  type RouteBodyInput,
  typeDecimal,
  type Veiculo,
  veiculoDadosSchema,
} from '@frota/contract';

export type Envio = RouteBodyInput<typeof createVeiculoRoute>;

const CAMPOS = [
  'Placa',
  'Centro de custo',
  'Tipo',
  'Marca',
  'Tipo de Combustível',
  'Cidade',
  'Proprietario',
  'Capacidade Combustível',
  'Km',
] as const;
export type Campo = (typeof CAMPOS)[number];

/** What the modal holds, as text: '' is blank. */
export type VeiculoForm = Readonly<Record<Campo, string>>;
export type Faltas = Partial<Record<Campo, string>>;

const PLACA_LENGTH = 7;

export function newForm(veiculo: Veiculo | undefined): VeiculoForm {
  const entries = CAMPOS.map((campo) => [campo, String(veiculo?.[campo] ?? '')]);
  return Object.fromEntries(entries) as Record<Campo, string>;
}

/** What a field keeps of what is being typed: plates upper case, litres a decimal. */
export function typeCampo(campo: Campo, texto: string): string {
  if (campo === 'Placa') return normalizePlaca(texto).slice(0, PLACA_LENGTH);
  return campo === 'Capacidade Combustível' ? typeDecimal(texto, LITROS_DECIMAIS) : texto;
}

/** Everything but Km is required (spec, section 5); blank choices are named by their field. */
export function faltasOf(form: VeiculoForm): Faltas {
  const blank = CAMPOS.filter((campo) => campo !== 'Km' && form[campo].trim() === '');
  const parsed = veiculoDadosSchema.safeParse(form);
  return {
    ...Object.fromEntries(
      (parsed.error?.issues ?? []).map(({ path, message }) => [path[0], message]),
    ),
    ...Object.fromEntries(blank.map((campo) => [campo, mensagensVeiculos.obrigatorio(campo)])),
  };
}

/** The call's fields; only for a form without faults. */
export function toEnvio(form: VeiculoForm): Envio {
  return form as Envio;
}

export interface Opcao {
  readonly value: string;
  readonly label: string;
}

/** The choices of a field; a current value that is none of them stands first, marked '(Atual)'. */
export function opcoesOf(campo: keyof typeof CHOICES, atual: string): Opcao[] {
  const { values, parse } = CHOICES[campo];
  const opcoes = values.map((value) => ({ value, label: value }));
  if (atual === '') return opcoes;
  const known = parse(atual);
  if (known === undefined) return [{ value: atual, label: `${atual} (Atual)` }, ...opcoes];
  return opcoes.map(({ value, label }) =>
    value === known ? { value: atual, label: `${label} (Atual)` } : { value, label },
  );
}

const exact =
  (values: readonly string[]) =>
  (text: string): string | undefined =>
    values.find((value) => value === text);
const KMS = KM_PREVENTIVAS.map(String);

const CHOICES = {
  'Centro de custo': { values: CENTROS_CUSTO, parse: exact(CENTROS_CUSTO) },
  'Tipo de Combustível': { values: DIESEIS, parse: parseDiesel },
  Cidade: { values: CIDADES, parse: parseCidade },
  Km: { values: KMS, parse: exact(KMS) },
} satisfies Partial<
  Record<
    Campo,
    { readonly values: readonly string[]; readonly parse: (text: string) => string | undefined }
  >
>;
