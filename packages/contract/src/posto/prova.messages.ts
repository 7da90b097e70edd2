export const mensagensProva = {
  longo: (maximo: number) => `Escreva no máximo ${maximo} caracteres.`,
  umaUnidade: 'Informe centímetros ou litros, não os dois.',
  asDuas: 'Informe as duas medições: antes e depois da descarga.',
  osDoisHorarios: 'Informe o horário das duas medições.',
  ordem: 'A medição de depois não pode ser antes da outra.',
  futuro: 'O horário da medição não pode estar no futuro.',
  conferir: 'Confira as medições da entrega.',
  semProva: 'Sem prova',
} as const;
