import { LITROS_DECIMAIS, PRODUTOS, type Produto } from '@frota/contract/combustivel';
import { faultOfDecimal, numeroDigitado } from '@frota/contract/numero';
import {
  AFERICAO,
  type ClasseLancamento,
  type createLancamentoRoute,
  ERRO_MAX_ML,
  faultsOfLancamento,
  LANCAMENTO_MAX_LITROS,
  mensagensLancamento,
} from '@frota/contract/posto';
import { faultOfMotivo, REGRA_MOTIVO, type RouteBodyInput } from '@frota/contract/rota';
import { instantOf } from '@frota/contract/tempo';
import type { Found } from '../../../http/form/faults.ts';
import type { Foto } from '../../../offline/foto.ts';

/** The sign of the error: number keyboards of phones have no minus. */
export const LADOS = [
  { value: 'menos', label: 'Saiu menos' },
  { value: 'mais', label: 'Saiu mais' },
] as const;
type Lado = (typeof LADOS)[number]['value'] | '';

/** '' is empty. */
export interface LancarForm {
  readonly classe: ClasseLancamento;
  readonly tipo: Produto;
  readonly bico: string;
  readonly litros: string;
  readonly devolvidos: string;
  readonly erro: string;
  readonly lado: Lado;
  readonly data: string;
  readonly horario: string;
  readonly motivo: string;
  readonly foto: Foto | undefined;
}

const DA_AFERICAO = { litros: String(AFERICAO.litros), devolvidos: String(AFERICAO.litros) };

export function emptyLancar(hoje: string): LancarForm {
  return {
    classe: 'afericao',
    tipo: PRODUTOS[0],
    bico: '',
    ...DA_AFERICAO,
    erro: '',
    lado: '',
    data: hoje,
    horario: '',
    motivo: '',
    foto: undefined,
  };
}

export function withClasse(classe: ClasseLancamento): Partial<LancarForm> {
  const litros = classe === 'afericao' ? DA_AFERICAO : { litros: '', devolvidos: '' };
  return { classe, ...litros, erro: '' };
}

/** Signed, in millilitres; undefined if invalid. */
export function erroMl({
  erro,
  lado,
}: {
  readonly erro: string;
  readonly lado: string;
}): number | undefined {
  const ml = numeroDigitado(erro, 0);
  if (erro.trim() === '' || Number.isNaN(ml) || ml > ERRO_MAX_ML) return undefined;
  return lado === 'menos' && ml > 0 ? -ml : ml;
}

/** Errors by field; `bicos` is the number of nozzles to choose from. */
export function faultsOf(
  form: LancarForm,
  { bicos, hoje }: { readonly bicos: number; readonly hoje: string },
): Found<keyof LancarForm> {
  const { classe, motivo } = form;
  const afericao = classe === 'afericao';
  const maximo = LANCAMENTO_MAX_LITROS[classe];
  const litros = faultOfDecimal(form.litros, LITROS_DECIMAIS, maximo);
  const devolvidos = afericao && faultOfDecimal(form.devolvidos, LITROS_DECIMAIS, maximo);
  const faults =
    litros || devolvidos
      ? {}
      : faultsOfLancamento({
          classe,
          litros: String(numeroDigitado(form.litros)),
          ...(afericao && { devolvidos: String(numeroDigitado(form.devolvidos)) }),
          erro_ml: erroMl(form),
        });
  return {
    bico: afericao && bicos > 1 && form.bico === '' && mensagensLancamento.bico,
    data: form.data === '' && mensagensLancamento.data,
    horario: form.data !== hoje && form.horario === '' && mensagensLancamento.horario,
    litros: litros ?? faults.litros,
    devolvidos: devolvidos || faults.devolvidos,
    erro: afericao && erroMl(form) === undefined && mensagensLancamento.erroDigitado(ERRO_MAX_ML),
    lado: afericao && !!erroMl(form) && form.lado === '' && mensagensLancamento.lado,
    motivo: (!afericao || motivo.trim() !== '') && faultOfMotivo(motivo, REGRA_MOTIVO),
  };
}

/** Without a time it is now. */
export function toBody(
  form: LancarForm,
  id: string,
  foto: string | undefined,
): RouteBodyInput<typeof createLancamentoRoute> {
  const { classe, tipo, bico, litros, devolvidos, data, horario, motivo } = form;
  const afericao = classe === 'afericao';
  return {
    id,
    classe,
    tipo,
    litros,
    motivo,
    ...(bico !== '' && { bico }),
    ...(afericao && { devolvidos, erro_ml: erroMl(form) }),
    ...(foto !== undefined && { foto }),
    ...(horario !== '' && { ocorrido_em: instantOf(data, horario).toISOString() }),
  };
}
