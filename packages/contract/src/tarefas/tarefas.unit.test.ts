import { describe, expect, it } from 'vitest';
import { mensagensNumero } from '../numero/numero.ts';
import { faultOfMotivo } from '../rota/hidden-characters.ts';
import { checkinTarefaRoute, deleteTarefaRoute } from './tarefas.routes.ts';
import { REGRA_MOTIVO_EXCLUSAO } from './tarefas.rules.ts';

const fields = checkinTarefaRoute.multipart.fields;
const motivo = deleteTarefaRoute.body.shape.motivo_param;
const valid = {
  tarefaId: '01890a5d-ac96-774b-bcce-b302099a8057',
  placa: 'ABC-1234',
  km: '0123456',
  nivelCombustivel: '1',
  bombaLitros: '85,5',
  bombaValor: '512,15',
  arlaLitros: '',
};

describe('task completion fields', () => {
  it('reads numbers with comma or point and blank Arla as none', () => {
    expect(fields.parse(valid)).toMatchObject({
      placa: 'ABC1234',
      km: 123456,
      bombaLitros: '85.5',
      bombaValor: '512.15',
      arlaLitros: '0',
    });
  });

  it.each([
    ['arlaLitros', '80,01', 'O valor máximo permitido é 80 litros.'],
    ['arlaLitros', '1,234', mensagensNumero.decimal(2)],
    ['km', '', 'Digite o KM e anexe a foto do painel.'],
    ['nivelCombustivel', '2/3', 'Selecione o nível de combustível no painel.'],
    ['bombaLitros', '-5', mensagensNumero.decimal(3)],
  ])('refuses %s = %j', (campo, value, message) => {
    const result = fields.safeParse({ ...valid, [campo]: value });
    expect(result.error?.issues[0]).toMatchObject({ path: [campo], message });
  });
});

describe('reason of a deletion', () => {
  it.each([
    ['x'.repeat(19), 'O motivo da exclusão deve ter no mínimo 20 caracteres.'],
    [`${'x'.repeat(19)}     `, 'O motivo da exclusão deve ter no mínimo 20 caracteres.'],
    ['x'.repeat(201), 'Use no máximo 200 caracteres.'],
  ])('refuses %j', (text, message) => {
    expect(motivo.safeParse(text).error?.issues[0]?.message).toBe(message);
    expect(faultOfMotivo(text, REGRA_MOTIVO_EXCLUSAO)).toBe(message);
  });

  it.each([20, 200])('takes %i characters', (length) => {
    expect(motivo.safeParse('x'.repeat(length)).success).toBe(true);
    expect(faultOfMotivo('x'.repeat(length), REGRA_MOTIVO_EXCLUSAO)).toBeUndefined();
  });
});
