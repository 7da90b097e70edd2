import { z } from 'zod';
import { LITROS_DECIMAIS, PRODUTOS, TANQUE_MAX_LITROS } from '../../combustivel/index.ts';
import { ROTAS_WEB } from '../../nouns.ts';
import { decimalField } from '../../numero/fields.ts';
import { mensagensNumero } from '../../numero/numero.ts';
import {
  diaSchema,
  idSchema,
  instantOutSchema,
  instantSchema,
  numberOutSchema,
} from '../../rota/fields.ts';
import { defineRoute } from '../../rota/route.ts';
import { motivoPostoSchema } from '../ajuste/ajuste.schema.ts';
import {
  type Arqueacao,
  alturaDe,
  CM_DECIMAIS,
  litrosEm,
  mensagensArqueacao,
} from '../tanques/arqueacao.ts';
import { aguaMmSchema, cmSchema } from '../tanques/tanques.routes.ts';

const ERRO_DA_REGUA_CM = 0.5;
/** Larger errors are not explained by reading the stick. */
const ERROS_DA_REGUA = 3;
export const SEGUNDA_MEDICAO_MS = 2 * 3_600_000;

/** To the millimetre; the top where the tank never holds so much. */
export function alturaDosLitros(arqueacao: Arqueacao, litros: number): number {
  const parte = 10 ** CM_DECIMAIS;
  let [abaixo, acima] = [0, Math.round(alturaDe(arqueacao) * parte)];
  while (abaixo < acima) {
    const meio = Math.floor((abaixo + acima) / 2);
    if (litrosEm(arqueacao, meio / parte) < litros) abaixo = meio + 1;
    else acima = meio;
  }
  return abaixo / parte;
}

/** Litres: content of 5 mm of the tank at this height. */
export function erroDaRegua(arqueacao: Arqueacao, cm: number): number {
  const de = Math.max(0, cm - ERRO_DA_REGUA_CM);
  const ate = Math.min(alturaDe(arqueacao), cm + ERRO_DA_REGUA_CM);
  if (ate <= de) return 0;
  const litros = litrosEm(arqueacao, ate) - litrosEm(arqueacao, de);
  return (litros * ERRO_DA_REGUA_CM) / (ate - de);
}

export interface Dip {
  readonly litros: number;
  readonly cm: number | null;
}

export function erroDaMedicao(arqueacao: Arqueacao | undefined, { litros, cm }: Dip): number {
  return arqueacao ? erroDaRegua(arqueacao, cm ?? alturaDosLitros(arqueacao, litros)) : 0;
}

export function pedeNovaMedicao(
  { diferenca, alerta }: { readonly diferenca: number; readonly alerta: boolean },
  erro: number,
): boolean {
  return alerta && Math.abs(diferenca) > ERROS_DA_REGUA * erro;
}

const litrosSchema = decimalField(LITROS_DECIMAIS, TANQUE_MAX_LITROS);

export const CAMPOS_DA_MEDICAO = [
  {
    tipo: 'DIESEL S10',
    litros: 'litros_s10',
    cm: 'cm_s10',
    agua: 'agua_mm_s10',
    foto: 'fotoReguaS10',
  },
  {
    tipo: 'DIESEL S500',
    litros: 'litros_s500',
    cm: 'cm_s500',
    agua: 'agua_mm_s500',
    foto: 'fotoReguaS500',
  },
  {
    tipo: 'ARLA',
    litros: 'litros_arla',
    cm: 'cm_arla',
    agua: 'agua_mm_arla',
    foto: 'fotoReguaArla',
  },
] as const;

const fotoSchema = z.string().max(400).optional();

const reguaOutShape = {
  cm_s10: numberOutSchema.nullable(),
  cm_s500: numberOutSchema.nullable(),
  cm_arla: numberOutSchema.nullable(),
  agua_mm_s10: numberOutSchema.nullable(),
  agua_mm_s500: numberOutSchema.nullable(),
  agua_mm_arla: numberOutSchema.nullable(),
};

const comparacaoSchema = z.object({
  tipo: z.enum(PRODUTOS),
  medido: numberOutSchema,
  /** Balance at `ocorrido_em`, by the ledger now. */
  livro: numberOutSchema,
  diferenca: numberOutSchema,
  percentual: numberOutSchema.nullable(),
  /** Reconciled by this measurement, signed. */
  conciliado: numberOutSchema,
  alerta: z.boolean(),
});
export type Comparacao = z.output<typeof comparacaoSchema>;

