import { z } from 'zod';
import {
  ARLA_DECIMAIS,
  ARLA_MAX_LITROS,
  combustivelLabel,
  LITROS_DECIMAIS,
  LITROS_MAX,
  LITROS_MAX_EXTERNO,
  PRODUTOS,
  parseDiesel,
  VALOR_DECIMAIS,
  VALOR_MAX,
} from '../combustivel/index.ts';
import {
  formatDataHora,
  formatHora,
  formatKm,
  formatLitros,
  formatPlaca,
  formatReais,
} from '../formato/index.ts';
import {
  faultOfNumero,
  KM_MAX,
  mensagensNumero,
  type NumeroLido,
  readDecimal,
  readInteiro,
} from '../numero/numero.ts';
import { CASAS_ENCERRANTE } from '../posto/tanques/tanques.rules.ts';
import { instantOutSchema, instantSchema, numberOutSchema } from '../rota/fields.ts';
import { diaOf, instantOf } from '../tempo/index.ts';
import { isPlaca, normalizePlaca } from '../veiculos/placa.ts';
import {
  CAMPO_COMBUSTIVEL,
  CAMPO_DOCUMENTOS,
  CAMPO_RECEBIDO,
  CAMPO_TANQUE,
  mensagensConferencia,
} from './conferencia.rules.ts';

export const abastecidoSchema = z.object({
  placa: z.string(),
  em: instantOutSchema,
  km: z.number().int(),
  tipo_combustivel: z.string(),
  litros: numberOutSchema,
  arla_litros: numberOutSchema,
  valor: numberOutSchema.nullable(),
});
export type Abastecido = z.output<typeof abastecidoSchema>;

/** 'DIESEL S10 + 8 L ARLA · R$ 320,00', without the litres of diesel. */
export function combustivelText({
  tipo_combustivel,
  arla_litros,
  valor,
}: Pick<Abastecido, 'tipo_combustivel' | 'arla_litros' | 'valor'>): string {
  const arla = arla_litros > 0 ? ` + ${formatLitros(arla_litros)} L ARLA` : '';
  return `${combustivelLabel(tipo_combustivel)}${arla}${valor === null ? '' : ` · ${formatReais(valor)}`}`;
}

/**
 * Of what was sent: only what counts otherwise now. R$ of an own fueling is left out: what counts there is the fuel's cost, not the
 * pump's display.
 */
export function informadoText(
  informado: Abastecido,
  vale: Omit<Abastecido, 'valor'> & { readonly valor: number | null | undefined },
): string {
  const isOther = (campo: keyof Abastecido): boolean => vale[campo] !== informado[campo];
  const { placa, litros, tipo_combustivel, arla_litros, em, km } = informado;
  const valor = vale.valor === undefined ? null : informado.valor;
  const parts: readonly [boolean, string][] = [
    [isOther('placa'), formatPlaca(placa)],
    [isOther('litros'), `${formatLitros(litros)} L`],
    [isOther('tipo_combustivel'), combustivelLabel(tipo_combustivel)],
    [isOther('arla_litros'), `${formatLitros(arla_litros)} L ARLA`],
    [valor !== null && isOther('valor'), formatReais(valor ?? 0)],
    [isOther('em'), formatDataHora(em)],
    [isOther('km'), `${formatKm(km)} km`],
  ];
  return parts
    .filter(([other]) => other)
    .map(([, text]) => text)
    .join(' · ');
}

export type Correcao = { readonly valor: string } | { readonly erro: string };
type Parse = (texto: string) => Correcao;

const invalido = (erro: string = mensagensConferencia.valorObrigatorio): Correcao => ({ erro });

const numero =
  (read: (texto: string) => NumeroLido, naoNumero: string, maximum: number): Parse =>
  (texto) => {
    const lido = read(texto);
    if (lido.tipo !== 'numero') {
      const missing = mensagensConferencia.valorObrigatorio;
      return invalido(faultOfNumero(lido, { missing, invalido: naoNumero }));
    }
    const fits = Number(lido.valor) <= maximum;
    return fits ? { valor: lido.valor } : invalido(mensagensNumero.maximo(maximum));
  };

const decimal = (decimais: number, maximum: number): Parse =>
  numero((texto) => readDecimal(texto, decimais), mensagensNumero.decimal(decimais), maximum);

/** 'dd/mm/aaaa hh:mm' in the company's time, or ISO 8601. */
function parseDataHora(texto: string): Correcao {
  const iso = instantSchema.safeParse(texto);
  if (iso.success) return { valor: new Date(iso.data).toISOString() };
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})[ ,]+(\d{2}:\d{2})$/.exec(texto);
  if (!parts) return invalido();
  const [, day, month, year, horario = ''] = parts;
  const dia = `${year}-${month}-${day}`;
  const em = instantOf(dia, horario);
  const real = !Number.isNaN(em.getTime()) && diaOf(em) === dia && formatHora(em) === horario;
  return real ? { valor: em.toISOString() } : invalido();
}

/** Litres; the tank's own capacity is the closer bound. */
const RECEBIDO_MAX = 1_000_000;

const CAMPOS: Readonly<Record<string, Parse>> = {
  placa: (texto) => (isPlaca(texto) ? { valor: normalizePlaca(texto) } : invalido()),
  km: numero(readInteiro, mensagensNumero.inteiro, KM_MAX),
  bombaLitros: decimal(LITROS_DECIMAIS, LITROS_MAX),
  arlaLitros: decimal(ARLA_DECIMAIS, ARLA_MAX_LITROS),
  encerrante: decimal(LITROS_DECIMAIS, 10 ** CASAS_ENCERRANTE.max),
  bombaValor: decimal(VALOR_DECIMAIS, VALOR_MAX),
  ocorrido_em: parseDataHora,
  [CAMPO_TANQUE]: (texto) => {
    const valor = PRODUTOS.find((produto) => produto === texto.toUpperCase());
    return valor ? { valor } : invalido();
  },
  [CAMPO_RECEBIDO]: (texto) => {
    const lido = decimal(LITROS_DECIMAIS, RECEBIDO_MAX)(texto);
    return 'valor' in lido && Number(lido.valor) === 0 ? invalido() : lido;
  },
  [CAMPO_DOCUMENTOS]: () => invalido(mensagensConferencia.nadaACorrigir),
  [CAMPO_COMBUSTIVEL]: (texto) => {
    const valor = parseDiesel(texto);
    return valor ? { valor } : invalido(mensagensConferencia.dieselObrigatorio);
  },
};

const CAMPOS_EXTERNO: typeof CAMPOS = {
  ...CAMPOS,
  bombaLitros: decimal(LITROS_DECIMAIS, LITROS_MAX_EXTERNO),
};

/** '120.510' km becomes '120510', '30,1' litres '30.1'. Text of other fields stays. */
export function parseCorrecao(
  { campo, origem }: { readonly campo: string; readonly origem: string },
  texto: string,
): Correcao {
  const parse = (origem === 'abastecimento_externo' ? CAMPOS_EXTERNO : CAMPOS)[campo];
  return parse ? parse(texto.trim()) : { valor: texto.trim() };
}
