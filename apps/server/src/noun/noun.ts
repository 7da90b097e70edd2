import type { Implementation } from '../http/implement.ts';
import type { Job } from '../kernel/jobs.ts';
import type { Facts } from './facts.ts';
import type { Seguidores } from './mudou.ts';

/** What a noun, or a room of one, offers in its `noun.ts`. `Given`: adapters and earlier nouns' services. */
export interface Noun<Given, Gives, All = NoInfer<Given & Gives>> extends Facts {
  /** Its rooms, each a noun of its own. */
  readonly parts?: readonly Part[];
  readonly services?: (given: Given) => Gives;
  readonly routes?: (services: All) => readonly Implementation[];
  readonly jobs?: (services: All) => readonly Job[];
  readonly follows?: (services: All) => Seguidores;
}

type Part = Noun<never, object, never>;

export function defineNoun<Given, Gives extends object>(
  noun: Noun<Given, Gives>,
): Noun<Given, Gives> {
  return noun;
}

/** In order; each adds its services. A noun with rooms is such a list too. */
export interface Nouns<Base, Services> extends Noun<Base, Services> {
  readonly parts: readonly Part[];
  /** Missing services are a type error. */
  add<Gives extends object>(noun: Noun<Services, Gives>): Nouns<Base, Services & Gives>;
  make(base: Base): Made<Services>;
}

interface Made<Services> {
  readonly services: Services;
  readonly routes: readonly Implementation[];
  readonly jobs: readonly Job[];
  readonly seguidores: readonly Seguidores[];
}

export function noNouns<Base>(): Nouns<Base, Base> {
  return nouns([]);
}

function nouns<Base, Services>(parts: readonly Part[]): Nouns<Base, Services> {
  return {
    parts,
    add: (noun) => nouns([...parts, ...(noun.parts ?? [noun])]),
    make(base) {
      let given: object = base as object;
      for (const part of parts) given = { ...given, ...part.services?.(given as never) };
      const services = given as never;
      return {
        services,
        routes: parts.flatMap(({ routes }) => routes?.(services) ?? []),
        jobs: parts.flatMap(({ jobs }) => jobs?.(services) ?? []),
        seguidores: parts.map(({ follows }) => follows?.(services) ?? {}),
      };
    },
  };
}
