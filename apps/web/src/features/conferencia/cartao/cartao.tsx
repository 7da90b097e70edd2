import { Button } from '@mantine/core';
import { IconChevronDown, IconSquare, IconSquareCheckFilled } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useId } from 'react';
import { CARD } from '../../../design-system/card-keys.ts';
import classes from './cartao.module.css';

/** Whether a card is one of those that are decided together. */
export interface Escolha {
  readonly escolhido: boolean;
  readonly onEscolher: () => void;
}

/** A case of the inbox: what is asked, of what, and what can be done; opened, all that is known of it. */
export function Cartao(props: {
  readonly id: string;
  readonly titulo: string;
  readonly frase: ReactNode;
  /** Plate, time, people. */
  readonly sobre: ReactNode;
  readonly emJogo: ReactNode;
  readonly fotos: ReactNode;
  readonly decisao: ReactNode;
  readonly aberto: boolean;
  /** Absent where it is always opened. */
  readonly onAbrir?: ((abrir: boolean) => void) | undefined;
  readonly escolha?: Escolha | undefined;
  /** Shown while it is opened. */
  readonly children: ReactNode;
}): ReactElement {
  const { aberto, onAbrir, escolha } = props;
  const id = useId();
  const Caixa = escolha?.escolhido ? IconSquareCheckFilled : IconSquare;
  return (
    <article
      className={`tile ${classes.card}`}
      {...{ [CARD]: props.id }}
      data-aberto={aberto || undefined}
      data-escolhido={escolha?.escolhido || undefined}
    >
      <div className={`stack one-column gap-12 ${classes.linha}`}>
        <div className="stack gap-6 min-w-0">
          <h2 className={`small m-0 ${classes.regra}`}>{props.titulo}</h2>
          <div className={`text-17 semibold break ${classes.frase}`}>{props.frase}</div>
          <div className="row wrap gap-6 gap-x-14 text-15">{props.sobre}</div>
        </div>
        {props.emJogo}
        {!aberto && props.fotos}
        <div className="stack gap-4">
          {!aberto && props.decisao}
          <div className="row gap-4">
            {onAbrir && (
              <Button
                className={classes.abrir}
                variant="subtle"
                aria-expanded={aberto}
                aria-controls={id}
                aria-keyshortcuts="V"
                rightSection={<IconChevronDown size={20} className={classes.seta} aria-hidden />}
                onClick={({ currentTarget }) => {
                  // The decision's buttons move: their focus must not be lost.
                  currentTarget.focus();
                  onAbrir(!aberto);
                }}
              >
                {aberto ? 'Recolher' : 'Ver tudo'}
              </Button>
            )}
            {escolha && (
              <Button
                className={classes.abrir}
                variant="subtle"
                aria-pressed={escolha.escolhido}
                aria-keyshortcuts="X"
                leftSection={<Caixa size={22} aria-hidden />}
                onClick={escolha.onEscolher}
              >
                Escolher
              </Button>
            )}
          </div>
        </div>
      </div>
      <div id={id} className={classes.detalhe}>
        {aberto && props.children}
      </div>
    </article>
  );
}
