import type { Topico } from '@frota/contract/eventos';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../kernel/id.ts';
import type { Events } from '../../ports/events.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { createInProcessEvents } from './in-process.ts';
import { createPostgresEvents } from './postgres.ts';

/** What every adapter promises to the processes of one installation. */
function describeContract(open: () => Events): void {
  const opened: Events[] = [];
  const create = (): Events => {
    const events = open();
    opened.push(events);
    return events;
  };
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((events) => events.close()));
  });

  const hear = (events: Events): { heard: Topico[]; stop: () => void } => {
    const heard: Topico[] = [];
    return { heard, stop: events.subscribe((topico) => heard.push(topico)) };
  };

  it('tells every subscriber, one that throws notwithstanding', async () => {
    const events = create();
    events.subscribe(() => {
      throw new Error('gone');
    });
    const first = hear(events);
    const second = hear(events);
    await events.publish('tarefas');
    await events.publish('saldos');
    expect(first.heard).toEqual(['tarefas', 'saldos']);
    expect(second.heard).toEqual(['tarefas', 'saldos']);
  });

  it('knows what was published just before, once', async () => {
    const events = create();
    await events.publish('tarefas');
    await events.publish('tarefas');
    expect(events.recent()).toEqual(['tarefas']);
  });

  it('tells nothing more once a subscription ended', async () => {
    const events = create();
    const { heard, stop } = hear(events);
    stop();
    stop();
    await events.publish('tarefas');
    expect(heard).toEqual([]);
  });

  it('tells nothing more once it is closed, and closes twice in peace', async () => {
    const events = create();
    const { heard } = hear(events);
    await events.close();
    await events.publish('tarefas');
    await events.close();
    expect(heard).toEqual([]);
  });
}

describe('events within one process', () => {
  describeContract(createInProcessEvents);
});

describeOnBothDatabases('streams', 'events through the database', (context) => {
  const open = (pollMs = 20): Events => createPostgresEvents({ db: context.db, pollMs });

  // A subscription is also told of what was published just before it.
  beforeEach(async () => {
    await context.db.deleteFrom('evento').execute();
  });

  describeContract(open);

  it('reaches the other server processes', async () => {
    const [here, there] = [open(), open()];
    const heard: Topico[] = [];
    there.subscribe((topico) => heard.push(topico));
    await here.publish('saldos');
    await expect.poll(() => heard).toContain('saldos');
    await Promise.all([here.close(), there.close()]);
  });

  it('tells one change once', async () => {
    const [here, there] = [open(5), open(5)];
    const heard: string[] = [];
    here.subscribe((topico) => heard.push(`here ${topico}`));
    there.subscribe((topico) => heard.push(`there ${topico}`));
    await here.publish('saldos');
    await expect.poll(() => heard).toContain('there saldos');
    await here.publish('tarefas');
    await expect.poll(() => heard).toContain('there tarefas');
    expect(heard.toSorted()).toEqual([
      'here saldos',
      'here tarefas',
      'there saldos',
      'there tarefas',
    ]);
    await Promise.all([here.close(), there.close()]);
  });

  it('asks the database only while somebody listens', async () => {
    let queries = 0;
    const counting = context.db.withPlugin({
      transformQuery: ({ node }) => {
        queries++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const events = createPostgresEvents({ db: counting, pollMs: 5 });
    const stop = events.subscribe(() => {});
    await expect.poll(() => queries).toBeGreaterThan(2);
    stop();
    await events.close();
    const atClose = queries;
    await context.db.selectFrom('evento').select('id').execute();
    expect(queries).toBe(atClose);
  });

  it('forgets what everybody has heard', async () => {
    const old = new Date(Date.now() - 3_600_000);
    const id = newId();
    await context.db.insertInto('evento').values({ id, topico: 'saldos', em: old }).execute();
    const events = open();
    events.subscribe(() => {});
    const find = () => context.db.selectFrom('evento').where('id', '=', id).executeTakeFirst();
    await expect.poll(find).toBeUndefined();
    await events.close();
  });

  it('does not fail the caller when the database does', async () => {
    const events = createPostgresEvents({
      db: {
        insertInto: () => {
          throw new Error('away');
        },
      } as never,
    });
    await expect(events.publish('tarefas')).resolves.toBeUndefined();
    await events.close();
  });
});
