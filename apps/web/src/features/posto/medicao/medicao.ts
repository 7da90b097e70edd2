import {
  AFASTAMENTO_PERGUNTADO,
  CAPACIDADES,
  type Comparacao,
  compareLitros,
  faltaDoDecimal,
  formatDigitado,
  LITROS_DECIMAIS,
  type Medicao,
  mensagensPosto,
  numeroDigitado,
  type Produto,
  sumLitros,
} from '@frota/contract';

/** Which field of a measurement is which tank. */
export const CAMPOS_MEDICAO = [
  { campo: 'litros_s10', tipo: 'DIESEL S10' },
  { campo: 'litros_s500', tipo: 'DIESEL S500' },
  { campo: 'litros_arla', tipo: 'ARLA' },
] as const satisfies readonly { campo: keyof Medicao; tipo: Produto }[];
export type CampoMedicao = (typeof CAMPOS_MEDICAO)[number]['campo'];
/** What is typed. */
export type MedicaoForm = Readonly<Record<CampoMedicao, string>>;

/** The fields as they stand for editing; empty where nothing was measured today. */
export function formOf(medicao: Medicao | null | undefined): MedicaoForm {
  const texto = (campo: CampoMedicao): string => (medicao ? formatDigitado(medicao[campo]) : '');
  return {
    litros_s10: texto('litros_s10'),
    litros_s500: texto('litros_s500'),
    litros_arla: texto('litros_arla'),
  };
}

/** What cannot be saved, by field: what is no number of litres, or more than the tank holds. Blanks count as 0. */
export function validateMedicao(form: MedicaoForm): Partial<Record<CampoMedicao, string>> {
  return Object.fromEntries(
    CAMPOS_MEDICAO.flatMap(({ campo, tipo }) => {
      const falta = faltaDoDecimal(form[campo], LITROS_DECIMAIS, mensagensPosto.litrosInvalidos);
      if (falta !== undefined) return [[campo, falta]];
      if (compareLitros(numeroDigitado(form[campo]), CAPACIDADES[tipo]) <= 0) return [];
      return [[campo, mensagensPosto.acimaCapacidade(tipo, CAPACIDADES[tipo])]];
    }),
  );
}

/** Litres of each tank that what is measured now should be near. */
type Livro = Readonly<Record<Produto, number>>;

/** The book that a measurement is to be near; undefined where it is not opened or not there yet. */
export function bookOf(medicao: Medicao | null, saldos: Livro | undefined): Livro | undefined {
  if (medicao) {
    const livros = medicao.comparacao.map(({ tipo, livro }) => [tipo, livro]);
    return Object.fromEntries(livros) as Livro;
  }
  return saldos && Object.values(saldos).some((saldo) => saldo > 0) ? saldos : undefined;
}

/** What is asked before valid values are saved: a blank where there is fuel, a level far from the book. */
export function doubtsOf(form: MedicaoForm, livro: Livro | undefined): string[] {
  if (!livro) return [];
  return CAMPOS_MEDICAO.flatMap(({ campo, tipo }) => {
    const medido = numeroDigitado(form[campo]);
    const saldo = livro[tipo];
    if (form[campo].trim() === '') return saldo > 0 ? [mensagensPosto.emBranco(tipo)] : [];
    const afastamento = Math.abs(sumLitros([medido, -saldo]));
    const limite = CAPACIDADES[tipo] * AFASTAMENTO_PERGUNTADO;
    return afastamento > limite ? [mensagensPosto.longeDoLivro(tipo, medido, saldo)] : [];
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

/** Litres of a difference that are still to be reconciled. */
export function openLitros({ diferenca, conciliado }: Comparacao): number {
  return sumLitros([diferenca, -conciliado]);
}
