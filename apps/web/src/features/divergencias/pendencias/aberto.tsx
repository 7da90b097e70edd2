import { emJogoText } from '@frota/contract/divergencias';
import { formatInteiro } from '@frota/contract/formato';
import { Button, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconArrowLeft,
  IconChevronDown,
  IconSquare,
  IconSquareCheckFilled,
} from '@tabler/icons-react';
import {
  type ReactElement,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useInboxKeys } from '../../../design-system/inbox-keys.tsx';
import { LongList } from '../../../design-system/long-list.tsx';
import { changeAddress, useAddress } from '../../../design-system/use-address.ts';
import { errorText } from '../../../http/errors.ts';
import type { PageList } from '../../../http/pages.ts';
import type { Escolhidos } from '../../conferencia/index.ts';
import classes from './caixa.module.css';
import type { GrupoAberto } from './caixa.tsx';

export const POR_PAGINA = 50;

/** A case: its line in the list, and all of it beside the list. */
interface Item {
  readonly id: string;
  /** Ids of all cases that are decided together with it. */
  readonly ids: readonly string[];
  readonly linha: ReactNode;
  readonly caso: ReactNode;
}

/**
 * The list at the left with its open group, the case at the right; on a phone one after the other. The case is the
 * first, the one that was chosen, or the one that took its place when it was decided.
 */
export function Aberto(
  props: GrupoAberto & {
    readonly lista: PageList<unknown>;
    readonly erro: string;
    readonly itens: readonly Item[];
    readonly escolhidos: Escolhidos | undefined;
    /** The bar that decides all chosen cases. */
    readonly barra: ReactNode;
  },
): ReactElement {
  const { grupos, grupo, lista, itens, escolhidos } = props;
  const inbox = useRef<HTMLDivElement>(null);
  const [escolha, setEscolha] = useState({ id: '', lugar: props.deTras ? POR_PAGINA : 0 });
  const found = itens.findIndex(({ id }) => id === escolha.id);
  const lugar = found >= 0 ? found : Math.max(0, Math.min(escolha.lugar, itens.length - 1));
  const item = itens[lugar];
  const id = item?.id;
  const wide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const { aberto, open, close, forget } = useCasoNoTelefone();
  const [rows, setRows] = useState<HTMLElement | null>(null);

  function choose(to: Item): void {
    setEscolha({ id: to.id, lugar: itens.indexOf(to) });
  }

  useInboxKeys(inbox, {
    onLegend: props.onLegend,
    onMove(step) {
      const next = itens[lugar + step];
      const outro = grupos[grupos.indexOf(grupo) + step];
      if (next) choose(next);
      else if (step > 0 && lista.hasNextPage) void lista.fetchNextPage();
      else if (outro) props.onGrupo(outro, step < 0);
      // The focus follows the chosen case.
      focusLater.current = true;
    },
  });

  // Groups below the open one wait for its lines (LongList draws them deferred): so nothing jumps.
  const isWaiting = useDeferredValue(lista.isPending);
  const aVer = lista.isPending || isWaiting ? grupos.slice(0, grupos.indexOf(grupo) + 1) : grupos;
  const isVazio = lista.data !== undefined && itens.length === 0;
  useEffect(() => {
    if (aberto && isVazio) forget();
  }, [aberto, isVazio, forget]);

  useEffect(() => {
    if (aberto && !wide && id !== undefined) window.scrollTo(0, 0);
  }, [aberto, wide, id]);

  const focusLater = useRef(false);
  const arriving = useRef(true);
  useEffect(() => {
    if (id === undefined || !wide || !rows) return;
    const { activeElement } = document;
    const isNowhere = activeElement === document.body || activeElement?.tagName === 'MAIN';
    // After a tap in the menu its link still has the focus: take it. From a field of the filters it is not taken.
    const isFromMenu = arriving.current && Boolean(activeElement?.closest('nav'));
    arriving.current = false;
    if (!(focusLater.current || isNowhere || isFromMenu)) return;
    focusLater.current = false;
    const linha = rows.querySelector<HTMLElement>(`[data-linha="${CSS.escape(id)}"]`);
    linha?.focus({ preventScroll: true });
    linha?.scrollIntoView({ block: 'nearest' });
  }, [id, wide, rows]);

  return (
    <div
      ref={inbox}
      className={classes.caixa}
      data-caso-aberto={aberto || undefined}
      data-inbox
      tabIndex={-1}
    >
      <div className={`tile ${classes.lista}`}>
        {aVer.map((outro) => (
          <section key={outro.key} aria-label={outro.titulo}>
            <h2 className="m-0">
              <UnstyledButton
                className={`row gap-10 ${classes.grupo}`}
                aria-expanded={outro === grupo}
                tabIndex={-1}
                onClick={() => props.onGrupo(outro, false)}
              >
                <IconChevronDown size={18} className={`flex-none ${classes.seta}`} aria-hidden />
                <span className="grow min-w-0">
                  {outro.titulo}
                  <span className={classes.quantas}>
                    {' '}
                    {formatInteiro(
                      outro.quantas ?? (outro === grupo ? (lista.data?.total ?? 0) : 0),
                    )}
                  </span>
                </span>
                <span className="nowrap">{emJogoText(outro)}</span>
              </UnstyledButton>
            </h2>
            {outro === grupo && (
              <LongList
                list={lista}
                loading="Carregando..."
                empty="Nenhuma pendência neste grupo."
                error={errorText(lista.error, props.erro)}
                end="scroll"
              >
                {() => (
                  <ul ref={setRows} className="list">
                    {itens.map((cada, i) => (
                      <li
                        key={cada.id}
                        className={classes.linha}
                        data-escolhida={escolhidos?.has(cada.ids) || undefined}
                      >
                        <UnstyledButton
                          className={`column gap-4 ${classes.abrir}`}
                          data-linha={cada.id}
                          aria-current={i === lugar || undefined}
                          tabIndex={i === lugar ? 0 : -1}
                          onClick={() => {
                            choose(cada);
                            if (!wide) open();
                            else if (i === lugar) focusPrimary(inbox.current);
                          }}
                        >
                          {cada.linha}
                        </UnstyledButton>
                        {escolhidos && (
                          <Escolher
                            escolhida={escolhidos.has(cada.ids)}
                            atual={i === lugar}
                            onEscolher={() => escolhidos.toggle(cada.ids)}
                          />
                        )}
                      </li>
                    ))}
                  </ul>
                )}
              </LongList>
            )}
          </section>
        ))}
        {props.barra}
      </div>
      {item && (wide || aberto) && (
        <div key={item.id} className={classes.caso}>
          <Button
            className={classes.voltar ?? ''}
            variant="subtle"
            h={48}
            px={8}
            leftSection={<IconArrowLeft size={24} aria-hidden />}
            onClick={close}
          >
            Voltar à lista
          </Button>
          {item.caso}
        </div>
      )}
    </div>
  );
}

