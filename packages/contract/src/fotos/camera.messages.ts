export const mensagensCamera = {
  abrindo: 'Abrindo a câmera...',
  permita: 'Se o aparelho perguntar, permita o uso da câmera.',
  recusada:
    'O uso da câmera não foi permitido. As fotos passam a ser tiradas pelo aplicativo de câmera do aparelho. Para voltar, permita a câmera nas configurações deste site.',
  falhou: 'A câmera não respondeu desta vez. Tire a foto pelo aplicativo de câmera do aparelho.',
  aplicativo: 'Câmera do aparelho',
  arquivo: 'Abrir a câmera do aparelho',
  tirar: 'Tirar a foto',
  firme: 'Segure firme...',
  guardando: 'Guardando a foto...',
  fechar: 'Fechar a câmera',
  luz: 'Luz',
  antes: {
    escuro: 'Muito escuro',
    reflexo: 'Reflexo: mude o ângulo',
    tremido: 'Tremido: segure firme',
    longe: 'Chegue mais perto',
  },
  depois: {
    escuro: 'A foto ficou muito escura.',
    reflexo: 'A foto ficou com reflexo.',
    tremido: 'A foto ficou tremida.',
    longe: 'A foto ficou de longe: talvez não dê para ler.',
  },
  outra: 'Tirar outra',
  usar: 'Usar assim mesmo',
  lido: 'QR code lido',
  codigo: {
    procura: 'Procurando o QR code...',
    demora: 'Sem QR code? Toque para fotografar assim mesmo.',
  },
} as const;
