export const mensagensCamera = {
  abrindo: 'Abrindo a câmera...',
  permita: 'Se o aparelho perguntar, permita o uso da câmera.',
  recusada:
    'Câmera bloqueada. Use a câmera do aparelho ou libere a câmera nas configurações deste site.',
  falhou: 'A câmera não respondeu. Use a câmera do aparelho.',
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
    longe: 'A foto ficou de longe.',
  },
  outra: 'Tirar outra',
  usar: 'Usar assim mesmo',
  lido: 'QR code lido',
  codigo: {
    procura: 'Procurando o QR code...',
    demora: 'Sem QR code? Toque para fotografar assim mesmo.',
  },
} as const;
