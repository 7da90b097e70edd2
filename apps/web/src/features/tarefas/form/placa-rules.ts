import { type LeituraAnswer, mensagensLeitura } from '@frota/contract/ocr';
import { mensagensTarefas } from '@frota/contract/tarefas';
import { normalizePlaca, PLACA_MIN, placasParecidas, samePlaca } from '@frota/contract/veiculos';
import type { ReadingRules, Verdict } from '../../../capture/reading/reading.ts';

/**
 * A task's plate photo must show the task's plate; hyphen and case are ignored, both forms of one
 * plate are the same. A reading one confusable character away, or whose second choice fits, is
 * offered and never taken silently (design, Reading never ends in a dead end).
 */
export function placaTarefaRules(placaTarefa: string): ReadingRules {
  return {
    judge: (leitura) => judge(leitura, placaTarefa),
    failure: mensagensLeitura.placaFalha,
  };
}

function judge({ texto, alternativas }: LeituraAnswer, placaTarefa: string): Verdict {
  const lida = normalizePlaca(texto);
  if (lida.length < PLACA_MIN) return { fault: mensagensLeitura.placaIlegivel };
  if (samePlaca(lida, placaTarefa)) return { valor: lida, confirmar: false };
  const parecida = [lida, ...alternativas.map((other) => normalizePlaca(other.texto))]
    .flatMap((placa) => [placa, ...placasParecidas(placa)])
    .find((placa) => samePlaca(placa, placaTarefa));
  const fault = mensagensTarefas.placaDiferente;
  return parecida ? { fault, sugestao: parecida } : { fault };
}
