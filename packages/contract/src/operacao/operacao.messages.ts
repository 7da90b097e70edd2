export const mensagensFalhas = {
  discoCheio:
    'Disco do servidor cheio. Os envios já confirmados estão salvos; os outros entram quando a TI liberar espaço.',
  discoLento: 'O disco do servidor não respondeu. Tente novamente em instantes.',
  semPermissao:
    'Servidor sem permissão para gravar no disco. Avise a TI. Os envios já confirmados estão salvos.',
  arquivosDemais: 'Servidor sobrecarregado. Tente novamente em instantes.',
  fotosFora:
    'Armazenamento de fotos fora do ar. Avise a TI. Registros sem foto seguem normalmente.',
  fotosLentas: 'O armazenamento de fotos não respondeu. Tente novamente em instantes.',
  bancoFora: 'O banco de dados não respondeu. Tente novamente em instantes.',
  bancoSomenteLeitura:
    'Sistema só para consulta no momento. Avise a TI. Os envios já confirmados estão salvos.',
} as const;
