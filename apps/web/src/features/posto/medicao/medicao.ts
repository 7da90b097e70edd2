import {
  CAPACIDADES,
  type Comparacao,
  compareLitros,
  formatDigitado,
  type Medicao,
  mensagensPosto,
  type Produto,
  saveMedicaoRoute,
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
      const { data, error } = saveMedicaoRoute.body.shape[campo].safeParse(form[campo]);
      if (error) return [[campo, error.issues[0]?.message]];
      if (compareLitros(data, CAPACIDADES[tipo]) <= 0) return [];
      return [[campo, mensagensPosto.acimaCapacidade(tipo, CAPACIDADES[tipo])]];
    }),
  );
}

/** Measured level by tank, for the drawings; undefined where there is no measurement today. */
export function measuredOf(
  medicao: Medicao | null | undefined,
): Readonly<Record<Produto, number>> | undefined {
  if (!medicao) return undefined;
  return Object.fromEntries(
    CAMPOS_MEDICAO.map(({ campo, tipo }) => [tipo, medicao[campo]]),
  ) as Record<Produto, number>;
}

/** Whether a difference is still to be reconciled. */
export function isOpen({ diferenca, conciliado }: Comparacao): boolean {
  return compareLitros(diferenca, conciliado) !== 0;
}
