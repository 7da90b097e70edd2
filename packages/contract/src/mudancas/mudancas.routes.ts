import { z } from 'zod';
import { checkinSchema } from '../checkin/checkin.routes.ts';
import { externoDashboardSchema, internoDashboardSchema } from '../dashboard/dashboard.routes.ts';
import { divergenciaSchema } from '../divergencias/divergencias.routes.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { entradaSchema } from '../posto/entradas/entrada.routes.ts';
import { medicaoSchema } from '../posto/medicao/medicao.routes.ts';
import { instantOutSchema, listQueryShape } from '../rota/fields.ts';
import { mensagensGerais } from '../rota/rota.messages.ts';
import { defineRoute } from '../rota/route.ts';
import { ESCOPOS_DE_LEITURA, type Escopo } from '../tokens/tokens.rules.ts';
import { veiculoSchema } from '../veiculos/veiculos.routes.ts';

export const mensagensMudancas = {
  restaurado:
    'Este cursor é de antes de uma restauração do banco. Comece de novo, sem cursor, e troque tudo o que guardou.',
  outrosTipos:
    'Este cursor é de outros tipos. Peça os mesmos de antes, ou comece de novo, sem cursor.',
} as const;

/** Left out: photo addresses (no token can open them) and a measurement's comparison (late fuelings change it). */
const REGISTROS = {
  checkin: checkinSchema.omit({
    foto_painel_combustivel_url: true,
    foto_bomba_combustivel_url: true,
  }),
  abastecimento: internoDashboardSchema,
  externo: externoDashboardSchema,
  entrada: entradaSchema.omit({ fotos: true }),
  medicao: medicaoSchema.omit({ fotos: true, comparacao: true, medir_de_novo: true }),
  veiculo: veiculoSchema,
  divergencia: divergenciaSchema.omit({ fotos: true }).extend({
    lancamentos: z.array(divergenciaSchema.shape.lancamentos.element.omit({ foto: true })),
  }),
} as const;
export type TipoMudanca = keyof typeof REGISTROS;
/** The order of a first reading. */
export const TIPOS_MUDANCA = Object.keys(REGISTROS) as [TipoMudanca, ...TipoMudanca[]];

export const ESCOPO_DO_TIPO = {
  checkin: 'ler:registros',
  abastecimento: 'ler:dashboard',
  externo: 'ler:dashboard',
  entrada: 'ler:posto',
  medicao: 'ler:posto',
  veiculo: 'ler:veiculos',
  divergencia: 'ler:divergencias',
} as const satisfies Record<TipoMudanca, Escopo>;

const mudancaOf = <T extends TipoMudanca>(tipo: T) =>
  z.object({
    tipo: z.literal(tipo),
    id: z.string(),
    /** When the change was noted; for unchanged records when it was written. */
    mudado_em: instantOutSchema,
    removido: z.boolean(),
    registro: REGISTROS[tipo].nullable(),
  });

export const mudancaSchema = z.discriminatedUnion('tipo', [
  mudancaOf('checkin'),
  mudancaOf('abastecimento'),
  mudancaOf('externo'),
  mudancaOf('entrada'),
  mudancaOf('medicao'),
  mudancaOf('veiculo'),
  mudancaOf('divergencia'),
]);

const isTipo = (text: string): text is TipoMudanca => text in REGISTROS;
const tiposSchema = z
  .string()
  .max(200)
  .transform((text) => text.split(',').map((tipo) => tipo.trim()))
  .refine((tipos) => tipos.every(isTipo), mensagensGerais.campoInvalido)
  .transform((tipos) => TIPOS_MUDANCA.filter((tipo) => tipos.includes(tipo)));

export const listMudancasRoute = defineRoute('GET /api/mudancas', {
  who: ROTAS_WEB.integracoes.tipos,
  escopo: ESCOPOS_DE_LEITURA,
  peso: 'leitura',
  summary:
    'Every record, then each change, in an order that skips none: ask on from X-Proximo-Cursor, which is always there; a page that is not full is the last one for now. A record may come again. Of the kinds that the scopes open, or `tipos` of them',
  query: z.object({
    tipos: tiposSchema.optional(),
    cursor: listQueryShape.cursor,
    limite: listQueryShape.limite,
  }),
  answers: { 200: z.object({ mudancas: z.array(mudancaSchema) }) },
});
