import { expect, it } from 'vitest';
import { describeInYard } from '../../testing/suite.ts';

const PLACA = 'ABC1D23';

describeInYard('the rankings of the dashboard', (yard) => {
  const ajuste = (dia: number, manobrista: string) =>
    yard.ajuste('interno', {
      data: `2026-03-0${dia}`,
      horario: '09:00',
      placa: PLACA,
      km: `10${dia}000`,
      litragem: '100',
      manobrista,
    });

  async function rename(id: number, usuario: string): Promise<void> {
    const dados = { usuario, cpf: '529.982.247-25', tipo_login: 'Manobrista' };
    const answer = await yard.frota.put(`/api/usuarios/${id}`, dados);
    expect(answer.statusCode, answer.body).toBe(200);
  }

  const manobristas = async () =>
    (await yard.frota.get('/api/dashboard/resumo')).json().rankings.manobristas;
  const registrosDe = async (nome: string): Promise<number> => {
    const query = `papel=manobrista&pessoa=${encodeURIComponent(nome)}`;
    return (await yard.frota.get(`/api/dashboard/registros?${query}`)).json().dados.length;
  };

  it('count a person who was renamed once, under the name that he has, and no other who takes his old one', async () => {
    await yard.veiculo(PLACA);
    const { id, usuario: antes } = yard.manobrista.user;
    await ajuste(2, antes);
    await ajuste(3, antes);
    await rename(id, 'Manobrista Renomeado');
    await ajuste(4, 'Manobrista Renomeado');
    expect(await manobristas()).toEqual([{ id, nome: 'Manobrista Renomeado', total: 3 }]);
    expect(await registrosDe('Manobrista Renomeado')).toBe(3);
    expect(await registrosDe(antes)).toBe(0);

    const { user: outro } = await yard.login('Manobrista', antes);
    await ajuste(5, antes);
    expect(await manobristas()).toEqual([
      { id, nome: 'Manobrista Renomeado', total: 3 },
      { id: outro.id, nome: antes, total: 1 },
    ]);
    expect(await registrosDe(antes)).toBe(1);
  });
});
