import type { Implementation } from '../http/implement.ts';
import type { Job } from '../kernel/jobs.ts';
import type { Facts } from './facts.ts';
import type { Seguidores } from './mudou.ts';

/** What a noun offers, in its `noun.ts`. `Given`: adapters and earlier nouns' services. */
export interface Noun<Given, Gives> extends Facts {
  readonly services?: (given: Given) => Gives;
  readonly routes?: (services: NoInfer<Given & Gives>) => readonly Implementation[];
  readonly jobs?: (services: NoInfer<Given & Gives>) => readonly Job[];
  readonly follows?: (services: NoInfer<Given & Gives>) => Seguidores;
}

export function defineNoun<Given, Gives extends object>(
  noun: Noun<Given, Gives>,
): Noun<Given, Gives> {
  return noun;
}

/** In order; each adds its services. */
export interface Nouns<Base, Services> {
  readonly facts: readonly Facts[];
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
