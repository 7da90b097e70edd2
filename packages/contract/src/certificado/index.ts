import { formatDataHora } from '../formato/index.ts';
import type { AvisoCertificado, FalhaCertificado } from './certificado.routes.ts';

export * from './certificado.routes.ts';

const FALHAS: Readonly<Record<FalhaCertificado, string>> = {
  outra_chave: 'A chave configurada não é a do certificado.',
  ilegivel: 'O servidor não leu o certificado e a chave. Use o formato PEM, com a chave sem senha.',
  vencido: 'O certificado configurado já venceu.',
  provisorio: 'O servidor usa um certificado provisório, e o navegador mostra um alerta.',
  sem_autoridade: 'A autoridade certificadora não respondeu.',
  sem_nome: 'O domínio do servidor não foi encontrado no DNS da internet.',
  porta_80: 'A porta 80 do domínio não chega a este servidor pela internet.',
  limite: 'A autoridade certificadora pediu para esperar: muitos pedidos para este nome.',
  recusado: 'A autoridade certificadora recusou o pedido. Veja o motivo no log do servidor.',
};

export const mensagensCertificado = {
  aguarde: (dominio: string, motivo: FalhaCertificado = 'provisorio') =>
    `O certificado https de ${dominio} ainda não foi emitido. ${FALHAS[motivo]} O servidor tenta de novo sozinho. Recarregue esta página em alguns minutos.`,
  erro: 'Não foi possível carregar o certificado.',
  nenhum: 'HTTPS fornecido por outro servidor.',
  umaVez: 'Instale uma vez em cada aparelho. O app passa a funcionar sem sinal.',
  falha: (motivo: FalhaCertificado) => FALHAS[motivo],
  aviso: ({ termina_em, vencido, falha }: AvisoCertificado) =>
    [
      `O certificado https do servidor ${vencido ? 'venceu' : 'vence'} em ${formatDataHora(termina_em)} e não foi renovado.`,
      ...(falha ? [FALHAS[falha]] : []),
      'Avise a TI.',
    ].join(' '),
} as const;
