import { mensagensCheckin } from '../checkin/checkin.rules.ts';
import { mensagensTarefas } from '../tarefas/tarefas.rules.ts';

/** Slightly too low for the diesel where the receipt has Arla, which is cheaper. */
export function precoPorLitro(abastecido: {
  readonly valor: number | null;
  readonly litros: number;
  readonly arla: number;
}): number | null {
  const { valor, litros, arla } = abastecido;
  const todos = litros + arla;
  return valor === null || !(valor > 0) || !(todos > 0) ? null : valor / todos;
}

export const mensagensExterno = {
  combustivelNaoEncontrado: 'Tipo de combustível não encontrado para esta placa na frota.',
  erroConsultarVeiculo: 'Erro ao consultar informações do veículo na frota.',
  combustivelIndeterminado: 'Não foi possível determinar o tipo de combustível do veículo.',
  litrosObrigatorios: mensagensTarefas.litrosObrigatorios,
  arlaObrigatorio: 'Ou informe os litros de Arla.',
  kmObrigatorio: 'Digite o KM.',
  fotoKmObrigatoria: mensagensCheckin.fotoKmObrigatoria,
  kmPendente: 'Validação do KM pendente ou com erro.',
  kmDiferente: 'O KM digitado e o da foto não conferem. Verifique ou tire uma nova foto.',
  kmAceito: 'Validação automática falhou. Valor manual aceito com foto como comprovante.',
  nivelObrigatorio: mensagensCheckin.nivelObrigatorio,
  fotoNivelObrigatoria: mensagensCheckin.fotoNivelObrigatoria,
  placaObrigatoria: mensagensCheckin.placaObrigatoria,
  semComprovante: 'Sem o comprovante, a Frota vai pedir explicação.',
  resumo: 'Corrija os campos obrigatórios destacados.',
  erroEnviar: (detalhe: string) => `Falha ao enviar: ${detalhe}`,
  erroEnviarSemTexto: 'Erro ao enviar o lançamento externo',
  sucesso: 'Lançamento externo enviado com sucesso!',
} as const;
