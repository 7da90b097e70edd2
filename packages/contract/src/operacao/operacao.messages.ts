export const mensagensFalhas = {
  discoCheio:
    'O disco do servidor está cheio. O que já foi confirmado está guardado; o resto entra quando a TI liberar espaço.',
  discoLento: 'O disco do servidor não respondeu a tempo. Tente novamente em instantes.',
  semPermissao:
    'O servidor não tem mais permissão para gravar no disco. Avise a TI; o que já foi confirmado está guardado.',
  arquivosDemais: 'O servidor está com arquivos abertos demais. Tente novamente em instantes.',
  fotosFora:
    'O servidor não alcança o lugar das fotos. Avise a TI; registros sem foto seguem normalmente.',
  fotosLentas: 'O lugar das fotos não respondeu a tempo. Tente novamente em instantes.',
  bancoFora: 'O banco de dados não respondeu. Tente novamente em instantes.',
  bancoSomenteLeitura:
    'O banco de dados só aceita consultas agora. O que já foi confirmado está guardado; avise a TI.',
} as const;