export const medicaoSchema = z.object({
  id: z.string(),
  dia: z.string(),
  litros_s10: numberOutSchema,
  litros_s500: numberOutSchema,
  litros_arla: numberOutSchema,
  ...reguaOutShape,
  usuario_responsavel: z.string(),
  ocorrido_em: instantOutSchema,
  created_at: instantOutSchema,
  updated_at: instantOutSchema,
  /** By field ('fotoReguaS10'); others than Frota see only their own. */
  fotos: z.array(z.object({ papel: z.string(), url: z.string() })),
  /** Empty before today's dip is saved, where `medicao_cega` hides the book. */
  comparacao: z.array(comparacaoSchema),
  /** Tanks with an unexplained difference and no second dip yet. */
  medir_de_novo: z.array(z.enum(PRODUTOS)),
  versoes: z.array(
    z.object({
      litros_s10: numberOutSchema,
      litros_s500: numberOutSchema,
      litros_arla: numberOutSchema,
      ...reguaOutShape,
      ocorrido_em: instantOutSchema,
      usuario: z.string(),
      usuario_id: z.number().int(),
      em: instantOutSchema,
    }),
  ),
});
export type Medicao = z.output<typeof medicaoSchema>;

export const getMedicaoHojeRoute = defineRoute('GET /api/posto/medicao/hoje', {
  who: ROTAS_WEB.posto.tipos,
  escopo: 'ler:posto',
  summary:
    "Today's measurement (America/Campo_Grande) beside the book; an empty 204 where there is none",
  answers: { 200: medicaoSchema, 204: null },
  background: true,
});

export const saveMedicaoRoute = defineRoute('POST /api/posto/medicao', {
  who: ROTAS_WEB.posto.tipos,
  summary:
    "Save the day's measurement; a second one of the day is the edit; the first ever opens the books",
  body: z
    .object({
      id: idSchema.optional(),
      litros_s10: litrosSchema.optional(),
      litros_s500: litrosSchema.optional(),
      litros_arla: litrosSchema.optional(),
      cm_s10: cmSchema,
      cm_s500: cmSchema,
      cm_arla: cmSchema,
      agua_mm_s10: aguaMmSchema,
      agua_mm_s500: aguaMmSchema,
      agua_mm_arla: aguaMmSchema,
      fotoReguaS10: fotoSchema,
      fotoReguaS500: fotoSchema,
      fotoReguaArla: fotoSchema,
      usuario_responsavel: z.string().optional(),
      /** Without it the first save sets the time and later ones keep it; with it a new dip replaces the day's. */
      ocorrido_em: instantSchema.optional(),
      /** 'AAAA-MM-DD'; refused where the measurement falls on another day. */
      dia: diaSchema.optional(),
      /** Opens the books with the first measurement ever, after two confirmations. */
      abrir_livro: z.boolean().optional(),
    })
    .superRefine((body, ctx) => {
      for (const { litros, cm } of CAMPOS_DA_MEDICAO) {
        const path = [body[cm] === undefined ? litros : cm];
        if (body[litros] === undefined && body[cm] === undefined) {
          ctx.addIssue({ code: 'custom', path, message: mensagensNumero.decimal(LITROS_DECIMAIS) });
        } else if (Number(body[litros] ?? 0) > 0 && body[cm] !== undefined) {
          ctx.addIssue({ code: 'custom', path, message: mensagensArqueacao.cmOuLitros });
        }
      }
    }),
  answers: { 200: medicaoSchema },
  errors: [409],
});

export const conciliarRoute = defineRoute('POST /api/posto/conciliacao', {
  who: ['Frota'],
  summary: "Bring the book to today's measured level with a ledger line and a reason",
  body: z.object({
    id: idSchema.optional(),
    tipo: z.enum(PRODUTOS),
    motivo: motivoPostoSchema,
    /** The difference that the user saw, signed; refused where it has changed. */
    litros: z.number({ error: mensagensNumero.decimal(LITROS_DECIMAIS) }).optional(),
  }),
  answers: { 201: z.object({ id: z.string(), litros: numberOutSchema }) },
  errors: [404, 409],
});
