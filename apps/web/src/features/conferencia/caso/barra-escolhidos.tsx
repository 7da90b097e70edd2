import { NOTA_DECISAO_MAX } from '@frota/contract/conferencia';
import { formatContagem } from '@frota/contract/formato';
import { Button, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import classes from './barra-escolhidos.module.css';
import type { Escolhidos } from './escolhidos.ts';

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
