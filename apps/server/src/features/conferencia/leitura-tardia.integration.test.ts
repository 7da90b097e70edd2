import type { TipoLeitura } from '@frota/contract/ocr';
import { v7 } from 'uuid';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { DomainError } from '../../kernel/domain-error.ts';
import type { PhotoReading } from '../../ports/photos.ts';
import { formOf } from '../../testing/client.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { createScriptedReader, makePhoto } from '../../testing/photos.ts';
import { startTestServer } from '../../testing/server.ts';
import { describeInYard } from '../../testing/suite.ts';
import { post } from '../../testing/yard.ts';

describeInYard('reading after the booking', (yard, context) => {
  beforeAll(() => yard.veiculo('TAR1D23'));
  beforeEach(() => context.db.deleteFrom('fila').execute());

  const unread = async () => ({ bytes: await makePhoto() });

  async function checkin(files: readonly string[], km = '120500'): Promise<string> {
    const photos = await Promise.all(files.map(async (papel) => [papel, await unread()] as const));
    const posting = await yard.checkinPosting({ placa: 'TAR1D23', km }, Object.fromEntries(photos));
    return (await post(yard.portaria, '/api/checkin', posting)).json().id;
  }

  /** What the recognition will say of a record's stored photo. */
  async function script(
    id: string,
    papel: string,
    tipo: TipoLeitura,
    reading: Partial<PhotoReading>,
  ): Promise<void> {
    const { key } = await context.db
      .selectFrom('foto')
      .select('key')
      .where('vinculo_id', '=', id)
      .where('papel', '=', papel)
      .executeTakeFirstOrThrow();
    const { rawPayload } = await yard.frota.get(`/api/fotos/${key}`);
    yard.reader.script(rawPayload, tipo, reading);
  }

  async function readAll(): Promise<number> {
    for (let read = 0; ; read++) {
      if (!(await yard.services.leituraTardia.readNext())) return read;
    }
  }

  const achadosOf = (id: string) =>
    context.db
      .selectFrom('conferencia')
      .select(['campo', 'motivo', 'valor_lido', 'decisao', 'decidida_por_nome'])
      .where('origem_id', '=', id)
      .orderBy('campo')
      .execute();
  const semLeitura = (campo: string) => ({
    campo,
    motivo: 'semLeitura',
    valor_lido: null,
    decisao: null,
    decidida_por_nome: null,
  });

  it('settles what agrees and lists with both what differs', async () => {
    const id = await checkin(['fotoPlaca', 'fotoPainelKm']);
    expect(await achadosOf(id)).toEqual([semLeitura('km'), semLeitura('placa')]);
    await script(id, 'fotoPlaca', 'placa', { texto: 'TAR1D23' });
    await script(id, 'fotoPainelKm', 'km', { texto: '120900' });
    expect(await readAll()).toBe(2);
    expect(await achadosOf(id)).toEqual([
      { ...semLeitura('km'), motivo: 'diferenteDaLeitura', valor_lido: '120900' },
      {
        ...semLeitura('placa'),
        valor_lido: 'TAR1D23',
        decisao: 'confirmado',
        decidida_por_nome: 'Leitura automática',
      },
    ]);
    expect(await readAll()).toBe(0);
  });

  it('reads plate, odometer and pump of a task, and plate, odometer and receipt at a foreign station', async () => {
    const id = await checkin([]);
    await yard.assumir(yard.manobrista, id);
    const posting = await yard.completionPosting(
      { tarefaId: id, placa: 'TAR1D23', bombaLitros: '85.5', bombaValor: '512.15' },
      { fotoPlaca: await unread(), fotoPainelKm: await unread(), fotoBomba: await unread() },
    );
    const done = (await post(yard.manobrista, '/api/tarefas/checkin', posting)).json().id;
    await script(done, 'fotoPlaca', 'placa', { texto: 'TAR1D23' });
    await script(done, 'fotoPainelKm', 'km', { texto: '120510' });
    await script(done, 'fotoBomba', 'bomba', {
      texto: 'Litros',
      litros: '85.50',
      valor: '612.15',
    });
    expect(await readAll()).toBe(3);
    const open = (await achadosOf(done)).filter(({ decisao }) => decisao === null);
    expect(open).toEqual([
      { ...semLeitura('bombaValor'), motivo: 'diferenteDaLeitura', valor_lido: '612.15' },
    ]);

    const driver = await yard.login('Motorista', 'Motorista de Noite');
    const fotoComprovante = await unread();
    const fields = { placa: 'TAR1D23', km: '121000' };
    const externo = await yard.externo(driver, fields, { fotoComprovante });
    await script(externo, 'fotoPlaca', 'placa', { texto: 'TAR1D23' });
    await script(externo, 'fotoKm', 'km', { texto: '121000' });
    const chave = '50260312345678000195650010000123451123456782';
    await script(externo, 'fotoComprovante', 'comprovante', { texto: chave });
    expect(await readAll()).toBe(3);
    const comprovante = await context.db
      .selectFrom('foto')
      .select('nota_chave')
      .where('vinculo_id', '=', externo)
      .where('papel', '=', 'fotoComprovante')
      .executeTakeFirst();
    expect(comprovante).toEqual({ nota_chave: chave });
    const decisions = (await achadosOf(externo)).map(({ decisao }) => decisao);
    expect(decisions).toEqual(['confirmado', 'confirmado']);
  });

  it('reads a totaliser, whose reading knows then what its photo shows', async () => {
    const bico = { id: v7(), tipo: 'ARLA', nome: 'Bico 4', casas: '6', encerrante_inicial: '50' };
    await yard.frota.post('/api/posto/bicos', bico);
    const { frota, manobrista } = yard;
    const troca = { reinicio: 'trocada', motivo: 'Bomba nova' };
    for (const { valor, litros, client, conferencia, decisao, ...fields } of [
      {
        client: manobrista,
        valor: '60,5',
        litros: '60.5',
        conferencia: false,
        decisao: 'confirmado',
      },
      { client: manobrista, valor: '70', litros: '70.5', conferencia: true, decisao: null },
      // Another pump is in doubt no more where Frota said so and its photo bears it out.
      {
        ...troca,
        client: frota,
        valor: '5',
        litros: '5',
        conferencia: false,
        decisao: 'confirmado',
      },
      {
        ...troca,
        client: frota,
        valor: '6',
        litros: '6',
        conferencia: true,
        decisao: 'confirmado',
      },
      {
        ...troca,
        client: manobrista,
        valor: '3',
        litros: '3',
        conferencia: true,
        decisao: 'confirmado',
      },
    ]) {
      yard.clock.advance(60_000);
      const id = v7();
      const form = { id, bico: bico.id, momento: 'abertura', valor, ...fields };
      const foto = { fotoEncerrante: await unread() };
      const posted = await client.post('/api/posto/encerrantes', formOf(form, foto));
      expect(posted.json()).toEqual({ id, conferencia: true });
      await script(id, 'fotoEncerrante', 'totalizador', { texto: litros, litros });
      expect(await readAll()).toBe(1);
      const row = await context.db
        .selectFrom('encerrante')
        .select(['lido', 'conferencia'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect({ ...row, lido: Number(row.lido) }).toEqual({ lido: Number(litros), conferencia });
      expect((await achadosOf(id)).map((achado) => achado.decisao)).toEqual([decisao]);
    }
  });

  it('has what a person types worked out again, of a check-in with the fueling that it led to', async () => {
    const id = await checkin(['fotoPainelKm']);
    await yard.assumir(yard.manobrista, id);
    await yard.concluir({ tarefaId: id, placa: 'TAR1D23' });
    await yard.services.filaDivergencias.catchUp(new AbortController().signal);
    await script(id, 'fotoPainelKm', 'km', { texto: '120500' });
    expect(await readAll()).toBe(1);
    const waiting = await context.db
      .selectFrom('fila')
      .select('assunto')
      .where('tipo', '=', 'pessoa')
      .where('assunto', '=', String(yard.portaria.user.id))
      .execute();
    expect(waiting).not.toEqual([]);
  });

  it('lists a receipt that turns out to be of another month', async () => {
    const driver = await yard.login('Motorista', 'Motorista de Noite');
    const fields = { placa: 'TAR1D23', km: '121500' };
    const id = await yard.externo(driver, fields, {
      fotoPlaca: await yard.lida(driver, 'placa', { texto: 'TAR1D23' }),
      fotoKm: await yard.lida(driver, 'km', { texto: '121500' }),
      fotoComprovante: await unread(),
    });
    expect(await achadosOf(id)).toEqual([]);
    const texto = '52060433009911002506550120000007800267301615';
    await script(id, 'fotoComprovante', 'comprovante', { texto });
    expect(await readAll()).toBe(1);
    expect(await achadosOf(id)).toEqual([
      { ...semLeitura('fotoComprovante'), motivo: 'notaDeOutroMes', valor_lido: '04/2006' },
    ]);
    const { conferencias } = (await yard.frota.get('/api/conferencias')).json();
    expect(conferencias).toContainEqual(
      expect.objectContaining({
        origem_id: id,
        usuario: 'Motorista de Noite',
        valor_informado: '03/2026',
        fotos: [expect.any(String)],
      }),
    );
  });

  it('reads no photo again that was read for its user, and leaves what nothing was read on', async () => {
    expect(await readAll()).toBe(0);
    await checkin([]);
    expect(await readAll()).toBe(0);
    const id = await checkin(['fotoPlaca']);
    await script(id, 'fotoPlaca', 'placa', { texto: '' });
    expect(await readAll()).toBe(1);
    expect(await achadosOf(id)).toEqual([semLeitura('placa')]);
  });

  it('helps with the km before the record, not with what was typed in it', async () => {
    yard.clock.advance(60_000);
    await checkin([], '121500');
    yard.clock.advance(60_000);
    await checkin(['fotoPainelKm'], '121900');
    await readAll();
    expect(yard.reader.lastContext()).toMatchObject({
      conhecido: { kmAnterior: 121_500 },
      nobodyWaits: true,
    });
  });

  it('leaves alone what a person decided meanwhile', async () => {
    const id = await checkin(['fotoPlaca']);
    await script(id, 'fotoPlaca', 'placa', { texto: 'TAR1D99' });
    await context.db
      .updateTable('conferencia')
      .set({ decisao: 'confirmado', decidida_em: yard.clock.now(), decidida_por_nome: 'Ana' })
      .where('origem_id', '=', id)
      .execute();
    await readAll();
    expect(await achadosOf(id)).toEqual([
      { ...semLeitura('placa'), decisao: 'confirmado', decidida_por_nome: 'Ana' },
    ]);
  });

  it('is opened again by Frota', async () => {
    const id = await checkin(['fotoPlaca']);
    await script(id, 'fotoPlaca', 'placa', { texto: 'TAR1D23' });
    await readAll();
    const row = await context.db
      .selectFrom('conferencia')
      .select('id')
      .where('origem_id', '=', id)
      .executeTakeFirstOrThrow();
    const answer = await yard.frota.delete(`/api/conferencias/${row.id}/decisao`);
    expect(answer.statusCode).toBe(204);
    const { conferencias } = (await yard.frota.get('/api/conferencias')).json();
    expect(conferencias).toContainEqual(
      expect.objectContaining({
        id: row.id,
        desfeitas: [expect.objectContaining({ decidida_por: 'Leitura automática' })],
      }),
    );
  });

  it('comes back later, a few times, while the reader is away', async () => {
    await checkin(['fotoPlaca']);
    let tries = 0;
    const clock = createFakeClock(yard.clock.now());
    const away = await startTestServer(context, {
      clock,
      storage: yard.storage,
      reader: {
        ...createScriptedReader(),
        read: async () => {
          tries += 1;
          throw new DomainError('busy', 'A leitura de fotos não está disponível agora.');
        },
      },
    });
    const { readNext } = away.services.leituraTardia;
    expect([await readNext(), await readNext()]).toEqual([true, false]);
    for (let day = 0; day < 9; day++) {
      clock.advance(86_400_000);
      await readNext();
    }
    expect(tries).toBe(5);
    const left = context.db.selectFrom('fila').select('assunto').where('tipo', '=', 'leitura');
    expect(await left.execute()).toEqual([]);
    await away.close();
  });

  it('leaves the queue unread where its photo was deleted', async () => {
    const id = await checkin(['fotoPlaca']);
    await context.db.deleteFrom('foto').where('vinculo_id', '=', id).execute();
    expect(await readAll()).toBe(1);
    expect(await achadosOf(id)).toEqual([semLeitura('placa')]);
  });

  it('is done by one of several servers, and by another where that one died with it', async () => {
    await checkin(['fotoPlaca']);
    let reads = 0;
    const hanging = Promise.withResolvers<never>();
    const reader = {
      ...createScriptedReader(),
      read: () => {
        reads += 1;
        return hanging.promise;
      },
    };
    const { clock, storage } = yard;
    const dying = await startTestServer(context, { clock, storage, reader });
    const begun = dying.services.leituraTardia.readNext();
    await expect.poll(() => reads).toBe(1);
    expect(await readAll()).toBe(0);
    yard.clock.advance(5 * 60_000);
    expect(await readAll()).toBe(1);
    hanging.reject(new DomainError('busy', 'A leitura desta foto foi interrompida.'));
    await begun;
    await dying.close();
  });
});
