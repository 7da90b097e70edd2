import {
  ESCOPO_DO_TIPO,
  type listMudancasRoute,
  mensagensMudancas,
  TIPOS_MUDANCA,
  type TipoMudanca,
} from '@frota/contract/mudancas';
import type { RouteAnswerInput, RouteQuery } from '@frota/contract/rota';
import { type Escopo, mensagensTokens } from '@frota/contract/tokens';
import { z } from 'zod';
import { formatCursor, type Page, parseCursor } from '../../kernel/cursor.ts';
import { DomainError, invalidField } from '../../kernel/domain-error.ts';
import { semCpfs } from '../../kernel/sem-cpfs.ts';
import { createFontes, type FontesDeps } from './fontes.ts';
import { getPonto, listGuardados, listMudadas, type Marco, numberSome } from './repository.ts';

type Mudanca = RouteAnswerInput<typeof listMudancasRoute>['mudancas'][number];

export type MudancasService = ReturnType<typeof createMudancasService>;

/** Per call; the next one numbers the rest. */
const BATCHES = 100;

/** Installation, kinds, last number, and while reading stored records the next kind and id. */
const cursorKey = z
  .tuple([z.uuid(), z.string().max(200), z.int().nonnegative()])
  .rest(z.string().max(40));

export function createMudancasService(deps: FontesDeps) {
  const { db, clock } = deps;
  const fontes = createFontes(deps);

  async function number(): Promise<void> {
    for (let batch = 0; batch < BATCHES; batch++) {
      if (!(await numberSome(db, clock.now()))) return;
    }
  }

  async function complete(marcos: readonly Marco[]): Promise<Mudanca[]> {
    const found = new Map<string, unknown>();
    for (const tipo of new Set(marcos.map((marco) => marco.tipo))) {
      const ids = marcos.filter((marco) => marco.tipo === tipo).map(({ id }) => id);
      for (const row of await fontes[tipo].read(ids)) {
        found.set(`${tipo} ${row.id}`, semCpfs(row));
      }
    }
    return marcos.map(({ tipo, id, em }) => {
      const registro = found.get(`${tipo} ${id}`) ?? null;
      return { tipo, id, mudado_em: em, removido: registro === null, registro } as Mudanca;
    });
  }

  /** Kind by kind in the order of ids; later writes come among the changes. */
  async function readStored(
    tipos: readonly TipoMudanca[],
    [from, after]: readonly [tipo: TipoMudanca, id?: string],
    limite: number,
  ): Promise<{ marcos: Marco[]; next: readonly string[] }> {
    const marcos: Marco[] = [];
    let place = after;
    for (const tipo of tipos.slice(tipos.indexOf(from))) {
      const limit = limite - marcos.length;
      const rows = await listGuardados(db, tipo, fontes[tipo], place, limit);
      marcos.push(...rows);
      if (rows.length === limit) return { marcos, next: [tipo, rows.at(-1)!.id] };
      place = undefined;
    }
    return { marcos, next: [] };
  }

  function placeOf(
    tipos: readonly TipoMudanca[],
    [name, id]: readonly string[],
  ): readonly [tipo: TipoMudanca, id?: string] {
    const tipo = tipos.find((each) => each === name);
    const isKey = tipo && (id === undefined || KEYS[fontes[tipo].chave].safeParse(id).success);
    if (!isKey) throw invalidField('cursor', mensagensMudancas.outrosTipos);
    return id === undefined ? [tipo] : [tipo, id];
  }

  return {
    /** Also when nobody asks. */
    number,
    /** Without CPF. */
    describe: async (marco: Marco): Promise<Mudanca> => (await complete([marco]))[0]!,

    /**
     * First stored records, then changes, of the kinds that the scopes allow (without scopes all). Throws `invalid` for
     * a foreign cursor, one of other kinds or from before a restore; `forbidden` beyond the scopes.
     */
    async list(
      { tipos: asked, cursor, limite }: RouteQuery<typeof listMudancasRoute>,
      escopos: readonly Escopo[] | undefined,
    ): Promise<Page<Mudanca>> {
      const tipos = tiposOf(asked, escopos);
      await number();
      const { epoca, numero } = await getPonto(db);
      const at = cursor === undefined ? undefined : parseCursor(cursor, cursorKey);
      const names = tipos.join(',');
      // A number not given out yet: the database was restored by other means.
      const isRestored = at && (at[0] !== epoca || at[2] > numero);
      if (isRestored) throw invalidField('cursor', mensagensMudancas.restaurado);
      if (at && at[1] !== names) throw invalidField('cursor', mensagensMudancas.outrosTipos);
      const [, , desde, ...place] = at ?? [epoca, names, numero, ...tipos.slice(0, 1)];
      if (place.length > 0) {
        const { marcos, next } = await readStored(tipos, placeOf(tipos, place), limite);
        const cursor = formatCursor([epoca, names, desde, ...next]);
        return { rows: await complete(marcos), cursor };
      }
      const marcos = await listMudadas(db, tipos, desde, limite);
      const last = marcos.at(-1)?.numero ?? desde;
      return { rows: await complete(marcos), cursor: formatCursor([epoca, names, last]) };
    },
  };
}

const KEYS = { uuid: z.guid(), integer: z.string().regex(/^\d{1,9}$/) } as const;

function tiposOf(
  asked: readonly TipoMudanca[] | undefined,
  escopos: readonly Escopo[] | undefined,
): readonly TipoMudanca[] {
  const isOpen = (tipo: TipoMudanca): boolean => escopos?.includes(ESCOPO_DO_TIPO[tipo]) ?? true;
  const closed = (asked ?? []).filter((tipo) => !isOpen(tipo));
  if (closed.length > 0) {
    const missing = new Set(closed.map((tipo) => ESCOPO_DO_TIPO[tipo]));
    throw new DomainError('forbidden', mensagensTokens.semEscopo([...missing].join(' e ')));
  }
  return asked ?? TIPOS_MUDANCA.filter(isOpen);
}
