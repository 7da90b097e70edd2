import { type LeituraAnswer, mensagensLeitura } from '@frota/contract/ocr';
import { mensagensTarefas } from '@frota/contract/tarefas';
import { normalizePlaca, PLACA_MIN, placasParecidas, samePlaca } from '@frota/contract/veiculos';
import type { ReadingRules, Verdict } from '../../../capture/reading/reading.ts';

/**
 * Must show the task's plate, in either form. A reading one confusable character away, or with a fitting second
 * choice, is offered, never taken silently (design).
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
