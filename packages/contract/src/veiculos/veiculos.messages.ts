export const mensagensVeiculos = {
  placaInvalida: 'Digite uma placa válida (ABC1234 ou ABC1D23).',
  placaRepetida: (placa: string) => `A placa ${placa} já está cadastrada.`,
  obrigatorio: (campo: string) => `O campo ${campo} é obrigatório.`,
  longo: (campo: string) => `O campo ${campo} tem no máximo 80 caracteres.`,
  centroCusto: 'Escolha o Centro de custo: ENTREGA ou PUXADA.',
  capacidade: 'Digite a Capacidade Combustível em litros.',
  naoEncontrado: 'Veículo não encontrado na frota.',
  erroConsultar: (status: number) => `Erro ao consultar informações do veículo (${status})`,
} as const;
