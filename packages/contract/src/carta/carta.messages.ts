import type { AvisoServidor } from '../sistema/avisos.ts';
import { CARTA_TESTES_MAX, CARTA_URGENTES_MAX } from './carta.rules.ts';

export const mensagensCarta = {
  titulo: 'Carta da manhã',
  ligar: 'Receber por e-mail',
  explica: `Os números da manhã, com links, na hora que você escolher; e na hora o que não pode esperar: tanque abaixo do mínimo, cópia de segurança, disco, certificado, relógio, pasta de notas e webhooks, em até ${CARTA_URGENTES_MAX} avisos em 24 horas.`,
  hora: 'Escolha uma hora, como 07:00.',
  campoHora: 'Hora',
  salvarHora: 'Salvar hora',
  vaiPara: (email: string) => `Vai para ${email}.`,
  proxima: (quando: string) => `A próxima sai em ${quando}.`,
  semEmail: 'Informe antes o seu e-mail em Editar Perfil.',
  recusada: (resposta: string) =>
    `O servidor de e-mail não aceita o seu endereço, e nenhuma carta sai: "${resposta}" Confira o e-mail em Editar Perfil e ligue a carta de novo.`,
  teste: 'Enviar um teste',
  enviando: 'Enviando...',
  situacao: {
    espera: 'ainda não foi aceita pelo servidor de e-mail',
    enviando: 'sendo entregue ao servidor de e-mail',
    entregue: 'entregue ao servidor de e-mail',
    recusada: 'recusada pelo servidor de e-mail',
    incerta: 'talvez entregue: o servidor parou no meio, e ela não é enviada de novo',
    vencida: 'não saiu a tempo',
    dispensada: 'não saiu: carta desligada ou e-mail retirado antes',
  },
  tipo: { manha: 'Última carta', urgente: 'Último aviso', teste: 'Último teste' },
  novaTentativa: (hora: string) => `Nova tentativa às ${hora}.`,
  erro: 'Não foi possível carregar a carta da manhã.',
  erroSalvar: 'Não foi possível salvar. Tente de novo.',
  erroTeste: 'Não foi possível pedir o teste. Tente de novo.',
  /** 404 without SMTP_URL. */
  semCorreio: 'E-mail desligado. Peça à TI que ligue o envio de e-mail no servidor.',
  /** Stored in the place of the mail server's answer. */
  naoEscrita: 'a carta não pôde ser escrita; o log do servidor diz por quê',
  testesDemais: `São no máximo ${CARTA_TESTES_MAX} testes por hora. Espere um pouco.`,
  linkInvalido:
    'Este link não vale mais: o endereço de e-mail mudou, a pessoa saiu, ou o servidor foi restaurado. Se ainda chegam cartas, use o link da mais nova.',
  sair: {
    titulo: 'Carta da manhã',
    pergunta: 'Você não quer mais receber a carta da manhã nem os avisos urgentes por e-mail?',
    botao: 'Não receber mais',
    feito: 'Pronto: as cartas não saem mais. Para voltar a recebê-las, ligue-as em Perfil.',
  },
} as const;

export const textosCarta = {
  assunto: (dia: string) => `Sua manhã na frota: ${dia}`,
  assuntoUrgente: (titulos: readonly string[]) => `Atenção: ${titulos.join(', ')}`,
  assuntoTeste: (dia: string) => `Teste: sua manhã na frota, ${dia}`,
  abertura: (dias: string, hora: string) =>
    `${dias}, até ${hora}. Comparado com os mesmos dias da semana anterior.`,
  aberturaUrgente: (quando: string) => `Notado em ${quando}. Isto não espera a carta da manhã.`,
  aberturaTeste: 'Este é um teste que você pediu. Assim chega a carta da manhã.',
  atencao: 'Não pode esperar',
  numeros: 'Números',
  antes: (antes: string, variacao: string | undefined) =>
    variacao ? `${variacao}; antes ${antes}` : `antes ${antes}`,
  espera: 'Movimento e pendências',
  tanques: 'Tanques',
  emJogo: 'Maiores valores em aberto',
  abrir: 'Abrir a manhã no Dashboard',
  abrirSistema: 'Ver como está o servidor',
  porque: (empresa: string) => `Você recebe esta carta de ${empresa} porque a ligou no seu Perfil.`,
  sair: 'Não receber mais',
  perfil: 'Mudar a hora em Perfil',
} as const;

/** In the last urgent letter of 24 hours: no further letter does not mean that all is well. */
export const ULTIMO_AVISO = {
  titulo: 'último aviso por hoje',
  frase: `Já são ${CARTA_URGENTES_MAX} em 24 horas. O que surgir agora não é avisado na hora: vem na carta da manhã, se ainda durar. Até lá, olhe o app.`,
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
