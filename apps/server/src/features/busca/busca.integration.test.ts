import { mensagensAcesso } from '@frota/contract/acesso';
import type { Encontrado } from '@frota/contract/busca';
import { digitoDaChave } from '@frota/contract/nota';
import { beforeAll, expect, it } from 'vitest';
import { describeInBothYards } from '../../testing/suite.ts';

const FIRST_43 = '5026031234567800019565001000045678112345678';
const CHAVE = FIRST_43 + digitoDaChave(FIRST_43);

describeInBothYards('main path', 'the search by name', (yard, context) => {
  const ask = (q: string) => yard.frota.get(`/api/busca?q=${encodeURIComponent(q)}`);
  async function find(q: string): Promise<Encontrado[]> {
    const answer = await ask(q);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }
  const enderecos = async (q: string) => (await find(q)).map(({ endereco }) => endereco);

  const idOf = async (nome: string): Promise<number> =>
    (await yard.frota.get(`/api/usuarios?busca=${encodeURIComponent(nome)}`)).json()[0].id;

  let externo: string;
  let caso: string;
  const pessoas = new Map<string, number>();
  beforeAll(async () => {
    // The new form of BSC-1323, with a zero that people type as an O.
    await yard.veiculo('BSC1D23', { Cidade: 'Amambai' });
    await yard.veiculo('BSO0D10', { Cidade: 'Amambai' });
    for (const nome of ['Conceição Ávila Busca', 'Avila da Conceicao']) {
      await yard.usuario('Motorista', nome);
      pessoas.set(nome, await idOf(nome));
    }
    await yard.abreLivro(1_000, 1_000, 1_000);
    for (const nf of ['83818', '838180', '9001']) await yard.entrega(nf, 100);
    const motorista = await yard.login('Motorista', yard.motorista);
    const fotoComprovante = await yard.lida(motorista, 'comprovante', { texto: CHAVE });
    const placa = 'BSC1D23';
    externo = await yard.externo(motorista, { placa, bombaValor: '480' }, { fotoComprovante });
    // Known by its check-in alone, and by a fueling of a plate that nobody registered.
    await yard.checkin({ placa: 'BSX7777' });
    await yard.ajuste('externo', { placa: 'BSX8A88', valor: '300' });
    const gate = await yard.checkin({ placa, km: '120600', combustivel: '3/4' });
    await yard.assumir(yard.manobrista, gate.id);
    await yard.concluir({ tarefaId: gate.id, placa, km: '120601', bombaLitros: '299' });
    const { divergencias } = (await yard.frota.get('/api/divergencias?placa=BSC1D23')).json();
    caso = divergencias[0].id;
  });

  it('finds people by words of their name, without a mind to accents, and never by CPF', async () => {
    const [primeira, segunda] = [...pessoas].map(([nome, id]) => ({
      classe: 'pessoa',
      titulo: `${nome} · Motorista`,
      endereco: `/pessoas/${id}`,
    }));
    expect(await find('conceicao avila')).toEqual([primeira, segunda]);
    expect(await find('ÁVILA CONC')).toEqual([segunda, primeira]);
    expect((await find('busca avila')).map(({ titulo }) => titulo)).toEqual([primeira?.titulo]);
    for (const cpf of ['123.456.789-09', '12345678909', 'Ana 12345678909']) {
      const answer = await ask(cpf);
      expect([answer.statusCode, answer.json().campos]).toEqual([
        400,
        { q: mensagensAcesso.cpfNaBusca },
      ]);
    }
    expect((await ask('a')).statusCode).toBe(400);
  });

  if (!context.isWhole) return;

  it.each([
    ['bsc-1d23', '/veiculos-frota/BSC1D23'],
    ['BSC-1323', '/veiculos-frota/BSC1D23'],
    ['BSC1D', '/veiculos-frota/BSC1D23'],
    ['bsc13', '/veiculos-frota/BSC1D23'],
    ['BS00010', undefined],
    ['BSOOD1O', '/veiculos-frota/BSO0D10'],
    ['BS0 0310', '/veiculos-frota/BSO0D10'],
    ['BSX-7777', '/veiculos-frota/BSX7777'],
    ['BSX8088', '/veiculos-frota/BSX8088'],
    ['BSX8A88', '/veiculos-frota/BSX8088'],
    ['ZZZ9Z99', undefined],
  ])('%j leads to the vehicle %s, whichever way it is written', async (q, endereco) => {
    expect((await enderecos(q))[0]).toBe(endereco);
  });

  it('finds a screen by how its words begin, once under each name', async () => {
    const tela = (titulo: string, endereco: string) => ({ classe: 'tela', titulo, endereco });
    expect(await find('regras da port')).toEqual([tela('Regras da portaria', '/ajustes/cidades')]);
    expect(await find('pendenc')).toEqual([tela('Pendências', '/pendencias')]);
    expect(await find('livro')).toContainEqual(tela('Posto: Livro', '/posto?aba=livro'));
    expect(await enderecos('encia')).not.toContain('/pendencias');
  });

  it('says what a vehicle is, and which are not registered', async () => {
    expect((await find('BSO0D10'))[0]).toEqual({
      classe: 'veiculo',
      titulo: 'BSO0D10 · Caminhão · Amambai',
      endereco: '/veiculos-frota/BSO0D10',
    });
    expect((await find('BSX8'))[0]?.titulo).toBe('BSX-8088 · sem cadastro');
  });

  it('finds who has left, until nobody can tell who it was', async () => {
    await yard.usuario('Motorista', 'Quem Saiu Daqui');
    const id = await idOf('Quem Saiu Daqui');
    await yard.frota.delete(`/api/usuarios/${id}`);
    expect(await find('saiu daqui')).toMatchObject([
      { titulo: 'Quem Saiu Daqui · Motorista · conta excluída', endereco: `/pessoas/${id}` },
    ]);
  });

  it('finds invoices by number, as typed or as printed, and receipts of foreign stations', async () => {
    const entrega = (nf: string) => `/posto?aba=historicoEntradas&busca=${nf}`;
    expect(await enderecos('83818')).toEqual([entrega('83818'), entrega('838180')]);
    expect(await enderecos('NF-e 000.838.180')).toEqual([entrega('838180')]);
    expect((await find('9001'))[0]).toMatchObject({
      classe: 'nota',
      titulo: expect.stringMatching(/^Nota 9001 · Distribuidora Fictícia de Combustíveis · \d\d\//),
    });
    const receipt = {
      classe: 'nota',
      titulo: expect.stringMatching(/^NFC-e 45678 · BSC1D23 · \d\d\//),
      endereco: `/veiculos-frota/BSC1D23?registro=${externo}`,
    };
    expect(await find('45678')).toEqual([receipt]);
    expect(await find(CHAVE)).toEqual([receipt]);
  });

  it('finds a case by its id, the begin of it or its address, and the open ones by their plate', async () => {
    const endereco = `/divergencias/${caso}`;
    for (const q of [caso, caso.slice(0, 13), `https://frota.exemplo/divergencias/${caso}`]) {
      expect(await enderecos(q)).toContain(endereco);
    }
    expect(await enderecos('BSC-1323')).toContain(endereco);
    expect(await enderecos('BSC-132')).not.toContain(endereco);
    await yard.frota.post(`/api/divergencias/${caso}/decisao`, { decisao: 'nao_procede' });
    expect(await enderecos('BSC-1323')).not.toContain(endereco);
    expect((await find(caso))[0]?.titulo).toMatch(/ · BSC1D23 · .* · decidida$/);
  });

  it('answers no more than twenty, and nobody but Frota', async () => {
    for (let i = 0; i < 12; i++) await yard.veiculo(`QQQ${i % 10}${'AB'[Math.floor(i / 10)]}11`);
    expect(await find('QQQ')).toHaveLength(8);
    expect((await yard.portaria.get('/api/busca?q=QQQ')).statusCode).toBe(403);
  });
});
