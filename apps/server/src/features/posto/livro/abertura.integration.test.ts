import type { DiaLivro } from '@frota/contract/posto';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { correct } from '../../../testing/correct.ts';
import { describeInYard } from '../../../testing/suite.ts';

const PLACA = 'ABR1A01';
const MOTIVO = 'Lançado por engano';
/** Two tanks alike: what was before the opening is known when the first one's book is opened, and comes later to the other's. */
const [CEDO, TARDE] = ['DIESEL S10', 'DIESEL S500'] as const;

describeInYard('what was before the book was opened', (yard, context) => {
  const at = (hora: string) => yard.clock.set(new Date(`2026-03-10T${hora}:00Z`));
  const lancar = (tipo: string, horario: string, litragem: string): Promise<string> =>
    yard.ajuste('interno', { placa: PLACA, data: '2026-03-10', tipo, horario, litragem });
  const estornar = async (origem: string, origem_id: string): Promise<void> => {
    const answer = await yard.frota.post('/api/posto/estorno', {
      origem,
      origem_id,
      motivo: MOTIVO,
    });
    expect(answer.statusCode, answer.body).toBe(201);
  };
  const saldos = async (): Promise<number[]> =>
    (await yard.frota.get('/api/posto/saldos')).json().map(({ saldo }: { saldo: number }) => saldo);
  const livro = async (tipo: string): Promise<Partial<DiaLivro>> => {
    const dia = new URLSearchParams({ tipo, inicio: '2026-03-10', fim: '2026-03-10' });
    const [day] = (await yard.frota.get(`/api/posto/livro?${dia}`)).json();
    return { ...day, linhas: 0 };
  };

  it('leaves what was measured as it is, known then or later, cancelled or corrected', async () => {
    await yard.veiculo(PLACA);
    at('10:00');
    const entrada = await yard.entrega('838', 900);
    at('12:00');
    const antes = (tipo: string) =>
      Promise.all([
        lancar(tipo, '07:00', '200'),
        lancar(tipo, '07:10', '300'),
        lancar(tipo, '07:20', '50'),
      ]);
    const cedo = await antes(CEDO);
    await estornar('abastecimento_interno', await lancar(CEDO, '07:30', '11'));
    // The dip was at 07:45, before that reversal, and comes later.
    at('13:00');
    const medido = { litros_s10: 3000, litros_s500: 3000, litros_arla: 0, abrir_livro: true };
    const dip = { ...medido, id: v7(), ocorrido_em: '2026-03-10T11:45:00Z' };
    expect((await yard.manobrista.post('/api/posto/medicao', dip)).statusCode).toBe(200);
    expect(await saldos()).toEqual([3000, 3000, 0]);

    at('14:00');
    const tarde = await antes(TARDE);
    await estornar('abastecimento_interno', await lancar(TARDE, '07:30', '11'));
    await estornar('entrada', entrada);
    for (const tipo of [CEDO, TARDE]) await lancar(tipo, '09:00', '40');
    expect(await saldos()).toEqual([2960, 2960, 0]);

    for (const [cancelado, menos, depois] of [cedo, tarde]) {
      await estornar('abastecimento_interno', cancelado);
      const origem = 'abastecimento_interno' as const;
      const item = { placa: PLACA, campo: 'bombaLitros', valor: '100' };
      await correct(context.db, yard, { origem, id: menos }, item);
      // It was after the opening.
      const relogio = { placa: PLACA, campo: 'ocorrido_em', valor: '10/03/2026 08:30' };
      await correct(context.db, yard, { origem, id: depois }, relogio);
    }
    expect(await saldos()).toEqual([2910, 2910, 0]);
    const dia = await livro(CEDO);
    expect(dia).toMatchObject({ livro: 3000, medido: 3000, diferenca: 0, fechamento: 2910 });
    expect(await livro(TARDE)).toEqual(dia);
  });
});
