import { formatLitrosEmJogo, formatReais } from '../../formato/numero.ts';

/** What is at stake in one loss or several: 'R$ 804,32', '244 L', 'R$ 9.870,00 e 244 L sem preço'; '' of nothing. */
export function emJogoText(emJogo: {
  readonly valor: number;
  readonly litros_sem_valor: number;
}): string {
  const { valor, litros_sem_valor } = emJogo;
  const litros = litros_sem_valor > 0 ? `${formatLitrosEmJogo(litros_sem_valor)} L` : '';
  if (valor <= 0) return litros;
  return litros === '' ? formatReais(valor) : `${formatReais(valor)} e ${litros} sem preço`;
}
