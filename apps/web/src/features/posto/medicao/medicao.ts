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
export interface MedicaoForm
  extends Readonly<Record<Campos['litros'], string>>,
    Readonly<Partial<Record<Campos['cm' | 'agua'], string>>> {
  /**
   * 'HH:MM' in the company's time, '' if invalid; undefined until chosen: then a first measurement has the time of
   * saving, an edit keeps its own.
   */
  readonly horario?: string;
  /** Day of the edited measurement, 'AAAA-MM-DD': after midnight it still belongs to its day. */
  readonly dia?: string;
  /** A second dip replaces the day's first; without a chosen time it is now. */
  readonly segunda?: true;
  /** Photos of the stick by tank. */
  readonly fotos?: Readonly<Partial<Record<Campos['foto'], Foto>>>;
}

/** Each in the unit that was given; else in litres, or in cm for the tanks in `emCm`. Empty without a measurement. */
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

type Cadastro = Readonly<
  Record<Produto, { readonly capacidade: number; readonly tem_arqueacao?: boolean }>
>;

export type FaultsMedicao = Partial<Record<keyof MedicaoForm | Campos['foto'], string>>;

/** Errors by field: no number, more than the tank holds (empty counts as 0), an invalid or future time. */
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

/** A chosen time is today's; a height replaces the litres. */
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

/** The server's messages by the form's fields. */
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

/** The expected litres of each tank. */
type Livro = Readonly<Record<Produto, number>>;

/** The book to compare with; for an edit at its own instant. Undefined if it is not open or not loaded. */
export function bookOf(
  medicao: Medicao | null,
  saldos: Livro | undefined,
  { horario, segunda }: Pick<MedicaoForm, 'horario' | 'segunda'>,
): Livro | undefined {
  // With a time it is a new dip: the book of the earlier one does not apply.
  if (medicao && horario === undefined && !segunda) {
    const livros = medicao.comparacao.map(({ tipo, livro }) => [tipo, livro]);
    return Object.fromEntries(livros) as Livro;
  }
  return saldos && Object.values(saldos).some((saldo) => saldo > 0) ? saldos : undefined;
}

const isBlank = (form: MedicaoForm, { litros, cm }: Campos): boolean =>
  (form[cm] ?? form[litros]).trim() === '';

export interface Duvida {
  /** Such as 'ARLA 900': the same value is not asked about again. */
  readonly valor: string;
  readonly pergunta: string;
}

const duvidaEmBranco = (tipo: Produto): Duvida => ({
  valor: `${tipo} `,
  pergunta: mensagensPosto.emBranco(tipo),
});

/** For users who may not see the book: each empty field, if there was a dip before. */
export function blanksOf(form: MedicaoForm): Duvida[] {
  const blanks = CAMPOS_DA_MEDICAO.filter((campos) => isBlank(form, campos));
  return blanks.map(({ tipo }) => duvidaEmBranco(tipo));
}

/** Questions before saving: an empty field where there is fuel, a level far from the book. */
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

export interface Medido {
  readonly em: string;
  readonly litros: number;
  /** Litres of difference not reconciled yet; negative: the book has too many. */
  readonly aberta: number;
}

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

/** Litres of a difference that are not reconciled yet. */
export function openLitros({ diferenca, conciliado }: Comparacao): number {
  return sumLitros([diferenca, -conciliado]);
}
