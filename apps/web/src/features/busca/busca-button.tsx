import { mensagensBusca } from '@frota/contract/busca';
import { IconSearch } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './busca.module.css';

const IS_MAC = /Mac|iP(hone|ad)/.test(navigator.userAgent);

export function BuscaButton(props: {
  readonly isNarrow?: boolean;
  readonly onOpen: () => void;
}): ReactElement {
  return (
    <button
      type="button"
      className={`row flex-none gap-10 ${props.isNarrow ? classes.narrow : classes.field}`}
      aria-label={props.isNarrow ? mensagensBusca.abrir : undefined}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={props.onOpen}
    >
      <IconSearch size={props.isNarrow ? 26 : 20} aria-hidden />
      {!props.isNarrow && (
        <>
          <span className="grow">{mensagensBusca.abrir}</span>
          <kbd className={classes.keys} aria-hidden>
            {IS_MAC ? '⌘K' : 'Ctrl K'}
          </kbd>
        </>
      )}
    </button>
  );
}