function focusPrimary(inbox: HTMLElement | null): void {
  const primary = inbox?.querySelector<HTMLElement>('[data-primary]');
  (primary ?? inbox?.querySelector<HTMLElement>('article [aria-keyshortcuts]'))?.focus();
}

function Escolher(props: {
  readonly escolhida: boolean;
  /** Its case is open: the keyboard shortcut works on this one. */
  readonly atual: boolean;
  readonly onEscolher: () => void;
}): ReactElement {
  const Caixa = props.escolhida ? IconSquareCheckFilled : IconSquare;
  return (
    <UnstyledButton
      className={`row ${classes.escolher}`}
      aria-label="Escolher"
      aria-pressed={props.escolhida}
      aria-keyshortcuts={props.atual ? 'X' : undefined}
      tabIndex={-1}
      onClick={props.onEscolher}
    >
      <Caixa size={24} aria-hidden />
    </UnstyledButton>
  );
}

/** On a phone an open case replaces the list. The phone's back button returns to the list. */
function useCasoNoTelefone() {
  const [params, change] = useAddress();
  const navigate = useNavigate();
  const state = useLocation().state as { caso?: boolean } | null;
  return {
    aberto: params.has('caso'),
    open: () =>
      navigate(
        { search: `?${changeAddress(params, { caso: 'aberto' })}` },
        { state: { caso: true } },
      ),
    close: () => (state?.caso ? navigate(-1) : change({ caso: null })),
    /** Call it if there is no case to show. */
    forget: useCallback(() => change({ caso: null }), [change]),
  };
}
