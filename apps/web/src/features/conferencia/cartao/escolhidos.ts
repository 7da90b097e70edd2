import { DECISOES_MAX } from '@frota/contract/conferencia';
import { useState } from 'react';
import type { Escolha } from './cartao.tsx';

/** The cases that are to be decided together, of those that are listed. */
export interface Escolhidos {
  readonly ids: readonly string[];
  /** Of a card, which may hold several. */
  readonly of: (ids: readonly string[]) => Escolha;
  /** As many of the listed as one decision takes. */
  readonly all: () => void;
  readonly clear: () => void;
}

export function useEscolhidos(listed: readonly { readonly id: string }[]): Escolhidos {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = listed.map(({ id }) => id).filter((id) => chosen.has(id));
  return {
    ids,
    of: (card) => {
      const escolhido = card.every((id) => chosen.has(id));
      const others = ids.filter((id) => !card.includes(id));
      const next = escolhido ? others : [...others, ...card].slice(0, DECISOES_MAX);
      return { escolhido, onEscolher: () => setChosen(new Set(next)) };
    },
    all: () => setChosen(new Set(listed.slice(0, DECISOES_MAX).map(({ id }) => id))),
    clear: () => setChosen(new Set()),
  };
}
