import { DECISOES_MAX, NOTA_DECISAO_MAX } from '@frota/contract/conferencia';
import { formatContagem } from '@frota/contract/formato';
import { Button, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import classes from './barra-escolhidos.module.css';

/** Decides what was chosen, with one note; below the list while something is. */
export function BarraEscolhidos<D extends string>(props: {
  readonly escolhidos: Escolhidos;
  readonly decisoes: Readonly<Record<D, string>>;
  readonly busy: boolean;
  readonly onDecide: (ids: readonly string[], decisao: D, nota: string) => void;
}): ReactElement | null {
  const { escolhidos, decisoes, busy, onDecide } = props;
  const [nota, setNota] = useState('');
  const { ids } = escolhidos;
  if (ids.length === 0) return null;
  return (
    <section className={`tile stack one-column gap-8 ${classes.barra}`} aria-label="Escolhidos">
      <div className="row wrap gap-4 gap-x-12 between">
        <strong role="status">{formatContagem(ids.length, 'escolhido', 'escolhidos')}</strong>
        <div className="row gap-4">
          <Button variant="subtle" h={40} px={8} onClick={escolhidos.all}>
            Todos os mostrados
          </Button>
          <Button variant="subtle" h={40} px={8} onClick={escolhidos.clear}>
            Limpar
          </Button>
        </div>
      </div>
      <div className={`stack one-column gap-8 ${classes.decidir}`}>
        <TextInput
          aria-label="Nota para todos (opcional)"
          placeholder="Nota para todos (opcional)"
          size="md"
          maxLength={NOTA_DECISAO_MAX}
          value={nota}
          onChange={(event) => setNota(event.currentTarget.value)}
        />
        <div className="flex gap-6">
          {(Object.keys(decisoes) as D[]).map((decisao) => (
            <Button
              key={decisao}
              className={classes.botao}
              variant="outline"
              disabled={busy}
              onClick={() => {
                onDecide(ids, decisao, nota.trim());
                setNota('');
              }}
            >
              {decisoes[decisao]}
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
}

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
