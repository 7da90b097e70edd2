import { formatCpf, mensagensUsuarios, type Usuario } from '@frota/contract';
import { Loader } from '@mantine/core';
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  memo,
  type ReactElement,
  type UIEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react';
import { type Acao, AcoesUsuario } from './acoes-usuario.tsx';
import classes from './tabela-usuarios.module.css';

/** The next page is asked for this close to the bottom, in pixels (spec, section 9). */
const PERTO_DO_FIM = 5;
/** Height of a row that was not seen yet. */
const ALTURA = 57;

interface Props {
  readonly usuarios: readonly Usuario[];
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly onMore: () => void;
  readonly onAcao: (acao: Acao, usuario: Usuario) => void;
}

/** The users in a box of their own that scrolls; only the rows in view exist. On a phone rows are cards. */
export function TabelaUsuarios(props: Props): ReactElement {
  const { usuarios, hasMore, loadingMore, onMore } = props;
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: usuarios.length,
    getScrollElement: () => box.current,
    estimateSize: () => ALTURA,
    // Another function makes the virtualizer go through all rows again: it must not change by scrolling.
    getItemKey: useCallback((index: number) => usuarios[index]!.id, [usuarios]),
    overscan: 4,
  });
  const seen = rows.getVirtualItems();
  const items = useMemo(
    () => seen.map((item) => ({ ...item, usuario: usuarios[item.index]! })),
    [seen, usuarios],
  );
  // A leap brings a screenful of new rows: drawn in pieces, they do not hold up the scrolling.
  const drawn = useDeferredValue(items);

  function loadNear(element: HTMLElement): void {
    if (!hasMore || loadingMore) return;
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (left <= PERTO_DO_FIM) onMore();
  }

  // A page that does not fill the box leaves nothing to scroll.
  const fill = useEffectEvent(() => box.current && loadNear(box.current));
  useEffect(() => {
    if (usuarios.length > 0) fill();
  }, [usuarios.length]);

  return (
    <section
      ref={box}
      className={classes.box}
      aria-label="Usuários"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
      tabIndex={0}
      onScroll={(event: UIEvent<HTMLElement>) => loadNear(event.currentTarget)}
    >
      <table className={classes.table} aria-rowcount={hasMore ? -1 : usuarios.length + 1}>
        <thead className={classes.head}>
          <tr>
            {['ID', 'Usuário', 'CPF', 'Email', 'Tipo', 'Ações'].map((coluna) => (
              <th key={coluna} scope="col">
                {coluna}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Linhas
            items={drawn}
            height={rows.getTotalSize()}
            measure={rows.measureElement}
            onAcao={props.onAcao}
          />
        </tbody>
      </table>
      {loadingMore && (
        <p className={classes.more} role="status">
          <Loader size={20} aria-hidden />
          {mensagensUsuarios.carregandoMais}
        </p>
      )}
    </section>
  );
}

interface LinhasProps {
  readonly items: readonly (VirtualItem & { readonly usuario: Usuario })[];
  /** Of all rows, drawn or not, in pixels. */
  readonly height: number;
  readonly measure: (element: Element | null) => void;
  readonly onAcao: Props['onAcao'];
}

/** The rows in view, and the room of those that are not. */
const Linhas = memo(function Linhas(props: LinhasProps): ReactElement {
  const { items, height, measure, onAcao } = props;
  return (
    <>
      <Spacer height={items[0]?.start ?? 0} />
      {items.map(({ index, key, usuario }) => (
        <tr
          key={key}
          ref={measure}
          data-index={index}
          aria-rowindex={index + 2}
          className={classes.row}
        >
          <Linha usuario={usuario} onAcao={onAcao} />
        </tr>
      ))}
      <Spacer height={height - (items.at(-1)?.end ?? 0)} />
    </>
  );
});

/** Drawn once while it stays in view, however often the box scrolls. */
const Linha = memo(function Linha(props: {
  readonly usuario: Usuario;
  readonly onAcao: Props['onAcao'];
}): ReactElement {
  const { usuario } = props;
  return (
    <>
      <td data-label="ID">{usuario.id}</td>
      <td className={classes.name}>{usuario.usuario}</td>
      <td data-label="CPF">{formatCpf(usuario.cpf)}</td>
      <td data-label="Email" className={classes.email}>
        {usuario.email === null ? '—' : <Email endereco={usuario.email} />}
      </td>
      <td data-label="Tipo">{usuario.tipo_login}</td>
      <td className={classes.actions}>
        <AcoesUsuario usuario={usuario} onAcao={props.onAcao} />
      </td>
    </>
  );
});

/** Stands for the rows that are not drawn. */
function Spacer({ height }: { readonly height: number }): ReactElement | null {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className={classes.spacer}>
      <td colSpan={6} style={{ height }} />
    </tr>
  );
}

/** An address that needs two lines breaks after its @. */
function Email({ endereco }: { readonly endereco: string }): ReactElement {
  const at = endereco.lastIndexOf('@') + 1;
  return (
    <>
      {endereco.slice(0, at)}
      <wbr />
      {endereco.slice(at)}
    </>
  );
}
