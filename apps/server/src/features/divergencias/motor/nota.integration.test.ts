import type { Divergencia } from '@frota/contract/divergencias';
import { digitoDaChave } from '@frota/contract/nota';
import { beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { makePhoto } from '../../../testing/photos.ts';
import { describeInYard } from '../../../testing/suite.ts';

const NEVER = new AbortController().signal;
const MINUTO_MS = 60_000;
const POSTO = '12345678000195';
const OUTRO_POSTO = '98765432000198';

describeInYard('the receipts of foreign fuelings', (yard, context) => {
  let motorista: Client;
  let colega: Client;
  let numero = 0;
  beforeAll(async () => {
    motorista = await yard.login('Motorista', yard.motorista);
    colega = await yard.login('Motorista', 'Colega da Estrada');
    for (const placa of ['NTA1A01', 'NTA2A02', 'NTA3A03', 'NTA4A04']) await yard.veiculo(placa);
  });

  /** The key of a receipt that no other call made. */
  function makeChave(cnpj = POSTO): string {
    numero += 1;
    const first43 = `502603${cnpj}65001${String(numero).padStart(9, '0')}112345678`;
    return first43 + digitoDaChave(first43);
  }

  interface Externo {
    readonly placa?: string;
    readonly quem?: Client;
    /** The receipt's key. */
    readonly chave?: string;
    readonly valor?: string;
    /** Whether somebody read it before. */
    readonly lida?: boolean;
    readonly ocorrido_em?: string;
  }
  /** Fuels elsewhere, 80 L a minute later; answers the fueling. */
  async function externo(feito: Externo): Promise<string> {
    const { placa = 'NTA1A01', quem = motorista, chave, valor = '480', lida = true } = feito;
    const { ocorrido_em } = feito;
    yard.clock.advance(MINUTO_MS);
    const fotoComprovante = lida
      ? await yard.lida(quem, 'comprovante', { texto: chave ?? '' })
      : { bytes: await makePhoto() };
    const km = String(120_000 + 100 * numero);
    const fields = { placa, km, bombaValor: valor, ocorrido_em };
    return yard.externo(quem, fields, { fotoComprovante });
  }
  async function casosOf(registro: string, regra = 'nota_repetida', situacao = 'aberta') {
    await yard.services.filaDivergencias.catchUp(NEVER);
    const path = `/api/divergencias?regra=${regra}&situacao=${situacao}&limite=100`;
    const { divergencias } = (await yard.frota.get(path)).json();
    return divergencias.filter((caso: Divergencia) => caso.registro === registro) as Divergencia[];
  }
  const estornar = (origem_id: string) =>
    yard.frota.post('/api/posto/estorno', {
      origem: 'abastecimento_externo',
      origem_id,
      motivo: 'Lançado na placa errada',
    });

  it('that proves two of them asks about the later one, whoever sent it and of whatever vehicle', async () => {
    const chave = makeChave();
    const first = await externo({ chave });
    const second = await externo({ placa: 'NTA2A02', quem: colega, chave });
    expect(await casosOf(first)).toEqual([]);
    expect(await casosOf(second)).toMatchObject([
      {
        placa: 'NTA2A02',
        frase: expect.stringMatching(/NTA1A01, lançado por outra pessoa/),
        valor: 480,
        lancamentos: [{ registro: first, placa: 'NTA1A01', foto: { papel: 'fotoComprovante' } }],
      },
    ]);
  });

  it('asks no more once the first is cancelled, as where it was sent for the wrong plate', async () => {
    const chave = makeChave();
    const wrong = await externo({ placa: 'NTA3A03', chave });
    const right = await externo({ placa: 'NTA4A04', chave });
    expect(await casosOf(right)).toHaveLength(1);
    await estornar(wrong);
    expect(await casosOf(right)).toEqual([]);
    expect(await casosOf(right, 'nota_repetida', 'encerrada')).toHaveLength(1);
    const third = await externo({ placa: 'NTA3A03', chave });
    expect(await casosOf(third)).toMatchObject([{ frase: expect.stringMatching(/NTA4A04/) }]);
  });

  it('asks once its photo is read, though that was after both were booked', async () => {
    const chave = makeChave();
    const ocorrido_em = yard.clock.now().toISOString();
    const later = await externo({ placa: 'NTA2A02', chave });
    const id = await externo({ lida: false, ocorrido_em });
    expect(await casosOf(later)).toEqual([]);
    const { key } = await context.db
      .selectFrom('foto')
      .select('key')
      .where('vinculo_id', '=', id)
      .where('papel', '=', 'fotoComprovante')
      .executeTakeFirstOrThrow();
    const stored = (await yard.frota.get(`/api/fotos/${key}`)).rawPayload;
    yard.reader.script(stored, 'comprovante', { texto: chave });
    while (await yard.services.leituraTardia.readNext());
    expect(await casosOf(later)).toHaveLength(1);
    expect(await casosOf(id)).toEqual([]);
  });

  it('the same photo of it is one question, not two', async () => {
    const chave = makeChave();
    const first = await externo({ chave });
    const second = await externo({ placa: 'NTA2A02', chave });
    const sha256 = context.db
      .selectFrom('foto')
      .select('sha256')
      .where('vinculo_id', '=', first)
      .where('papel', '=', 'fotoComprovante');
    await context.db
      .updateTable('foto')
      .set({ sha256 })
      .where('vinculo_id', '=', second)
      .where('papel', '=', 'fotoComprovante')
      .execute();
    expect(await casosOf(second)).toHaveLength(1);
    expect(await casosOf(second, 'foto_repetida')).toEqual([]);
  });

  it('is counted before it is asked', async () => {
    const path = '/api/divergencias/regras/nota_repetida/previa';
    const count = async (mesmoDia: boolean) =>
      (await yard.frota.post(path, { limites: { mesmoDia } })).json();
    const before = await count(false);
    expect(before).toMatchObject({ casos: expect.any(Number), completa: true });
    const chave = makeChave();
    await externo({ chave });
    await externo({ chave });
    expect((await count(true)).casos).toBeGreaterThan(before.casos);
    expect((await count(false)).registros).toBe(before.registros + 2);
  });

  it('name the station, whose own price is compared, too', async () => {
    for (let i = 0; i < 5; i++) {
      await externo({ chave: makeChave(OUTRO_POSTO), valor: '400' });
      await externo({ placa: 'NTA2A02', chave: makeChave(), valor: '500' });
      await externo({ placa: 'NTA3A03', chave: makeChave(), valor: '500' });
    }
    const dear = await externo({ chave: makeChave(OUTRO_POSTO), valor: '500' });
    expect(await casosOf(dear, 'externo_caro')).toMatchObject([
      { frase: expect.stringMatching(/25% acima dos R\$.5,00 normais neste posto/), valor: 100 },
    ]);
    const usual = await externo({ chave: makeChave(), valor: '500' });
    expect(await casosOf(usual, 'externo_caro')).toEqual([]);
  });
});
