import { checkinTarefaRoute, TAREFA } from '@frota/contract/tarefas';
import { expect, it } from 'vitest';
import { namesOf } from '../../../capture/form/described-form.ts';
import { emptyReading } from '../../../capture/reading/reading.ts';
import { serverFaults } from '../../../http/form/faults.ts';
import { type Foto, newFoto } from '../../../offline/foto.ts';
import { type TarefaForm, tarefaRules } from './rules.ts';
import { toEnvio } from './send.ts';

const [daPlaca, daBomba, doKm, doNivel] = [1, 2, 3, 4].map((n) => newFoto(new Blob([String(n)])));
const lida = (foto: Foto | undefined, valor: string) => ({
  ...emptyReading,
  state: 'ok' as const,
  foto,
  valor,
});
const form: TarefaForm = {
  ...tarefaRules({ placa: 'ABC1D23', tipoCombustivel: 'N/D' }).empty,
  combustivel: 'DIESEL S10',
  litros: '85,5',
  km: '123456',
  nivel: '3/4',
  arla: '12.',
  bico: '019a8f0e-0000-7000-8000-000000000003',
  placa: lida(daPlaca, 'ABC1D23'),
  bomba: lida(daBomba, ''),
  fotoKm: lida(doKm, ''),
  fotoNivel: doNivel,
};
const chave = { id: '019a8f0e-0000-7000-8000-000000000001', ocorridoEm: '2026-03-10T12:00:00Z' };
const tarefa = { id: '019a8f0e-0000-7000-8000-000000000002' };

it('sends what the contract takes', () => {
  const { body, fotos } = toEnvio(form, tarefa, chave);
  expect(checkinTarefaRoute.multipart.fields.parse(body)).toEqual({
    id: chave.id,
    ocorrido_em: chave.ocorridoEm,
    tarefaId: tarefa.id,
    placa: 'ABC1D23',
    km: 123456,
    tipoCombustivelSelecionado: 'Diesel S10',
    nivelCombustivel: '3/4',
    bombaLitros: '85.5',
    bombaValor: '0',
    arlaLitros: '12',
    bico: form.bico,
  });
  expect(fotos).toEqual({
    fotoPlaca: daPlaca,
    fotoBomba: daBomba,
    fotoPainelKm: doKm,
    fotoPainelCombustivel: doNivel,
  });
});

it("puts the server's sentences beside their fields", () => {
  expect(serverFaults({ km: 'a', bombaLitros: 'b', tarefaId: 'c' }, namesOf(TAREFA))).toEqual({
    km: 'a',
    litros: 'b',
  });
});
