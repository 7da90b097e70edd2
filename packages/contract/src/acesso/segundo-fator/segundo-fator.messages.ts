export const mensagensFator = {
  codigoInvalido: 'Digite os 6 números do aplicativo ou um código de recuperação.',
  codigoErrado:
    'O código não confere, ou já foi usado. Espere o próximo, e confira a hora do telefone.',
  recuperacaoErrada: 'O código de recuperação não confere, ou já foi usado.',
  pendenteVencido: 'O tempo para confirmar acabou. Entre de novo com CPF e senha.',
  jaTem: 'Você já tem um aplicativo autenticador. Remova-o antes de cadastrar outro.',
  naoTem: 'Você não tem aplicativo autenticador.',
  semFator: 'Você não tem verificação em duas etapas.',
  semNome:
    'Uma chave de acesso vale para um nome. Abra o sistema pelo nome dele, com https, ou use um aplicativo autenticador.',
  passkeyErrada: 'A chave de acesso não confere.',
  passkeyNaoTem: 'Você não tem esta chave de acesso.',
  passkeyDeOutro: 'Nenhuma chave de acesso sua vale neste endereço. Use um código.',
  passkeyNome: 'Dê à chave de acesso um nome de até 60 caracteres.',
  passkeysDemais: 'Você já tem dez chaves de acesso. Remova uma antes de criar outra.',
  passkeyCancelada: 'O aparelho não criou a chave: foi cancelado, ou demorou demais.',
  passkeyNaoUsada: 'O aparelho não usou a chave: foi cancelado, ou demorou demais.',
  passkeyExplica:
    'A chave de acesso fica no aparelho, e você confirma com o dedo, o rosto ou o PIN dele.',
  passkeyCriada: 'Chave de acesso criada. Em outros aparelhos será preciso entrar de novo.',
  passkeyRemovida: 'Chave de acesso removida.',
  provaPasskey: 'Depois da senha, confirme com a chave de acesso do seu aparelho.',
  confirmeNoAparelho: 'Confirme com a chave de acesso do seu aparelho.',
  comeceDeNovo: 'Este cadastro já terminou. Comece de novo.',
  crie: 'Crie a verificação em duas etapas para continuar.',
  exigida:
    'A empresa exige a verificação em duas etapas de quem é Frota. Crie a sua para continuar: leva um minuto.',
  explica:
    'Além da senha, o login pede um código do seu telefone ou uma chave de acesso. Quem descobrir sua senha não entra com ela.',
  instale:
    'Abra no telefone um aplicativo autenticador (Google Authenticator, Microsoft Authenticator ou outro) e leia o código:',
  nesteTelefone: 'Abrir no aplicativo deste telefone',
  semCamera: 'Sem câmera? Digite no aplicativo esta chave:',
  digite: 'Digite os 6 números que o aplicativo mostra.',
  criada: 'Verificação em duas etapas criada. Em outros aparelhos será preciso entrar de novo.',
  removida: 'Aplicativo autenticador removido.',
  guarde:
    'Guarde estes códigos fora do telefone. Cada um vale uma vez no lugar do código do aplicativo; eles não são mostrados de novo.',
  codigosNovos: 'Códigos de recuperação feitos. Os de antes não valem mais.',
  umDosDez: 'Um dos dez que você guardou; cada um vale uma vez.',
  restam: (codigos: number) =>
    codigos === 1 ? 'Resta 1 código de recuperação.' : `Restam ${codigos} códigos de recuperação.`,
  zerarTitulo: (nome: string) => `Tirar a verificação em duas etapas de ${nome}?`,
  zerarPergunta: (nome: string) =>
    `Para quem perdeu o telefone e os códigos: "${nome}" sai de todos os aparelhos e entra só com a senha, até criar outra. Confirme antes que é mesmo ele quem pede.`,
  zerado: (nome: string) => `A verificação em duas etapas de "${nome}" foi tirada.`,
  erroZerar: 'Erro ao tirar a verificação em duas etapas.',
  perdeu:
    'Perdeu o telefone? Use um código de recuperação, ou fale com um gestor da Frota; quem é da Frota, com quem cuida do servidor.',
  peca: 'Do aplicativo, ou um código de recuperação.',
  erro: 'Não foi possível carregar a verificação em duas etapas.',
  erroSalvar: 'Não foi possível salvar.',
  exigencia: 'Exigir de quem é Frota',
  exigenciaNota:
    'Quem é Frota e não tem a verificação em duas etapas precisa criá-la antes de continuar.',
  exigenciaDesligar: 'Deixar de exigir a verificação em duas etapas?',
  exigenciaDesligarNota: 'Quem é Frota e não a tem volta a entrar só com CPF e senha.',
  sem: (nomes: string) => `Ainda não têm: ${nomes}.`,
  todosTem: 'Todos de Frota já têm.',
} as const;
