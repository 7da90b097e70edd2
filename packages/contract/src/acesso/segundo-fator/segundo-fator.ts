const CODIGO_TOTP = 6;
export const CODIGO_TOTP_SEGUNDOS = 30;
export const CODIGOS_RECUPERACAO = 10;
export const CODIGO_RECUPERACAO = 10;
/** Without 0, o, 1, i and l, which are easily confused. */
export const ALFABETO_RECUPERACAO = '23456789abcdefghjkmnpqrstuvwxyz';
export const CODIGO_DIGITADO_MAX = 40;

export const PASSKEY_NOME_MAX = 60;
export const PASSKEYS_MAX = 10;

export const FATORES = ['passkey', 'totp'] as const;
export type Fator = (typeof FATORES)[number];

/** Without blanks and hyphens; undefined where it cannot be a code. */
export function readCodigo(
  typed: string,
): { readonly de: 'totp' | 'recuperacao'; readonly codigo: string } | undefined {
  const codigo = typed.replace(/[\s-]/g, '').toLowerCase();
  if (codigo.length === CODIGO_TOTP && /^\d+$/.test(codigo)) return { de: 'totp', codigo };
  const isOurs = [...codigo].every((char) => ALFABETO_RECUPERACAO.includes(char));
  return codigo.length === CODIGO_RECUPERACAO && isOurs ? { de: 'recuperacao', codigo } : undefined;
}

export function formatRecuperacao(codigo: string): string {
  return `${codigo.slice(0, CODIGO_RECUPERACAO / 2)}-${codigo.slice(CODIGO_RECUPERACAO / 2)}`;
}

export const mensagensFator = {
  codigoInvalido: 'Digite os 6 números do aplicativo ou um código de recuperação.',
  codigoErrado: 'Código errado ou já usado. Espere o próximo e confira a hora do celular.',
  recuperacaoErrada: 'Código de recuperação errado ou já usado.',
  pendenteVencido: 'Tempo esgotado. Entre de novo com CPF e senha.',
  jaTem: 'Você já tem um aplicativo autenticador. Remova-o antes de cadastrar outro.',
  naoTem: 'Você não tem aplicativo autenticador.',
  semFator: 'Você não tem verificação em duas etapas.',
  semNome: 'Chave de acesso indisponível neste endereço. Use um aplicativo autenticador.',
  passkeyErrada: 'A chave de acesso não confere.',
  passkeyNaoTem: 'Você não tem esta chave de acesso.',
  passkeyDeOutro: 'Nenhuma chave de acesso sua neste endereço. Use um código.',
  passkeyNome: 'Digite um nome de até 60 caracteres para a chave de acesso.',
  passkeysDemais: 'Você já tem dez chaves de acesso. Remova uma antes de criar outra.',
  passkeyCancelada: 'Chave não criada: o aparelho cancelou ou demorou demais.',
  passkeyNaoUsada: 'Chave não confirmada: o aparelho cancelou ou demorou demais.',
  passkeyExplica: 'A chave de acesso fica no aparelho. Para entrar, use o dedo, o rosto ou o PIN.',
  passkeyCriada: 'Chave de acesso criada. Entre de novo nos outros aparelhos.',
  passkeyRemovida: 'Chave de acesso removida.',
  provaPasskey: 'Confirme com a chave de acesso do seu aparelho.',
  confirmeNoAparelho: 'Confirme com a chave de acesso do seu aparelho.',
  comeceDeNovo: 'Tempo esgotado. Comece de novo.',
  crie: 'Crie a verificação em duas etapas para continuar.',
  exigida:
    'A empresa exige verificação em duas etapas dos usuários da Frota. Crie a sua para continuar: leva um minuto.',
  explica:
    'Além da senha, o login pede um código do celular ou uma chave de acesso. Só a senha não basta para entrar.',
  instale:
    'Abra um aplicativo autenticador no celular (Google Authenticator, Microsoft Authenticator ou outro) e leia o código:',
  nesteTelefone: 'Abrir no aplicativo deste celular',
  semCamera: 'Sem câmera? Digite esta chave no aplicativo:',
  digite: 'Digite os 6 números do aplicativo.',
  criada: 'Verificação em duas etapas criada. Entre de novo nos outros aparelhos.',
  removida: 'Aplicativo autenticador removido.',
  guarde:
    'Guarde estes códigos fora do celular. Cada um substitui uma vez o código do aplicativo. Eles só aparecem agora.',
  codigosNovos: 'Novos códigos de recuperação criados. Os anteriores não valem mais.',
  umDosDez: 'Um dos dez códigos guardados. Cada um vale uma vez.',
  restam: (codigos: number) =>
    codigos === 1 ? 'Resta 1 código de recuperação.' : `Restam ${codigos} códigos de recuperação.`,
  zerarTitulo: (nome: string) => `Remover a verificação em duas etapas de ${nome}?`,
  zerarPergunta: (nome: string) =>
    `Para quem perdeu o celular e os códigos. "${nome}" sai de todos os aparelhos e entra só com a senha até criar outra verificação. Antes, confirme a identidade da pessoa.`,
  zerado: (nome: string) => `A verificação em duas etapas de "${nome}" foi removida.`,
  erroZerar: 'Não foi possível remover a verificação em duas etapas.',
  perdeu:
    'Perdeu o celular? Use um código de recuperação ou fale com a Frota. Usuário da Frota: fale com a TI.',
  peca: 'Do aplicativo ou de recuperação.',
  erro: 'Não foi possível carregar a verificação em duas etapas.',
  exigencia: 'Exigir dos usuários da Frota',
  exigenciaNota: 'Usuários da Frota sem a verificação precisam criá-la no próximo acesso.',
  exigenciaDesligar: 'Deixar de exigir a verificação em duas etapas?',
  exigenciaDesligarNota: 'Usuários da Frota sem a verificação entram só com CPF e senha.',
  sem: (nomes: string) => `Faltam: ${nomes}.`,
  todosTem: 'Todos os usuários da Frota já têm.',
} as const;
