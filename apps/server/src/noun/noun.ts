import type { Implementation } from '../http/implement.ts';
import type { Job } from '../kernel/jobs.ts';
import type { Facts } from './facts.ts';
import type { Seguidores } from './mudou.ts';

/**
 * What a noun is to the others, in its own `noun.ts`; `app/nouns.ts` puts them in order. `Given` is what
 * stands before it: the adapters, and the services of earlier nouns.
 */
export interface Noun<Given, Gives> extends Facts {
  /** Its services, which stand for it and for later nouns under these names. */
  readonly services?: (given: Given) => Gives;
  /** Its calls of the API. */
  readonly routes?: (services: NoInfer<Given & Gives>) => readonly Implementation[];
  /** What it does without being asked. */
  readonly jobs?: (services: NoInfer<Given & Gives>) => readonly Job[];
  /** What it does when records change. */
  readonly follows?: (services: NoInfer<Given & Gives>) => Seguidores;
}

/** The noun as it is written, typed by what its services are made of. */
export function defineNoun<Given, Gives extends object>(
  noun: Noun<Given, Gives>,
): Noun<Given, Gives> {
  return noun;
}

/** Nouns in their order, that begin with what `Base` has and add their services to it. */
export interface Nouns<Base, Services> {
  /** What they tell of themselves. */
  readonly facts: readonly Facts[];
  /** Puts a noun after these. One that needs what they do not give is an error of types. */
  add<Gives extends object>(noun: Noun<Services, Gives>): Nouns<Base, Services & Gives>;
  /** Makes all services, and with them the calls and jobs. */
  make(base: Base): Made<Services>;
}

interface Made<Services> {
  readonly services: Services;
  readonly routes: readonly Implementation[];
  readonly jobs: readonly Job[];
  readonly seguidores: readonly Seguidores[];
}

/** No noun yet. */
export function noNouns<Base>(): Nouns<Base, Base> {
  return nouns([], (services) => ({
    services,
    routes: [],
    jobs: [],
    seguidores: [],
  }));
}

function nouns<Base, Services>(
  facts: readonly Facts[],
  make: (base: Base) => Made<Services>,
): Nouns<Base, Services> {
  return {
    facts,
    make,
    add: <Gives extends object>(noun: Noun<Services, Gives>) =>
      nouns([...facts, noun], (base: Base) => {
        const { services: given, routes, jobs, seguidores } = make(base);
        const services = { ...given, ...noun.services?.(given) } as Services & Gives;
        return {
          services,
          routes: [...routes, ...(noun.routes?.(services) ?? [])],
          jobs: [...jobs, ...(noun.jobs?.(services) ?? [])],
          seguidores: [...seguidores, noun.follows?.(services) ?? {}],
        };
      }),
  };
}
