import { LITROS_DECIMAIS, type Produto, TANQUE_MAX_LITROS } from '@frota/contract/combustivel';
import { formatDigitado, formatHora } from '@frota/contract/formato';
import { compareLitros, sumLitros } from '@frota/contract/litros';
import { faultOfDecimal } from '@frota/contract/numero';
import {
  AFASTAMENTO_PERGUNTADO,
  CAMPOS_DA_MEDICAO,
  type Comparacao,
  faltaOuSobra,
  type Medicao,
  mensagensPosto,
  type saveMedicaoRoute,
} from '@frota/contract/posto';
import type { RouteBodyInput } from '@frota/contract/rota';
import { diaOf, instantOf } from '@frota/contract/tempo';
import type { Foto } from '../../../offline/foto.ts';
import type { Arqueacoes } from '../api.ts';
import { faultsDaRegua, litrosDe } from './regua.ts';

export type Campos = (typeof CAMPOS_DA_MEDICAO)[number];
/** What is typed. */
export interface MedicaoForm
  extends Readonly<Record<Campos['litros'], string>>,
    Readonly<Partial<Record<Campos['cm' | 'agua'], string>>> {
  /**
   * Time of day 'HH:MM' of the dip in the company's time, '' where what is typed says none; left out until
   * somebody chooses one: a first measurement then has the time of its saving, an edit keeps its own.
   */
  readonly horario?: string;
  /** The day of the measurement that is edited, 'AAAA-MM-DD': after midnight it is no dip of the next one. */
  readonly dia?: string;
  /** A second dip, in place of the day's first: without a chosen time it is of the moment of its saving. */
  readonly segunda?: true;
  /** The stick of each tank, as far as it was photographed. */
  readonly fotos?: Readonly<Partial<Record<Campos['foto'], Foto>>>;
}

/**
 * The fields as they stand for editing, each in the unit that was given; empty where nothing was measured today: in litres, or
 * in centimetres where these were chosen for a tank (`emCm`) that has a strapping table.
 */
export function formOf(
  medicao: Medicao | null | undefined,
  tanques?: Cadastro | undefined,
  emCm: readonly string[] = [],
): MedicaoForm {
  const campos = CAMPOS_DA_MEDICAO.flatMap(({ tipo, litros, cm, agua }) => {
    if (!medicao) {
      const vazia = [[litros, '']];
      return tanques?.[tipo].tem_arqueacao && emCm.includes(tipo)
        ? [...vazia, [cm, ''], [agua, '']]
        : vazia;
    }
    const altura = medicao[cm] ?? null;
    if (altura === null) return [[litros, formatDigitado(medicao[litros])]];
    return [
      [litros, ''],
      [cm, formatDigitado(altura)],
      [agua, medicao[agua] ? formatDigitado(medicao[agua]) : ''],
    ];
  });
  return Object.fromEntries(campos) as MedicaoForm;
}

/** What is known of each tank. */
type Cadastro = Readonly<
  Record<Produto, { readonly capacidade: number; readonly tem_arqueacao?: boolean }>
>;

export type FaultsMedicao = Partial<Record<keyof MedicaoForm | Campos['foto'], string>>;

/**
 * What cannot be saved now, by field: what is no number of litres, or more than the tank holds (blanks count
 * as 0), and a time that is none or is still to come.
 */
export function validateMedicao(
  form: MedicaoForm,
  agora: Date,
  tanques: Cadastro | undefined,
  arqueacoes: Arqueacoes,
): FaultsMedicao {
  const { horario } = form;
  const fault = horario === undefined ? undefined : horarioFault(horario, agora);
  return {
    ...validateLitros(form, tanques, arqueacoes),
    ...(fault && { horario: fault }),
  };
}

function horarioFault(horario: string, agora: Date): string | undefined {
  if (horario === '') return mensagensPosto.horarioObrigatorio;
  return horario > formatHora(agora) ? mensagensPosto.horarioFuturo : undefined;
}

/** The form as the call takes it: a chosen time is today's, a tank's height stands in place of its litres. */
export function toBody(
  { horario, segunda, dia, fotos: _, ...form }: MedicaoForm,
  agora: Date,
): RouteBodyInput<typeof saveMedicaoRoute> {
  const medido = CAMPOS_DA_MEDICAO.flatMap(({ litros, cm, agua }) =>
    form[cm]?.trim()
      ? [
          [cm, form[cm]],
          [agua, form[agua] ?? ''],
        ]
      : [[litros, form[litros]]],
  );
  const ocorrido_em = horario === undefined ? segunda && agora : instantOf(diaOf(agora), horario);
  return {
    ...Object.fromEntries(medido),
    ...(dia && { dia }),
    ...(ocorrido_em && { ocorrido_em: ocorrido_em.toISOString() }),
  };
}

/** The server's sentences by field, under the names of the form. */
export function toFaults({
  ocorrido_em,
  ...campos
}: Readonly<Record<string, string>>): FaultsMedicao {
  return { ...campos, ...(ocorrido_em !== undefined && { horario: ocorrido_em }) };
}

