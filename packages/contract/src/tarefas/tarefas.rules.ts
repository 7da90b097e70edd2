import type { TipoLogin } from '../acesso/acesso.rules.ts';
import { ARLA_MAX_LITROS, DIESEIS, type Diesel, parseDiesel } from '../combustivel/index.ts';
import { formatKm } from '../formato/index.ts';
import type { RegraMotivo } from '../rota/hidden-characters.ts';
import type { Tarefa } from './tarefas.routes.ts';

const ACOES_TAREFA = ['assumir', 'abrir', 'deixar', 'devolver', 'excluir'] as const;
export type AcaoTarefa = (typeof ACOES_TAREFA)[number];

type Estado = Pick<Tarefa, 'status' | 'minha'>;

/** Spec, section 6; sending back: design, Tarefa. */
const PERMITE: Record<AcaoTarefa, (tarefa: Estado, tipo: TipoLogin) => boolean> = {
  assumir: (tarefa, tipo) => tipo === 'Manobrista' && tarefa.status === 'pendente',
  abrir: (tarefa, tipo) => tipo === 'Manobrista' && isHeldByMe(tarefa),
  deixar: (tarefa, tipo) => tipo === 'Manobrista' && isHeldByMe(tarefa),
  devolver: (tarefa, tipo) => tipo === 'Frota' && tarefa.status === 'andamento',
  excluir: (tarefa, tipo) => tipo === 'Frota' && tarefa.status !== 'finalizado',
};

function isHeldByMe(tarefa: Estado): boolean {
  return tarefa.status === 'andamento' && tarefa.minha;
}

export function acoesTarefa(tarefa: Estado, tipo: TipoLogin): AcaoTarefa[] {
  return ACOES_TAREFA.filter((acao) => PERMITE[acao](tarefa, tipo));
}

/** S500 may be switched to S10, S10 is fixed (spec, section 5); 'N/D' must be chosen. */
export function dieseisDaTarefa(tipoCombustivel: string): readonly Diesel[] {
  const diesel = parseDiesel(tipoCombustivel);
  if (diesel === 'DIESEL S500') return ['DIESEL S500', 'DIESEL S10'];
  return diesel === undefined ? DIESEIS : [diesel];
}

export const TAREFA_ANTIGA_MS = 86_400_000;

export function isTarefaAntiga({ created_at }: Pick<Tarefa, 'created_at'>, agora: Date): boolean {
  return agora.getTime() - Date.parse(created_at) > TAREFA_ANTIGA_MS;
}

export const MOTIVO_MIN = 20;

export const mensagensTarefas = {
  vazia: 'Nenhuma tarefa pendente.',
  soAntigas: 'Só tarefas abertas há mais de um dia.',
  semAntigas: 'Nenhuma tarefa aberta há mais de um dia.',
  carregando: 'Carregando tarefas...',
  listaSemConexao: 'Sem conexão: não foi possível atualizar a lista.',
  listaFalhou: 'Não foi possível atualizar a lista.',
  listaDas: (hora: string) => `Vista às ${hora}.`,
  placaDiferente: 'Placa da foto não corresponde à placa da tarefa.',
  kmMenor: (km: number | string, inicial: number | string) =>
    `O KM (${formatKm(km)}) não pode ser menor que o KM inicial da tarefa (${formatKm(inicial)}).`,
  placaObrigatoria: 'Foto e leitura da placa são obrigatórias.',
  kmObrigatorio: 'Digite o KM e anexe a foto do painel.',
  fotoKmObrigatoria: 'Anexe a foto do painel para validar o KM.',
  fotoNivelObrigatoria: 'Foto do painel de combustível é obrigatória.',
  nivelObrigatorio: 'Selecione o nível de combustível no painel.',
  fotoBombaObrigatoria: 'Foto da bomba é obrigatória.',
  litrosObrigatorios: 'Informe os litros abastecidos.',
  combustivelObrigatorio: 'Escolha o tipo de combustível.',
  bicoObrigatorio: 'Escolha o bico.',
  resumo: 'Por favor, corrija os campos destacados e envie novamente.',
  arlaMaximo: `O valor máximo permitido é ${ARLA_MAX_LITROS} litros.`,
  arlaSoS10: 'ARLA só para veículos Diesel S10.',
  acimaDoTanque: (litros: string, capacidade: string) =>
    `Atenção: ${litros} L passam da capacidade do tanque do veículo (${capacidade} L).`,
  jaAssumida: (nome: string) => `Tarefa já assumida por ${nome}.`,
  naoAssumida: 'Assuma a tarefa antes de enviar o check-in.',
  semPosse: 'Esta tarefa não está com você.',
  naoEncontrada: 'Esta tarefa não existe mais.',
  naoDisponivel: 'Esta tarefa não está mais pendente.',
  motivoCurto: `O motivo da exclusão deve ter no mínimo ${MOTIVO_MIN} caracteres.`,
  excluida: 'Tarefa excluída e registrada no log com sucesso!',
  erroExcluir: (detalhe: string) => `Falha ao excluir tarefa: ${detalhe}`,
  erroAssumir: 'Erro ao assumir tarefa',
  assumirSemConexao: 'Sem conexão. Para assumir uma tarefa é preciso internet.',
  deixada: (placa: string) => `${placa} voltou à fila.`,
  erroDeixar: 'Erro ao deixar tarefa',
  erroEnviar: (detalhe: string) => `Erro ao enviar check-in: ${detalhe}`,
  aguardaEnvio: 'Concluída: aguardando envio',
  sucesso: 'Check-in enviado com sucesso!',
} as const;

export const REGRA_MOTIVO_EXCLUSAO: RegraMotivo = {
  min: MOTIVO_MIN,
  curto: mensagensTarefas.motivoCurto,
};

/** Not while a task's form is open. */
export const TAREFAS_REFRESH_MS = 60_000;
