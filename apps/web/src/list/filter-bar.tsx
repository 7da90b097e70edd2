import { formatContagem } from '@frota/contract/formato';
import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { type CSSProperties, Fragment, type ReactElement, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { laterPart } from '../design-system/later.ts';
import { FoldedFields } from '../design-system/panel.tsx';
import { type AddressChanges, useAddress } from '../design-system/use-address.ts';
import { useUsuario } from '../http/session.ts';
import classes from './filter-bar.module.css';
import { type Filter, isChosen } from './filters.tsx';

export interface FilterBarProps {
  readonly filters: readonly Filter[];
  readonly fold?: string | undefined;
  readonly clear?: boolean | undefined;
  readonly bare?: boolean | undefined;
  readonly onFilter?: ((changes: AddressChanges) => void) | undefined;
}

export function FilterBar(props: FilterBarProps): ReactElement {
  const { filters, fold, bare } = props;
  const [params, changeAddress] = useAddress();
  /** Changes on clear, to reset the fields' own state. */
  const [cleared, setCleared] = useState(0);
  const change = (changes: AddressChanges): void => {
    props.onFilter?.(changes);
    changeAddress(changes);
  };
  const above = filters.filter(({ place }) => place === 'above');
  const open = filters.filter(({ place }) => place === undefined);
  const folded = filters.filter(({ place }) => place === 'folded');
  const inBar = [...open, ...folded];
  const isInAddress = ({ names }: Filter): boolean => names.some((name) => params.has(name));
  const chosen = inBar.some(isInAddress);
  const filtered = filters.some(isInAddress);
  const guardados = useGuardados(filtered);
  const Bar = bare ? 'div' : 'search';
  const draw = (filter: Filter): ReactElement => (
    <Fragment key={`${filter.names} ${cleared}`}>
      {filter.draw({
        params,
        change,
        className: filter.half ? classes.half : classes.whole,
      })}
    </Fragment>
  );
  const clear = (props.clear || guardados !== undefined) && (
    <div className={`row wrap ${fold ? classes.below : classes.clear}`}>
      {props.clear && (!fold || chosen) && (
        <Button
          variant="subtle"
          leftSection={<IconFilterOff size={20} aria-hidden />}
          data-idle={!chosen || undefined}
          onClick={() => {
            setCleared(cleared + 1);
            const names = inBar.flatMap((filter) => filter.names);
            change(Object.fromEntries(names.map((name) => [name, null])));
          }}
        >
          Limpar filtros
        </Button>
      )}
      {guardados && <FiltrosGuardados chave={guardados} filtered={filtered} />}
    </div>
  );
  const columns = [...inBar.map(({ width }) => width), ...(clear && !fold ? ['auto'] : [])];
  return (
    <>
      {above.map((filter) => (
        <div key={String(filter.names)} className="mb-16" style={{ maxWidth: filter.width }}>
          {draw(filter)}
        </div>
      ))}
      <Bar
        className={
          bare ? `flex wrap items-end gap-12 mb-16 ${classes.bare}` : `card ${classes.bar}`
        }
        data-days={open.some(({ half }) => half) || undefined}
        data-folded-days={folded.some(({ half }) => half) || undefined}
        style={{ '--columns': columns.join(' ') } as CSSProperties}
      >
        {open.map(draw)}
        {fold && (
          <FoldedFields
            name={fold}
            note={formatContagem(
              folded.filter((filter) => isChosen(filter, params)).length,
              'filtro escolhido',
              'filtros escolhidos',
            )}
            className={classes.folded}
          >
            {folded.map(draw)}
          </FoldedFields>
        )}
        {clear}
      </Bar>
    </>
  );
}

const GuardadosMenu = laterPart(async () => (await import('./guardados-menu.tsx')).GuardadosMenu);

/** Storage key of this screen's filters for its user. Undefined if nothing is filtered and nothing is stored. */
export function useGuardados(filtered: boolean): string | undefined {
  const { pathname } = useLocation();
  const usuario = useUsuario();
  const chave = `filtros:${usuario?.id}:${pathname}`;
  return filtered || localStorage.getItem(chave) !== null ? chave : undefined;
}

/** Stores a screen's filters under a name and restores them; on this device, for this user only. */
export function FiltrosGuardados(props: {
  readonly chave: string;
  readonly filtered: boolean;
}): ReactElement {
  return (
    <Suspense>
      <GuardadosMenu key={props.chave} {...props} />
    </Suspense>
  );
}

/** Names the link's filter, with a way to remove it. */
export function OnlyLine(props: {
  readonly name: string;
  readonly children: string;
}): ReactElement | null {
  const [params, change] = useAddress();
  if (!params.has(props.name)) return null;
  return (
    <p className="row wrap gap-4 gap-x-12 m-0 mb-16">
      {props.children}
      <Button variant="subtle" size="md" px={8} onClick={() => change({ [props.name]: null })}>
        Ver tudo
      </Button>
    </p>
  );
}
