import type { Divergencia } from '@frota/contract/divergencias';
import type { LinhaConferida, MapaExtrato } from '@frota/contract/extratos';
import { expect, it } from 'vitest';
import { formOf } from '../../testing/client.ts';
import { describeInYard } from '../../testing/suite.ts';

const NEVER = new AbortController().signal;
const PATH = '/api/externo/extratos';
const TITULOS = 'Data;Hora;Placa;KM;Litros;Produto;Valor';
const LIVRE = '09/03/2026;15:00;EXT1A41;120.700;45,25;DIESEL S10;300,00';
const LANCADA = LIVRE.replace('15:00', '16:00');
const menosDe = (linha: string) => linha.replace('45,25', '-45,25').replace('300', '-300');

describeInYard('a fuel card’s statement', (yard) => {
  const send = (
    path: string,
    linhas: readonly string[],
    fields: Readonly<Record<string, string>>,
  ) => {
    const bytes = Buffer.from([TITULOS, ...linhas].join('\n'));
    return yard.frota.post(path, formOf(fields, { arquivo: { bytes, name: 'a.csv' } }));
  };
  async function takeIn(...linhas: string[]) {
    const { mapa } = (await send(`${PATH}/conferir`, linhas, {})).json();
    const said: MapaExtrato = { ...mapa, ordem: 'dma' };
    return (await send(PATH, linhas, { operadora: 'Seis', mapa: JSON.stringify(said) })).json();
  }
  async function linhasDe(id: string): Promise<LinhaConferida[]> {
    const all: LinhaConferida[] = (await yard.frota.get(`${PATH}?extrato=${id}`)).json();
    return all.filter(({ extrato }) => extrato !== null);
  }
  async function frases(): Promise<string[]> {
    await yard.services.filaDivergencias.catchUp(NEVER);
    const { divergencias } = (await yard.frota.get('/api/divergencias?situacao=aberta')).json();
    return divergencias
      .filter(({ origem }: Divergencia) => origem === 'linha_do_extrato')
      .map(({ frase }: Divergencia) => frase);
  }

  it('takes back what an earlier one charged, and asks about what was taken over', async () => {
    await yard.veiculo('EXT1A41');
    const { id } = await takeIn(LIVRE, LANCADA);
    const externo = await yard.ajuste('externo', {
      data: '2026-03-09',
      horario: '16:00',
      placa: 'EXT1A41',
      km: '120700',
      litragem: '45,25',
      valor: '300',
      linha_do_extrato: (await linhasDe(id))[1]!.id,
    });
    const situacoes = async () => (await linhasDe(id)).map(({ situacao }) => situacao);
    expect(await situacoes()).toEqual(['so_no_extrato', 'confere']);
    expect(await frases()).toHaveLength(1);

    const menos = [menosDe(LANCADA), menosDe(LIVRE)];
    const checked = (await send(`${PATH}/conferir`, menos, {})).json();
    expect(checked).toMatchObject({ total: 0, estornos: 2, recusadas_total: 2 });
    const estorno = await takeIn(...menos);
    expect(estorno).toMatchObject({ novas: 0, repetidas: 0, recusadas: 2 });
    // The same again takes nothing more.
    await takeIn(LIVRE.replace('15:00', '17:00'), ...menos);
    expect(await situacoes()).toEqual(['estornada', 'difere']);
    expect(await frases()).toEqual(
      expect.arrayContaining([
        'O cartão Seis estornou 45,25 L (R$\u00a0300,00), e o lançamento continua no app.',
      ]),
    );
    await yard.frota.post('/api/posto/estorno', {
      origem: 'abastecimento_externo',
      origem_id: externo,
      motivo: 'Estornado pelo cartão',
    });
    expect(await situacoes()).toEqual(['estornada', 'estornada']);
    expect(await frases()).toHaveLength(1);
    // Without the statement that took them back they count again.
    await yard.frota.delete(`${PATH}/${estorno.id}`);
    expect(await situacoes()).toEqual(['so_no_extrato', 'so_no_extrato']);
  });
});
