import { formatContagem, formatInteiro } from '../../formato/numero.ts';

export const mensagensNotas = {
  anexe: 'Anexe os XMLs das notas ou um ZIP com eles.',
  zip: 'Não foi possível ler o ZIP. Confira se ele abre e não tem senha.',
  zipVazio: 'O ZIP não tem nenhum XML.',
  zipEnorme: (notas: number) =>
    `O ZIP tem mais de ${formatInteiro(notas)} arquivos ou é grande demais aberto. Divida-o em partes.`,
  demais: (notas: number) =>
    `Passa de ${formatInteiro(notas)} notas de uma vez. Envie esta de novo, com as que faltam.`,
  semTempo: 'Nota não lida a tempo. Envie de novo.',
  recebida: (nf: string) => `Nota ${nf} já está entre as recebidas.`,
  registrada: (nf: string) => `Nota ${nf} já registrada.`,
  alheia: (nf: string, documento: string) =>
    documento === ''
      ? `Nota ${nf} sem destinatário.`
      : `Nota ${nf} é para outra empresa (${documento}).`,
  naoEncontrada: 'Esta nota não está mais entre as recebidas.',
  erro: 'Não foi possível carregar as notas recebidas.',
  erroFazer: 'Não foi possível concluir. Tente novamente.',
  haMais: (notas: number) =>
    `${formatContagem(notas, 'nota mais antiga espera: aparece', 'notas mais antigas esperam: aparecem')} quando estas forem registradas ou dispensadas.`,
  haMedidas: (produtos: string) =>
    `Há medidas da descarga de ${produtos}. Abra a nota com elas: registrada sem, a descarga fica não medida.`,
  registradaAgora: (nf: string) => `Nota ${nf} registrada.`,
  dispensada: (nf: string) => `Nota ${nf} dispensada. Enviada de novo, ela volta.`,
  pastaSumiu: (pasta: string) => `A pasta de notas ${pasta} não existe.`,
  pastaParada: (pasta: string) => `A pasta de notas ${pasta} não responde.`,
  pastaNaoMove: (pasta: string) =>
    `Não foi possível mover o que foi lido da pasta de notas ${pasta}: confira a permissão de gravar nela.`,
  pastaNomeLongo: (pasta: string) =>
    `Um arquivo da pasta de notas ${pasta} tem nome longo demais para ser movido: dê a ele um nome mais curto.`,
  pastaIlegivel: (pasta: string) => `Não foi possível ler a pasta de notas ${pasta}.`,
} as const;

export const NOTAS_MAX = 100;
export const NOTAS_RECEBIDAS_DIAS = 90;
