import { formatDia, formatDiferenca, formatLitros } from '../formato/index.ts';
import { REGRA_MOTIVO } from '../rota/hidden-characters.ts';

export const mensagensPosto = {
  /** Stored where an old client sends no reason. */
  semMotivo: 'Sem motivo informado',
  acimaCapacidade: (tipo: string, capacidade: number) =>
    `A medição de ${tipo} passa da capacidade do tanque (${formatLitros(capacidade)} L).`,
  abreLivro:
    'Esta é a primeira medição: ela abre o livro do posto. Confirme os valores antes de salvar.',
  horarioMedicao: 'Informe um horário que já passou, de no máximo três dias atrás.',
  horarioObrigatorio: 'Informe o horário da medição.',
  horarioFuturo: 'O horário da medição não pode estar no futuro.',
  antesDoLivro: 'Foi antes da abertura do livro: a medição da abertura já conta com isso.',
  antesDaAbertura: 'O livro do posto foi aberto depois deste horário.',
  emBranco: (tipo: string) => `${tipo} em branco: registrar 0\u00a0L?`,
  longeDoLivro: (tipo: string, medido: string | number, livro: string | number) =>
    `${tipo}: ${formatLitros(medido)}\u00a0L medidos, ${formatLitros(livro)}\u00a0L no livro. Registrar ${formatLitros(medido)}\u00a0L?`,
  saldoDepois: 'Meça os tanques primeiro: o saldo do livro aparece depois da medição de hoje.',
  medirDeNovo: (tipos: readonly string[]) =>
    `${new Intl.ListFormat('pt-BR').format(tipos)}: valor muito diferente do esperado. Meça de novo os três tanques; vale a última medição.`,
  salvaMasMedir: (tipos: readonly string[]): string =>
    `Medição salva. ${mensagensPosto.medirDeNovo(tipos)}`,
  medicaoSalva: 'Medição salva com sucesso!',
  erroMedicaoHoje: 'Não foi possível carregar a medição de hoje.',
  erroSaldos: 'Não foi possível carregar os saldos.',
  erroBuscarMedicao: 'Erro ao buscar a medição do dia',
  erroSalvarMedicao: 'Não foi possível salvar a medição',
  erroSalvarDesconhecido: 'Erro desconhecido ao salvar a medição.',
  semUsuario: 'Usuário não pôde ser verificado. Faça login novamente.',
  semMedicao: 'Ainda não há medição de hoje.',
  semDiferenca: 'O livro já está igual à medição de hoje.',
  outraDiferenca: (litros: string | number) =>
    `A diferença mudou antes da conciliação: agora é de ${formatDiferenca(Number(litros), 'litros')}\u00a0L. Nada foi lançado. Confira e concilie de novo.`,
  outroDia: (dia: string) =>
    `A medição aberta era de ${formatDia(dia)}, e o dia já virou: nada foi salvo agora. Meça de novo para hoje.`,
  motivoCurto: REGRA_MOTIVO.curto,
  anexeXml: 'Anexe um arquivo XML da Nota Fiscal.',
  semItens: 'Nenhum item de combustível válido encontrado no XML para registrar.',
  erroLerArquivo: 'Erro ao ler o arquivo XML.',
  erroLerDados: 'Erro ao ler dados do XML.',
  excede: (litros: string | number, tipo: string, capacidade: number, saldo: string | number) =>
    `Entrada de ${formatLitros(litros)} L de ${tipo} excede o limite máximo de ${formatLitros(capacidade)} L. Saldo atual: ${formatLitros(saldo)} L.`,
  excedeAlerta: 'Alerta: Esta quantidade excede a capacidade do tanque!',
  itemNaoConfere: 'Os dados enviados não conferem com o XML da nota.',
  falhaItem: (tipo: string, detalhe: string) => `Falha ao registrar ${tipo}: ${detalhe}`,
  algunsFalharam: (lista: string) => `Alguns itens falharam: ${lista}`,
  falhaCritica: (detalhe: string) => `Falha crítica ao registrar entradas: ${detalhe}`,
  entradasSalvas: 'Entradas registradas com sucesso!',
  tipoOperacao: "Tipo de operação inválido. Use 'interno' ou 'externo'.",
  combustivelObrigatorio: 'O campo Tipo de Combustível é obrigatório.',
  ajusteSalvo: 'Ajuste salvo com sucesso!',
  externoSalvo: 'Abastecimento externo salvo com sucesso!',
  erroAjuste: 'Erro desconhecido ao salvar o ajuste.',
  erroExterno: 'Erro desconhecido ao salvar o abastecimento externo.',
  pessoaDesconhecida: (tipo: string) => `${tipo} não está cadastrado.`,
  combustivelNaoEncontrado: '⚠️ Tipo de combustível não encontrado para esta placa na frota.',
  erroBuscarCombustivel: '❌ Erro ao buscar tipo de combustível.',
  listaFalhou: (lista: 'motoristas' | 'manobristas' | 'placas') =>
    `Não foi possível carregar a lista de ${lista}. Tente recarregar a página.`,
  conciliado: 'Conciliação registrada com sucesso!',
  erroConciliar: 'Não foi possível conciliar o livro.',
  erroEstornar: 'Não foi possível registrar o estorno.',
  erroBuscar: (status: number, lista: 'saldos' | 'saídas' | 'histórico de entradas') =>
    `Erro ${status} ao buscar ${lista}`,
  ficaNegativo: (tipo: string, saldo: number) =>
    `O tanque de ${tipo} fica com ${formatLitros(saldo)}\u00a0L no livro.`,
  estornado: 'Estorno registrado com sucesso!',
  jaEstornado: 'Este lançamento já foi estornado.',
  naoEncontrado: 'Lançamento não encontrado.',
} as const;

export const MEDICAO_SUCESSO_MS = 5000;
export const ENTRADA_SUCESSO_MS = 7000;

export const mensagensFechamento = {
  titulo: 'Fechamento de',
  naoAcabou: (mes: string) => `O mês ${mes} ainda não acabou.`,
  semLivro: (mes: string) => `O livro ainda não tinha começado no mês ${mes}.`,
  aberto: 'O mês acabou e ainda não foi fechado.',
  correndo: 'O mês ainda não acabou. Feche quando ele terminar.',
  alteradoAntes:
    'Mudou a medição, a leitura de um encerrante, o bico de um abastecimento ou um lançamento de antes do mês.',
  explica: [
    'Guarda os totais do mês nos três tanques, com seu nome e data. Mudanças posteriores aparecem marcadas.',
    'Nada fica travado, e o mês pode ser fechado de novo.',
  ],
  fechado: (mes: string) => `Mês fechado: ${mes}.`,
  codigo: 'código de conferência',
  codigoNota: 'Código de conferência dos números do mês, impresso no livro:',
  erroCarregar: 'Não foi possível carregar o fechamento do mês.',
  erroFechar: 'Não foi possível fechar o mês.',
} as const;

export function diasDoMes(mes: string): { readonly inicio: string; readonly fim: string } {
  const [ano = 0, numero = 0] = mes.split('-').map(Number);
  // Day 0 is the last of the month before; JavaScript counts months from 0.
  const fim = new Date(Date.UTC(ano, numero, 0)).toISOString().slice(0, 10);
  return { inicio: `${mes}-01`, fim };
}
