export const mensagensAvisos = {
  enderecoRecusado: 'Este endereço de avisos não é aceito.',
} as const;
