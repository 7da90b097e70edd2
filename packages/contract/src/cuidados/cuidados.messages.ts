import type { RegraMotivo } from '../rota/hidden-characters.ts';
import { mensagensGerais } from '../rota/rota.messages.ts';
import type { FiltroCuidado } from './situacao.ts';
import { PRAZO_AVISO } from './vencimento.ts';

export const NOMES_SITUACAO: Readonly<Record<FiltroCuidado, string>> = {
  vencido: 'Vencido',
  vence_logo: 'Vence logo',
  em_dia: 'Em dia',
  sem_dado: 'Não informado',
};

export const MOTIVO_PENDENCIA: RegraMotivo = {
  min: 5,
  curto: mensagensGerais.motivoCurto(5),
};

export const mensagensCuidados = {
  vazio: 'Nenhum vencimento encontrado.',
  semPreventivas: 'Nenhum veículo com Km preventiva encontrado.',
  semPendencias: 'Nenhum item em falta.',
  semResolvidas: 'Nenhum item em falta foi resolvido ainda.',
  nadaDoVeiculo: 'Nenhuma data, preventiva ou item em falta conhecido deste veículo.',
  erroCarregar: 'Não foi possível carregar os cuidados.',
  erroPrazos: 'Não foi possível carregar os prazos.',
  prazo: `Use um número inteiro de ${PRAZO_AVISO.min} a ${PRAZO_AVISO.max} dias.`,
  prazosSalvos: 'Prazos salvos.',
  naoEncontrado: 'Não encontrado: recarregue a lista.',
  veiculoDesconhecido: 'Escolha um veículo do cadastro.',
  motoristaDesconhecido: 'Escolha um motorista do cadastro.',
  documentoAlheio: 'Este documento não é deste tipo de cadastro.',
  nomeObrigatorio: 'Digite o nome do documento.',
  nomeLongo: 'O nome tem no máximo 60 caracteres.',
  dataObrigatoria: 'Digite a data em que vence.',
  kmObrigatorio: 'Digite o KM em que a preventiva foi feita.',
  diaObrigatorio: 'Digite o dia em que a preventiva foi feita.',
  diaFuturo: 'O dia não pode estar no futuro.',
  semIntervalo: 'Este veículo não tem Km preventiva no cadastro.',
  jaResolvida: 'Este item já foi resolvido.',
  dataSalva: (nome: string, alvo: string) => `${nome} de ${alvo}: data salva.`,
  dataRemovida: (nome: string, alvo: string) => `${nome} de ${alvo}: data removida.`,
  preventivaSalva: (placa: string, proxima: string) =>
    `Preventiva de ${placa} registrada. A próxima é aos ${proxima} km.`,
  preventivaDesfeita: 'Preventiva desfeita.',
  painelSalvo: 'Painel registrado. As médias e distâncias já contam com ele.',
  painelDesfeito: 'Registro do painel desfeito.',
  ultimoKmObrigatorio: 'Digite o último KM do painel antigo.',
  primeiroKmObrigatorio: 'Digite o primeiro KM do painel novo.',
  quandoObrigatorio: 'Digite o dia e a hora da troca.',
  painelFuturo: 'A troca não pode estar no futuro.',
  painelJaMarcava: (km: string) => `O painel antigo já marcava ${km} km antes disso.`,
  painelRepetido: 'Painel já registrado neste dia e hora.',
  pendenciaResolvida: 'Pendência resolvida.',
  seraEncerrada: 'Será encerrada ao enviar o check-in.',
  /** Only Frota sees which document it is. */
  motoristaVencido: 'Há documento vencido deste motorista. Avise a Frota.',
  avisar: 'Avisar a Frota e enviar',
  naoAvisar: 'Enviar sem avisar',
  /** 'CRLV de ABC-1D23 venceu em 31/01/2026.' */
  documentoVencido: (nome: string, placa: string, frase: string) => `${nome} de ${placa} ${frase}.`,
  documentoDoMotorista: 'Há documento vencido do motorista.',
  motoristaVenceLogo: 'Há documento deste motorista que vence logo.',
  fotografe: (com: string) => `Fotografe ${com} para encerrar a falta.`,
} as const;
