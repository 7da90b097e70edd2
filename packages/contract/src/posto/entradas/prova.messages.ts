import { formatLitros } from '../../formato/numero.ts';

const litro = (litros: number): string => `${formatLitros(litros)} L`;

/** 'faltam 35,5 L', 'sobra 1 L'. */
export function faltaOuSobra(diferenca: number): string | undefined {
  const litros = Math.abs(Number(diferenca.toFixed(3)));
  if (litros === 0) return undefined;
  const [um, muitos] = diferenca < 0 ? ['falta', 'faltam'] : ['sobra', 'sobram'];
  return `${litros < 2 ? um : muitos} ${litro(litros)}`;
}

export const mensagensProva = {
  asDuas: 'Informe as duas medições: antes e depois da descarga.',
  osDoisHorarios: 'Informe o horário das duas medições.',
  horario: 'Informe o horário: as saídas entre as duas medições contam.',
  ordem: 'A medição de depois não pode ser antes da outra.',
  longe: 'Entre as duas medições não cabem mais de 24 horas.',
  futuro: 'O horário da medição não pode estar no futuro.',
  naoEncontrada: 'Estas medições da descarga não existem mais. Atualize a página.',
  usada: (nf: string) => `Estas medições da descarga já provam a nota ${nf}.`,
  umaDasDuas: 'Digite as medições ou use as do manobrista, não as duas.',
  conferir: 'Confira as medições da entrega.',
  semProva: 'Descarga não medida',
  notas: (...notas: readonly string[]) =>
    `${notas.length > 1 ? 'notas' : 'nota'} ${notas.join(', ')}`,
  recebido: (recebido: number, nota: number) =>
    [`Recebido ${litro(recebido)} de ${litro(nota)}`, faltaOuSobra(recebido - nota)]
      .filter(Boolean)
      .join(', '),
} as const;
