import { z } from 'zod';
import { instantOutSchema, numberOutSchema } from '../rota/fields.ts';
import type { Campo, Campos, NaApi, Opcoes, Pessoas, ProprioNaApi } from './campos.ts';

const SCHEMAS = {
  texto: z.string(),
  placa: z.string(),
  pessoa: z.string(),
  combustivel: z.string(),
  instante: instantOutSchema,
  dia: z.string(),
  inteiro: z.number().int(),
  km: z.number().int(),
  litros: numberOutSchema,
  reais: numberOutSchema,
  decimal: numberOutSchema,
  numero: numberOutSchema,
  media: z.number(),
  percentual: z.number(),
  duracao: z.number(),
  simNao: z.boolean(),
} as const;

type Schemas = typeof SCHEMAS;
type SchemaDe<F> = F extends { readonly tipo: infer T extends keyof Schemas }
  ? Schemas[T]
  : z.ZodEnum<{ [O in Opcoes<F>]: O }>;
type Nulavel<F, S extends z.ZodType> = F extends { readonly nulo: true } ? z.ZodNullable<S> : S;
type Id<F> = F extends { readonly semConta: true } ? z.ZodNullable<z.ZodNumber> : z.ZodNumber;

type Shape<C extends Campos, P> = {
  [K in NaApi<C>]: K extends keyof P ? P[K] : Nulavel<C[K], SchemaDe<C[K]>>;
} & { [K in Pessoas<C> as `${K}_id`]: Id<C[K]> };
type Flat<T> = { [K in keyof T]: T[K] extends z.ZodType ? T[K] : never };

type Proprios<C extends Campos> = Readonly<Record<ProprioNaApi<C>, z.ZodType>>;

/** What an answer has of a row. `proprios`: schemas of the fields of no kind. */
export function schemaOf<const C extends Campos, const P extends Proprios<C>>(
  campos: C,
  ...proprios: [ProprioNaApi<C>] extends [never] ? [] : [proprios: P]
): z.ZodObject<Flat<Shape<C, P>>> {
  const own: Readonly<Record<string, z.ZodType>> = proprios[0] ?? {};
  const shape: Record<string, z.ZodType> = {};
  for (const [key, campo] of Object.entries<Campo>(campos)) {
    if (campo.tipo === 'fuso' || campo.foraDaApi) continue;
    const schema = own[key] ?? schemaOfCampo(campo);
    shape[key] = campo.nulo && !own[key] ? schema.nullable() : schema;
    if (campo.tipo === 'pessoa') {
      const id = z.number().int();
      shape[`${key}_id`] = campo.semConta ? id.nullable() : id;
    }
  }
  return z.object(shape) as never;
}

function schemaOfCampo(campo: Campo): z.ZodType {
  if (campo.tipo === 'opcao') return z.enum(Object.keys(campo.opcoes));
  return SCHEMAS[campo.tipo as keyof Schemas];
}
