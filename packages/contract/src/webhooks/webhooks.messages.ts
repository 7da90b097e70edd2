import { formatContagem } from '../formato/numero.ts';
import { MENSAGENS_DIAS, ROTACAO_HORAS, TENTA_DIAS, URL_MAX, WEBHOOKS_MAX } from './eventos.ts';

export const mensagensWebhooks = {
  explica:
    'O app chama o endereço de outro sistema da empresa logo que algo acontece e manda o registro, assinado, sem CPF e sem fotos. O formato é o Standard Webhooks.',
  nenhum: 'Nenhum webhook.',
  carregando: 'Carregando os webhooks...',
  erro: 'Não foi possível carregar os webhooks.',
  carregandoMensagens: 'Carregando as mensagens...',
  erroMensagens: 'Não foi possível carregar as mensagens.',
  nenhumaMensagem: 'Nenhuma mensagem ainda.',
  guardadas: `Avisos enviados e a última resposta do outro sistema, por ${MENSAGENS_DIAS} dias.`,
  url: `Digite um endereço que começa com https://, de até ${URL_MAX} caracteres, sem senha.`,
  semHttps: 'O endereço deve começar com https://.',
  privado: 'Endereço da rede interna. Peça à TI que libere este nome no servidor.',
  eventos: 'Marque ao menos um acontecimento.',
  demais: `A empresa pode ter até ${WEBHOOKS_MAX} webhooks. Exclua um que não usa mais.`,
  naoEncontrado: 'Este webhook não está mais na lista.',
  mensagemNaoEncontrada: 'Esta mensagem não está mais na lista.',
  desligado: 'Este webhook está desligado. Ligue antes de enviar de novo.',
  jaLigado: 'Este webhook já está ligado.',
  erroCriar: 'Erro ao criar o webhook.',
  erroExcluir: 'Erro ao excluir o webhook.',
  erroLigar: 'Erro ao ligar o webhook.',
  erroSegredo: 'Erro ao trocar o segredo.',
  erroReenviar: 'Erro ao enviar de novo.',
  guarde:
    'Copie o segredo agora e guarde-o no outro sistema, que confere com ele a assinatura: ele não aparece de novo.',
  trocaExplica: `O segredo de agora assina junto com o novo por mais ${ROTACAO_HORAS} horas: troque-o no outro sistema nesse tempo.`,
  ligaExplica:
    'As mensagens guardadas são enviadas agora; os acontecimentos do período desligado, não. Você passa a responder por ele.',
  ligado: (host: string) => `O webhook para ${host} está ligado.`,
  excluido: (host: string) => `O webhook para ${host} foi excluído.`,
  perguntaExcluir: (host: string) =>
    `${host} não recebe mais avisos, e as mensagens guardadas não são enviadas.`,
  reenviada: 'A mensagem vai de novo em instantes.',
  desistiram: (n: number) =>
    `O outro sistema não aceitou ${formatContagem(n, 'mensagem', 'mensagens')} em ${TENTA_DIAS} dias de tentativas. Veja o que ele respondeu e envie de novo.`,
  ilegiveis: (n: number) =>
    `Por um erro deste servidor, o registro de ${formatContagem(n, 'mensagem', 'mensagens')} não pode ser lido, e o envio espera; o outro sistema não recusou nada. Peça a quem cuida do servidor que veja o erro no log. As mensagens guardadas são apagadas depois de ${MENSAGENS_DIAS} dias.`,
  parado: {
    falhas: `Desligado: não aceitou nada por ${TENTA_DIAS} dias. As mensagens ficam guardadas por ${MENSAGENS_DIAS} dias.`,
    recusado: 'Desligado: respondeu que não existe mais (410).',
    semGestor:
      'Parado: quem o criou não é mais gestor da Frota. Outro gestor pode ligá-lo e responder por ele.',
  },
  falha: {
    ABORT_ERR: 'Não respondeu a tempo.',
    ENOTFOUND: 'O nome não foi encontrado.',
    EACCES: 'O nome leva à rede interna, que não é chamada.',
    ECONNREFUSED: 'A conexão foi recusada.',
    ECONNRESET: 'A conexão caiu.',
    outra: (code: string) => `A conexão falhou (${code}).`,
    registro: 'O registro não pôde ser lido.',
  },
} as const;
