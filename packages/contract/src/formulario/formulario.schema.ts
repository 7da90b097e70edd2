import { z } from 'zod';
import { type UrlFields, urlFields } from '../fotos/photos-by-url.ts';
import { decimalField, kmField, requiredDecimalField } from '../numero/fields.ts';
import { idSchema, instantSchema, textoField } from '../rota/fields.ts';
import { isPlainName } from '../rota/hidden-characters.ts';
import { mensagensGerais } from '../rota/rota.messages.ts';
import type { FileRule } from '../rota/route.ts';
import { placaSchema } from '../veiculos/veiculo.rules.ts';
import { type Campo, type CamposDe, camposDe, type Formulario } from './formulario.ts';

type Opcoes = readonly [string, ...string[]];

const nomeSchema = (falta: string | undefined) =>
  z
    .string({ error: falta })
    .trim()
    .min(1, falta)
    .refine(isPlainName, mensagensGerais.caracterOculto);
const condicaoSchema = z.enum(['OK', 'NOK']).default('NOK');
const opcaoSchema = <const O extends Opcoes>(opcoes: O, falta?: string) =>
  z.enum(opcoes, { error: falta });
const textoSchema = (max: number) =>
  textoField(max, mensagensGerais.campoLongo(max)).transform((texto) => texto || undefined);
/** 'carrinho,cone' as multipart text; the order of `opcoes` is kept. */
export const variosSchema = <const O extends readonly string[]>(opcoes: O) =>
  z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .transform((named): O[number][] => opcoes.filter((name) => named.includes(name)));

/** Without `falta` the field may be left out. */
type Talvez<C, S extends z.ZodType> = C extends { falta: string } ? S : z.ZodOptional<S>;
type SchemaDe<C> = C extends { tipo: 'placa' }
  ? typeof placaSchema
  : C extends { tipo: 'km' }
    ? ReturnType<typeof kmField>
    : C extends { tipo: 'decimal' }
      ? Talvez<C, ReturnType<typeof requiredDecimalField>>
      : C extends { tipo: 'opcao'; opcoes: infer O extends Opcoes }
        ? Talvez<C, ReturnType<typeof opcaoSchema<O>>>
        : C extends { tipo: 'nome' }
          ? ReturnType<typeof nomeSchema>
          : C extends { tipo: 'id' }
            ? Talvez<C, typeof idSchema>
            : C extends { tipo: 'item' }
              ? typeof condicaoSchema
              : C extends { tipo: 'varios'; opcoes: infer O extends readonly string[] }
                ? z.ZodOptional<ReturnType<typeof variosSchema<O>>>
                : C extends { tipo: 'texto' }
                  ? z.ZodOptional<ReturnType<typeof textoSchema>>
                  : never;

type Enviados<Cs> = {
  [K in keyof Cs as Cs[K] extends { envia: infer E extends string } ? E : never]: SchemaDe<Cs[K]>;
};
type Arquivos<Cs> = {
  readonly [K in keyof Cs as Cs[K] extends { foto: infer F extends string } ? F : never]: {
    readonly min: number;
    readonly max: 1;
    readonly message?: string;
  };
} & {
  readonly [K in keyof Cs as Cs[K] extends { fotos: infer F extends string } ? F : never]: {
    readonly min: 0;
    readonly max: number;
  };
};
type Flat<T> = { [K in keyof T]: T[K] };

/** What the form sends, as the server takes it. `mais`: fields of the call that are not in the form. */
export function multipartOf<F extends Formulario, M extends z.ZodRawShape>(passos: F, mais: M) {
  const files = filesOf(passos);
  const enviados = camposDe(passos).flatMap(([, campo]) =>
    campo.envia === undefined ? [] : [[campo.envia, schemaOf(campo)]],
  );
  const shape = {
    id: idSchema.optional(),
    ocorrido_em: instantSchema.optional(),
    ...(Object.fromEntries(enviados) as Enviados<CamposDe<F>>),
    ...mais,
    ...(urlFields(files) as unknown as UrlFields<Arquivos<CamposDe<F>>>),
  };
  return {
    fields: z.object(shape),
    files: files as Flat<Arquivos<CamposDe<F>>>,
    byUrl: true,
  } as const;
}

function filesOf(passos: Formulario): Record<string, FileRule> {
  const files = camposDe(passos).flatMap(([, campo]): [string, FileRule][] => {
    if ('fotos' in campo) return [[campo.fotos, { min: 0, max: campo.max }]];
    if (!('foto' in campo)) return [];
    const { falta: message } = campo;
    return [[campo.foto, message === undefined ? { min: 0, max: 1 } : { min: 1, max: 1, message }]];
  });
  return Object.fromEntries(files);
}

function schemaOf(campo: Campo): z.ZodType {
  const { falta } = campo;
  const schema = schemaOfTipo(campo);
  return falta === undefined && campo.tipo !== 'item' ? schema.optional() : schema;
}

function schemaOfTipo(campo: Campo): z.ZodType {
  const { falta } = campo;
  switch (campo.tipo) {
    case 'placa':
      return placaSchema;
    case 'km':
      return kmField(falta ?? '');
    case 'decimal':
      return falta === undefined
        ? decimalField(campo.decimais, campo.maximo, campo)
        : requiredDecimalField(campo.decimais, campo.maximo, falta);
    case 'opcao':
      return opcaoSchema(campo.opcoes as Opcoes, falta);
    case 'nome':
      return nomeSchema(falta);
    case 'id':
      return falta === undefined ? idSchema : z.uuid({ error: falta });
    case 'item':
      return condicaoSchema;
    case 'varios':
      return variosSchema(campo.opcoes);
    case 'texto':
      return textoSchema(campo.max);
    default:
      throw new Error(`a field of type ${campo.tipo} has no value to send`);
  }
}
