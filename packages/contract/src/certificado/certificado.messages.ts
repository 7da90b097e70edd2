import { formatDataHora } from '../formato/data-hora.ts';
import type { AvisoCertificado, FalhaCertificado } from './aviso.ts';

const FALHAS: Readonly<Record<FalhaCertificado, string>> = {
  outra_chave: 'A chave de TLS_KEY não é a do certificado de TLS_CERT.',
  ilegivel:
    'TLS_CERT e TLS_KEY não são um certificado e sua chave em PEM que o servidor possa ler (uma chave com senha também não).',
  vencido: 'O certificado de TLS_CERT já venceu.',
};

export const mensagensCertificado = {
  erro: 'Não foi possível carregar o certificado.',
  nenhum: 'O https, se há, é de um proxy na frente deste servidor.',
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
