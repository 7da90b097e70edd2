export const mensagensBusca = {
  abrir: 'Buscar',
  titulo: 'Buscar em tudo',
  dica: 'Placa, pessoa, nota ou pendência',
  curta: 'Digite ao menos duas letras ou números.',
  procurando: 'Procurando...',
  nada: (q: string) => `Nada encontrado para "${q}".`,
  encontrados: (quantos: number) => (quantos === 1 ? '1 resultado' : `${quantos} resultados`),
  erro: 'Não foi possível procurar agora.',
};
