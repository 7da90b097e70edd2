import { DECISOES_MAX } from '@frota/contract/conferencia';
import { useState } from 'react';

/** The cases that are to be decided together, of those that are listed. */
export interface Escolhidos {
  readonly ids: readonly string[];
  /** Whether those of a card, which may be several, are among them. */
  readonly has: (card: readonly string[]) => boolean;
  readonly toggle: (card: readonly string[]) => void;
  /** As many of the listed as one decision takes. */
  readonly all: () => void;
  readonly clear: () => void;
}

export function useEscolhidos(listed: readonly { readonly id: string }[]): Escolhidos {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = listed.map(({ id }) => id).filter((id) => chosen.has(id));
  const has = (card: readonly string[]): boolean => card.every((id) => chosen.has(id));
  return {
    ids,
    has,
    toggle(card) {
      const others = ids.filter((id) => !card.includes(id));
      setChosen(new Set(has(card) ? others : [...others, ...card].slice(0, DECISOES_MAX)));
    },
    all: () => setChosen(new Set(listed.slice(0, DECISOES_MAX).map(({ id }) => id))),
    clear: () => setChosen(new Set()),
  };
}
