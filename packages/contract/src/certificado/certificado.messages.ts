import { formatDataHora } from '../formato/data-hora.ts';
import type { AvisoCertificado, FalhaCertificado } from './aviso.ts';

const FALHAS: Readonly<Record<FalhaCertificado, string>> = {
  outra_chave: 'A chave configurada não é a do certificado.',
  ilegivel:
    'O servidor não conseguiu ler o certificado e a chave. Os dois devem ser PEM, e a chave, sem senha.',
  vencido: 'O certificado configurado já venceu.',
  provisorio:
    'O certificado ainda não foi emitido; até lá o servidor usa um provisório, em que navegadores não confiam.',
  sem_autoridade: 'A autoridade que emite certificados não respondeu.',
  sem_nome: 'O domínio do servidor não foi encontrado no DNS da internet.',
  porta_80: 'A porta 80 do domínio não chega a este servidor pela internet.',
  limite: 'A autoridade pede que se espere: já houve pedidos demais para este nome.',
  recusado: 'A autoridade recusou o pedido; o log do servidor diz por quê.',
};

export const mensagensCertificado = {
  aguarde: (dominio: string, motivo: FalhaCertificado = 'provisorio') =>
    `O certificado https de ${dominio} ainda não foi emitido. ${FALHAS[motivo]} O servidor tenta de novo sozinho; recarregue esta página daqui a alguns minutos.`,
  erro: 'Não foi possível carregar o certificado.',
  nenhum: 'HTTPS fornecido por outro servidor.',
  umaVez:
    'Uma vez em cada aparelho, para que ele confie neste servidor e o app funcione sem sinal.',
  falha: (motivo: FalhaCertificado) => FALHAS[motivo],
  aviso: ({ termina_em, vencido, falha }: AvisoCertificado) =>
    [
      `O certificado https do servidor ${vencido ? 'venceu' : 'vence'} em ${formatDataHora(termina_em)} e não foi renovado.`,
      ...(falha ? [FALHAS[falha]] : []),
      'Avise a TI.',
    ].join(' '),
} as const;
