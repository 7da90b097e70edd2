import type { AvisoServidor } from '../sistema/avisos.ts';
import { diaOf, instantOf, nextDia } from '../tempo/index.ts';

export const CARTA_HORA_PADRAO = '07:00';
/** Per manager and hour. */
export const CARTA_TESTES_MAX = 5;

/** Per manager in 24 hours. */
export const CARTA_URGENTES_MAX = 6;

interface Horario {
  readonly hora: string;
  /** Switched on or changed then: letters that were due before are not sent. */
  readonly desde: Date;
}

export function diaDaCarta({ hora, desde }: Horario, agora: Date): string | undefined {
  const hoje = diaOf(agora);
  const quando = instantOf(hoje, hora);
  return quando <= agora && quando > desde ? hoje : undefined;
}

/** Today's, also where it is due already, unless it was made (`isMade`). */
export function proximaCarta({ hora, desde }: Horario, agora: Date, isMade: boolean): Date {
  const hoje = diaOf(agora);
  const quando = instantOf(hoje, hora);
  return quando > desde && !isMade ? quando : instantOf(nextDia(hoje), hora);
}

export const mensagensCarta = {
  titulo: 'Resumo da manhã',
  ligar: 'Receber por e-mail',
  explica: `Os números da manhã por e-mail, na hora escolhida. Avisos urgentes chegam na hora: tanque abaixo do mínimo, cópia de segurança, disco, certificado, relógio, pasta de notas e webhooks, até ${CARTA_URGENTES_MAX} em 24 horas.`,
  hora: 'Digite uma hora, como 07:00.',
  campoHora: 'Hora',
  salvarHora: 'Salvar hora',
  vaiPara: (email: string) => `Vai para ${email}.`,
  proxima: (quando: string) => `Próximo envio: ${quando}.`,
  semEmail: 'Cadastre seu e-mail em Editar Perfil.',
  recusada: (resposta: string) =>
    `Seu e-mail foi recusado: "${resposta}" Confira o endereço em Editar Perfil e ligue o resumo de novo.`,
  teste: 'Enviar um teste',
  enviando: 'Enviando...',
  situacao: {
    espera: 'aguardando o servidor de e-mail',
    enviando: 'em envio',
    entregue: 'entregue ao servidor de e-mail',
    recusada: 'recusado pelo servidor de e-mail',
    incerta: 'envio interrompido, sem confirmação de entrega',
    vencida: 'não enviado a tempo',
    dispensada: 'não enviado: resumo desligado ou sem e-mail',
  },
  tipo: { manha: 'Último resumo', urgente: 'Último aviso', teste: 'Último teste' },
  novaTentativa: (hora: string) => `Nova tentativa às ${hora}.`,
  erro: 'Não foi possível carregar o resumo da manhã.',
  erroSalvar: 'Não foi possível salvar. Tente novamente.',
  erroTeste: 'Não foi possível pedir o teste. Tente novamente.',
  /** 404 without SMTP_URL. */
  semCorreio: 'E-mail desligado. Peça à TI que ligue o envio de e-mail no servidor.',
  /** Stored in the place of the mail server's answer. */
  naoEscrita: 'falha ao montar o e-mail; veja o log do servidor',
  testesDemais: `Máximo de ${CARTA_TESTES_MAX} testes por hora. Aguarde e tente novamente.`,
  linkInvalido: 'Este link não vale mais. Use o link do e-mail mais recente.',
  sair: {
    titulo: 'Resumo da manhã',
    pergunta: 'Parar de receber o resumo da manhã e os avisos urgentes por e-mail?',
    botao: 'Parar de receber',
    feito: 'Pronto: você não recebe mais estes e-mails. Para voltar a receber, ligue em Perfil.',
  },
} as const;

export const textosCarta = {
  assunto: (dia: string) => `Sua manhã na frota: ${dia}`,
  assuntoUrgente: (titulos: readonly string[]) => `Atenção: ${titulos.join(', ')}`,
  assuntoTeste: (dia: string) => `Teste: sua manhã na frota, ${dia}`,
  abertura: (dias: string, hora: string) =>
    `${dias}, até ${hora}. Comparado com os mesmos dias da semana anterior.`,
  aberturaUrgente: (quando: string) => `Aviso urgente, ${quando}.`,
  aberturaTeste: 'Teste pedido por você. O resumo da manhã chega assim.',
  atencao: 'Urgente',
  numeros: 'Números',
  antes: (antes: string, variacao: string | undefined) =>
    variacao ? `${variacao}; antes ${antes}` : `antes ${antes}`,
  espera: 'Movimento e pendências',
  tanques: 'Tanques',
  emJogo: 'Maiores valores em aberto',
  abrir: 'Abrir o Hoje no Dashboard',
  abrirSistema: 'Ver como está o servidor',
  porque: (empresa: string) => `Enviado por ${empresa}. Você ligou este e-mail no seu Perfil.`,
  sair: 'Parar de receber',
  perfil: 'Mudar a hora em Perfil',
} as const;

/** In the last urgent letter of 24 hours: no further letter does not mean that all is well. */
export const ULTIMO_AVISO = {
  titulo: 'último aviso por hoje',
  frase: `Limite de ${CARTA_URGENTES_MAX} avisos em 24 horas. Os próximos problemas aparecem no resumo da manhã e no app.`,
} as const;

export const tituloDoEstoque = (produto: string): string => `estoque baixo de ${produto}`;

export const TITULOS_ALARME: Readonly<Record<AvisoServidor['tipo'], string>> = {
  disco_cheio: 'disco cheio',
  disco_baixo: 'disco acabando',
  disco_parado: 'disco parado',
  copias: 'cópia de segurança',
  certificado: 'certificado https',
  relogio: 'relógio do servidor',
  relogio_fora: 'relógio do servidor',
  pasta_notas: 'pasta de notas',
  webhooks: 'webhook com problema',
};
