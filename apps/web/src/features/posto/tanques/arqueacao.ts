import { formatDigitado, formatLitros } from '@frota/contract/formato';
import { faultOfDecimal, numeroDigitado } from '@frota/contract/numero';
import {
  type Arqueacao,
  alturaDe,
  CM_DECIMAIS,
  CM_MAX,
  COMPRIMENTO_MAX_CM,
  faultOfCilindro,
  litrosEm,
  readTabelaColada,
  type SentidoDoPonto,
  type TabelaLida,
  tabelaText,
} from '@frota/contract/posto';

export interface ArqueacaoForm {
  readonly forma: 'tabela' | 'cilindro' | 'nenhuma';
  /** The pasted table, one point per line. */
  readonly texto: string;
  /** Meaning of a single point in numbers; '' until chosen. */
  readonly ponto: SentidoDoPonto | '';
  readonly diametro_cm: string;
  readonly comprimento_cm: string;
}

export function toForm(arqueacao: Arqueacao | undefined): ArqueacaoForm {
  const vazia = { texto: '', ponto: '', diametro_cm: '', comprimento_cm: '' } as const;
  if (!arqueacao) return { ...vazia, forma: 'tabela' };
  if ('pontos' in arqueacao) {
    return { ...vazia, forma: 'tabela', texto: tabelaText(arqueacao.pontos) };
  }
  const { diametro_cm, comprimento_cm } = arqueacao;
  return {
    ...vazia,
    forma: 'cilindro',
    diametro_cm: formatDigitado(diametro_cm),
    comprimento_cm: formatDigitado(comprimento_cm),
  };
}

export const tabelaDe = ({ texto, ponto }: ArqueacaoForm): TabelaLida =>
  readTabelaColada(texto, ponto || undefined);

export function faultsOf(form: ArqueacaoForm): Partial<Record<keyof ArqueacaoForm, string>> {
  if (form.forma === 'nenhuma') return {};
  if (form.forma === 'tabela') {
    const { ambiguo, falta } = tabelaDe(form);
    if (ambiguo !== undefined) return { ponto: 'Escolha um dos dois.' };
    return falta === undefined ? {} : { texto: falta };
  }
  const diametro = faultOfDecimal(form.diametro_cm, CM_DECIMAIS, CM_MAX);
  if (diametro !== undefined) return { diametro_cm: diametro };
  const comprimento = faultOfDecimal(form.comprimento_cm, CM_DECIMAIS, COMPRIMENTO_MAX_CM);
  if (comprimento !== undefined) return { comprimento_cm: comprimento };
  const falta = faultOfCilindro(cilindroDe(form));
  return falta === undefined ? {} : { diametro_cm: falta };
}

function cilindroDe({ diametro_cm, comprimento_cm }: ArqueacaoForm) {
  return {
    diametro_cm: numeroDigitado(diametro_cm),
    comprimento_cm: numeroDigitado(comprimento_cm),
  };
}

/** Undefined if it is invalid or 'none' is chosen. */
export function arqueacaoDe(form: ArqueacaoForm): Arqueacao | undefined {
  if (form.forma === 'nenhuma' || Object.keys(faultsOf(form)).length > 0) return undefined;
  return form.forma === 'tabela' ? { pontos: tabelaDe(form).pontos } : cilindroDe(form);
}

/** Points of a cylinder's curve. */
const AMOSTRAS = 48;

export function curvaDe(arqueacao: Arqueacao): { cm: number; litros: number }[] {
  const altura = alturaDe(arqueacao);
  const pontos =
    'pontos' in arqueacao
      ? arqueacao.pontos
      : Array.from({ length: AMOSTRAS }, (_, index) => {
          const cm = Math.round((altura * 10 * (index + 1)) / AMOSTRAS) / 10;
          return { cm, litros: litrosEm(arqueacao, cm) };
        });
  return pontos[0]?.cm === 0 ? [...pontos] : [{ cm: 0, litros: 0 }, ...pontos];
}

/** '250 linhas, até 250 cm = 15.109,3 L' */
export function resumoDe(arqueacao: Arqueacao): string {
  const altura = alturaDe(arqueacao);
  const cheio = `${formatLitros(altura)} cm = ${formatLitros(litrosEm(arqueacao, altura))} L`;
  if (!('pontos' in arqueacao)) return `Cheio: ${cheio}`;
  return `${formatLitros(arqueacao.pontos.length)} linhas, até ${cheio}`;
}