function validateLitros(
  form: MedicaoForm,
  tanques: Cadastro | undefined,
  arqueacoes: Arqueacoes,
): FaultsMedicao {
  return Object.fromEntries(
    CAMPOS_DA_MEDICAO.flatMap((campos): [keyof MedicaoForm, string][] => {
      const { tipo, litros, cm, agua } = campos;
      const { capacidade = TANQUE_MAX_LITROS } = tanques?.[tipo] ?? {};
      const acima = compareLitros(litrosDe(form, campos, arqueacoes) || 0, capacidade) > 0;
      const altura = form[cm];
      if (altura !== undefined) {
        const faults = faultsDaRegua(altura, form[agua] ?? '', arqueacoes[tipo]);
        if (faults.cm) return [[cm, faults.cm]];
        if (faults.agua) return [[agua, faults.agua]];
      } else {
        const fault = faultOfDecimal(form[litros], LITROS_DECIMAIS, TANQUE_MAX_LITROS);
        if (fault !== undefined) return [[litros, fault]];
      }
      const campo = altura === undefined ? litros : cm;
      return acima ? [[campo, mensagensPosto.acimaCapacidade(tipo, capacidade)]] : [];
    }),
  );
}

/** Litres of each tank that what is measured now should be near. */
type Livro = Readonly<Record<Produto, number>>;

/**
 * The book that a measurement is to be near, for an edit that of its own instant; undefined where it is not
 * opened or not there yet.
 */
export function bookOf(
  medicao: Medicao | null,
  saldos: Livro | undefined,
  { horario, segunda }: Pick<MedicaoForm, 'horario' | 'segunda'>,
): Livro | undefined {
  // With a time it is a new dip, which the book of the earlier one tells nothing of.
  if (medicao && horario === undefined && !segunda) {
    const livros = medicao.comparacao.map(({ tipo, livro }) => [tipo, livro]);
    return Object.fromEntries(livros) as Livro;
  }
  return saldos && Object.values(saldos).some((saldo) => saldo > 0) ? saldos : undefined;
}

const isBlank = (form: MedicaoForm, { litros, cm }: Campos): boolean =>
  (form[cm] ?? form[litros]).trim() === '';

/** What is asked before a value is saved. */
export interface Duvida {
  /** The value, as 'ARLA 900': what was answered is not asked of the same one again, whatever the book says by then. */
  readonly valor: string;
  readonly pergunta: string;
}

const duvidaEmBranco = (tipo: Produto): Duvida => ({
  valor: `${tipo} `,
  pergunta: mensagensPosto.emBranco(tipo),
});

/** What is asked of whom the book is not told, once there was a dip: each blank. */
export function blanksOf(form: MedicaoForm): Duvida[] {
  const blanks = CAMPOS_DA_MEDICAO.filter((campos) => isBlank(form, campos));
  return blanks.map(({ tipo }) => duvidaEmBranco(tipo));
}

/** What is asked before valid values are saved: a blank where there is fuel, a level far from the book. */
export function doubtsOf(
  form: MedicaoForm,
  livro: Livro | undefined,
  tanques: Cadastro | undefined,
  arqueacoes: Arqueacoes,
): Duvida[] {
  if (!livro || !tanques) return [];
  return CAMPOS_DA_MEDICAO.flatMap((campos) => {
    const { tipo } = campos;
    const saldo = livro[tipo];
    if (isBlank(form, campos)) {
      return saldo > 0 ? [duvidaEmBranco(tipo)] : [];
    }
    const medido = litrosDe(form, campos, arqueacoes);
    if (medido === undefined) return [];
    const afastamento = Math.abs(sumLitros([medido, -saldo]));
    const limite = tanques[tipo].capacidade * AFASTAMENTO_PERGUNTADO;
    if (afastamento <= limite) return [];
    const pergunta = mensagensPosto.longeDoLivro(tipo, medido, saldo);
    return [{ valor: `${tipo} ${medido}`, pergunta }];
  });
}

/** What today's measurement says of one tank. */
export interface Medido {
  readonly em: string;
  readonly litros: number;
  /** Litres that the book has too many (negative) or too few, less what was reconciled. */
  readonly aberta: number;
}

/** Today's measurement by tank, for the tanks' cards; undefined where there is none. */
export function measuredOf(
  medicao: Medicao | null | undefined,
): Readonly<Record<Produto, Medido>> | undefined {
  if (!medicao) return undefined;
  return Object.fromEntries(
    medicao.comparacao.map((comparacao) => [
      comparacao.tipo,
      { em: medicao.ocorrido_em, litros: comparacao.medido, aberta: openLitros(comparacao) },
    ]),
  ) as Record<Produto, Medido>;
}

/** 'Faltam 35,5 L.' */
export function fraseDaDiferenca(diferenca: number): string {
  const frase = faltaOuSobra(diferenca) ?? 'sem diferença';
  return `${frase.charAt(0).toUpperCase()}${frase.slice(1)}.`;
}

/** Litres of a difference that are still to be reconciled. */
export function openLitros({ diferenca, conciliado }: Comparacao): number {
  return sumLitros([diferenca, -conciliado]);
}
