import { formatDataHora } from '@frota/contract/formato';
import { CLASSES_RETENCAO, mensagensPrivacidade } from '@frota/contract/privacidade';
import { v7 } from 'uuid';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { describeInBothYards } from '../../testing/suite.ts';

describeInBothYards('jobs', 'how long data is kept', (yard, context) => {
  let agora: Date;
  beforeAll(async () => {
    agora = yard.clock.now();
    await yard.veiculo('RET1A01');
  });
  beforeEach(async () => {
    yard.clock.set(agora);
    await context.db.deleteFrom('foto').execute();
    await context.db.deleteFrom('retencao').execute();
    await context.db.deleteFrom('relogio').execute();
    await yard.services.relogio.isTrusted();
    await days(0);
    await context.db.deleteFrom('auditoria').execute();
  });

  /** A routine check-in with its fueling, and one that waits for a decision. */
  async function seed(): Promise<{ rotina: string; fueling: string; duvida: string }> {
    const { id: rotina } = await yard.checkin({ placa: 'RET1A01' });
    await yard.assumir(yard.manobrista, rotina);
    const fueling = await yard.concluir({ tarefaId: rotina, placa: 'RET1A01' });
    // A plate that nobody registered goes to Conferência.
    const { id: duvida } = await yard.checkin({ placa: 'RET9A99' });
    // Findings of the fueling itself would make both of them cases.
    await context.db
      .deleteFrom('conferencia')
      .where('origem_id', 'in', [fueling, rotina])
      .execute();
    return { rotina, fueling, duvida };
  }

  /** Writes down that everything came so many months before now. */
  const age = async (meses: number): Promise<void> => {
    const em = new Date(yard.clock.now());
    em.setUTCMonth(em.getUTCMonth() - meses);
    await context.db.updateTable('foto').set({ criada_em: em }).execute();
    await context.db.updateTable('nota_fiscal').set({ recebida_em: em }).execute();
  };

  const photosOf = async (id: string): Promise<number> => {
    const rows = await context.db
      .selectFrom('foto')
      .select('key')
      .where('vinculo_id', '=', id)
      .execute();
    for (const { key } of rows) expect(yard.storage.keys()).toContain(key);
    return rows.length;
  };
  const vencidos = async (classe: string): Promise<number> => {
    const rows: { classe: string; vencidos: number }[] = (
      await yard.frota.get('/api/retencao')
    ).json();
    return rows.find((row) => row.classe === classe)!.vencidos;
  };
  const DAY_MS = 86_400_000;
  const agoraMais = (n: number): Date => new Date(agora.getTime() + n * DAY_MS);
  /** So many days on which the server was there and looked at its clock each hour. */
  async function days(n: number): Promise<void> {
    yard.clock.advance(n * DAY_MS);
    const now = yard.clock.now();
    await context.db.updateTable('relogio').set({ visto_em: now }).execute();
    await context.db.updateTable('sessao').set({ vista_em: now, criada_em: now }).execute();
  }
  const save = (classe: string, meses: unknown, client = yard.frota) =>
    client.put(`/api/retencao/${classe}`, { meses });

  it('tells the terms, of which nothing is over at first', async () => {
    expect((await yard.frota.get('/api/retencao')).json()).toMatchObject(
      Object.entries(CLASSES_RETENCAO).map(([classe, { padrao }]) => ({
        classe,
        meses: padrao,
        vencidos: 0,
        reducao: null,
      })),
    );
  });

  it('counts without deleting, and only Frota may ask', async () => {
    const { rotina } = await seed();
    await age(10);
    const url = '/api/retencao/fotos_checkin/previsao?meses=';
    expect((await yard.frota.get(`${url}12`)).json()).toEqual({ vencidos: 0 });
    const preview = (await yard.frota.get(`${url}9`)).json();
    expect(preview.vencidos).toBe(await photosOf(rotina));
    expect(preview.vencidos).toBeGreaterThan(0);
    expect((await yard.portaria.get('/api/retencao')).statusCode).toBe(403);
    expect((await save('fotos_checkin', 9, yard.portaria)).statusCode).toBe(403);
  });

  it.each([
    ['notas', 131],
    ['auditoria', 5],
    ['fotos_checkin', 0],
    ['fotos_checkin', 241],
    ['fotos_checkin', 'sempre'],
    ['nada', 12],
  ])('takes no term for %s of %s months', async (classe, meses) => {
    expect((await save(classe, meses)).statusCode).toBe(400);
  });

  it('lets a shorter term wait three days, in which it can be taken back', async () => {
    const { rotina } = await seed();
    await age(7);
    const url = '/api/retencao/fotos_checkin/desfazer';
    const prazo = async () => (await yard.frota.get('/api/retencao')).json()[0];
    const fotos = await photosOf(rotina);
    expect(fotos).toBeGreaterThan(0);

    const vale_em = agoraMais(3).toISOString();
    expect((await save('fotos_checkin', 6)).json()).toMatchObject({ vale_em });
    expect(await prazo()).toMatchObject({
      meses: 24,
      vencidos: 0,
      reducao: { meses: 6, vale_em },
    });
    await days(2);
    // The same again does not begin anew.
    expect((await save('fotos_checkin', 6)).json()).toMatchObject({ vale_em });
    await yard.services.retencao.run();
    expect(await photosOf(rotina)).toBe(fotos);

    expect((await yard.portaria.post(url)).statusCode).toBe(403);
    expect((await yard.frota.post(url)).statusCode).toBe(204);
    expect(await prazo()).toMatchObject({ meses: 24, reducao: null });
    const nothing = await yard.frota.post(url);
    expect([nothing.statusCode, nothing.json().error]).toEqual([
      409,
      mensagensPrivacidade.nadaADesfazer,
    ]);
    await days(2);
    await yard.services.retencao.run();
    expect(await photosOf(rotina)).toBe(fotos);

    // Another one, which is not taken back, counts by itself; then it is too late.
    await save('fotos_checkin', 6);
    await days(3);
    expect(await prazo()).toMatchObject({ meses: 6, vencidos: fotos, reducao: null });
    expect((await yard.frota.post(url)).statusCode).toBe(409);
    await yard.services.retencao.run();
    expect(await photosOf(rotina)).toBe(0);
    // A longer one counts at once, also in the place of a shorter one that waits.
    await save('fotos_checkin', 3);
    expect((await save('fotos_checkin', 9)).json()).toMatchObject({ vale_em: null });
    expect(await prazo()).toMatchObject({ meses: 9, reducao: null });
  });

  it('keeps every photo of a case that nobody decided yet', async () => {
    const { duvida } = await seed();
    await age(120);
    expect(await vencidos('fotos_conferencia')).toBe(0);
    expect(await photosOf(duvida)).toBeGreaterThan(0);
  });

  it('keeps the row of a photo whose file does not go', async () => {
    await seed();
    await age(30);
    const total = await vencidos('fotos_checkin');
    expect(total).toBeGreaterThan(0);
    const remove = vi.spyOn(yard.storage, 'remove').mockRejectedValue(new Error('disk'));
    await yard.services.retencao.run();
    remove.mockRestore();
    expect(await vencidos('fotos_checkin')).toBe(total);
  });

  it('deletes photos of routine check-ins when their time is over, and tells how many', async () => {
    const { rotina, fueling, duvida } = await seed();
    // One that Frota put to a pendency is of the routine, too.
    const { id: pendencia } = await context.db
      .insertInto('pendencia')
      .values({
        id: v7(),
        placa: 'RET1A01',
        placa_canonica: 'RET1A01',
        item: 'cone',
        desde: agora,
        checkin_id: rotina,
        usuario_id: yard.portaria.user.id,
        usuario_nome: 'Portaria Um',
        resolvida_em: agora,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await context.db
      .updateTable('foto')
      .set({ vinculo_id: pendencia, papel: 'fotosCone' })
      .where('id', '=', (eb) =>
        eb.selectFrom('foto').select('id').where('vinculo_id', '=', rotina).limit(1),
      )
      .execute();
    expect((await save('fotos_checkin', 6)).statusCode).toBe(200);
    await days(3);
    await age(7);
    const total = await vencidos('fotos_checkin');
    const outras = [await photosOf(fueling), await photosOf(duvida)];
    await yard.services.retencao.run();
    expect([await photosOf(rotina), await photosOf(pendencia)]).toEqual([0, 0]);
    expect([await photosOf(fueling), await photosOf(duvida)]).toEqual(outras);
    const linhas = (await yard.frota.get('/api/auditoria?busca=rotina')).json().auditoria;
    expect(linhas).toMatchObject([
      {
        usuario: 'Sistema',
        endereco: null,
        alvo: 'Fotos de check-ins de rotina',
        acao: 'retencao',
        mudancas: [{ antes: `${total}`, depois: '0' }],
      },
      {
        usuario: 'Frota Um',
        endereco: '127.0.0.1',
        alvo: 'Fotos de check-ins de rotina',
        acao: 'retencao_alterada',
        mudancas: [
          { campo: 'meses', antes: '24', depois: '6' },
          { campo: 'vale_em', antes: null, depois: formatDataHora(agoraMais(3)) },
        ],
      },
    ]);
  });

  it('deletes photos of fuelings and of decided cases', async () => {
    const { fueling, duvida } = await seed();
    await context.db
      .updateTable('conferencia')
      .set({ decidida_em: yard.clock.now(), decisao: 'confirmado' })
      .where('origem_id', '=', duvida)
      .execute();
    await age(61);
    await yard.services.retencao.run();
    expect([await photosOf(fueling), await photosOf(duvida)]).toEqual([0, 0]);
    const checkins = (await yard.frota.get('/api/checkin')).json();
    expect(JSON.stringify(checkins)).toContain(duvida);
  });

  it('deletes the XML of an invoice after eleven years; the delivery stays', async () => {
    await yard.abreLivro(5000, 4000, 1000);
    const url = `/api/posto/entradas/${await yard.entrega('838', 2000)}/nota`;
    await age(131);
    await yard.services.retencao.run();
    expect((await yard.frota.get(url)).statusCode).toBe(200);
    await age(133);
    expect(await vencidos('notas')).toBe(1);
    await yard.services.retencao.run();
    expect((await yard.frota.get(url)).statusCode).toBe(404);
    expect(await vencidos('notas')).toBe(0);
  });

  it('forgets lines of the auditoria after their term', async () => {
    expect((await save('fotos_checkin', 36)).statusCode).toBe(200);
    await days(400);
    await yard.services.retencao.run();
    const linhas = await context.db.selectFrom('auditoria').select('acao').execute();
    expect(linhas).toEqual([{ acao: 'retencao' }]);
  });
});
