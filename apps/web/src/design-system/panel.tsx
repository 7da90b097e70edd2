import { ActionIcon, Title } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconArrowsMaximize,
  IconChevronDown,
  IconChevronRight,
  IconInfoCircle,
  type IconTrash,
} from '@tabler/icons-react';
import { type ReactElement, type ReactNode, Suspense, useId, useState } from 'react';
import { Link, type To } from 'react-router';
import { laterPart } from './later.ts';
import classes from './panel.module.css';

export function Panel(props: {
  readonly title: string;
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  const id = useId();
  return (
    <section className={`card column gap-12 min-w-0 p-16 ${classes.panel}`} aria-labelledby={id}>
      <header className={`flex gap-8 between ${classes.head}`}>
        <div className="min-w-0">
          <Title order={2} id={id} className={`text-18 ${classes.title}`}>
            {props.title}
          </Title>
          {props.note && <p className={`small ${classes.note}`}>{props.note}</p>}
        </div>
        {props.action}
      </header>
      {props.children}
    </section>
  );
}

export function PanelEmpty({ children }: { readonly children: ReactNode }): ReactElement {
  return <p className={`stack grow m-0 muted text-center ${classes.empty}`}>{children}</p>;
}

/** Folded on narrow screens, or `always`. */
export function FoldedPanel(props: {
  readonly title: string;
  readonly note: string;
  readonly open: boolean;
  readonly always?: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}): ReactElement {
  const { open } = props;
  const id = useId();
  return (
    <section
      className={`card min-w-0 ${classes.foldedPanelPanel}`}
      data-always={props.always || undefined}
      aria-labelledby={id}
    >
      <h2 id={id} className={`m-0 text-18 ${classes.foldedPanelTitle}`}>
        <span className={classes.plain}>{props.title}</span>
        <button
          type="button"
          className={`row between gap-12 w-full ${classes.fold}`}
          aria-expanded={open}
          aria-controls={`${id}-conteudo`}
          onClick={props.onToggle}
        >
          <span>
            {props.title}
            <span className={`small block ${classes.foldedPanelNote}`}>{props.note}</span>
          </span>
          <IconChevronDown size={24} className={`flex-none ${classes.arrow}`} aria-hidden />
        </button>
      </h2>
      <div id={`${id}-conteudo`} className={classes.content} data-open={open || undefined}>
        {props.children}
      </div>
    </section>
  );
}

/** Folded on narrow screens only. */
export function FoldedFields(props: {
  readonly name: string;
  readonly note: ReactNode;
  readonly className: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={`row gap-12 ${classes.foldedFieldsFold}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconAdjustmentsHorizontal size={22} aria-hidden />
        <span>
          {props.name}
          <span className={`small block ${classes.foldedFieldsNote}`}>{props.note}</span>
        </span>
        <IconChevronDown
          size={22}
          className={`flex-none ${classes.foldedFieldsArrow}`}
          aria-hidden
        />
      </button>
      <div
        id={id}
        className={`${classes.fields} ${props.className ?? ''}`}
        data-open={open || undefined}
      >
        {props.children}
      </div>
    </>
  );
}

const LargeChart = laterPart(async () => (await import('./large-chart.tsx')).LargeChart);

export function ChartPanel(props: {
  readonly title: string;
  readonly note?: string;
  readonly formula?: string | undefined;
  readonly children: (large: boolean) => ReactNode;
}): ReactElement {
  const { title, note, formula } = props;
  const [large, setLarge] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <Panel
      title={title}
      note={note}
      action={
        <div className="flex flex-none">
          {formula && <InfoButton about={title}>{formula}</InfoButton>}
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={`Ampliar gráfico: ${title}`}
            title="Ampliar"
            aria-haspopup="dialog"
            onClick={() => {
              setAsked(true);
              setLarge(true);
            }}
          >
            <IconArrowsMaximize size={22} aria-hidden />
          </ActionIcon>
        </div>
      }
    >
      {props.children(false)}
      {asked && (
        <Suspense>
          <LargeChart opened={large} title={title} note={note} onClose={() => setLarge(false)}>
            {props.children(true)}
          </LargeChart>
        </Suspense>
      )}
    </Panel>
  );
}

export function InfoButton(props: {
  readonly about: string;
  readonly children: ReactNode;
}): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={`flex-none ${classes.info}`}>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={`Como é calculado: ${props.about}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        onBlur={() => setOpen(false)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        <IconInfoCircle size={22} aria-hidden />
      </ActionIcon>
      <p id={id} className={`m-0 text-15 ${classes.text}`} role="status" hidden={!isOpen}>
        {isOpen && props.children}
      </p>
    </div>
  );
}

export type Pair = readonly [label: string, value: ReactNode];

/** Pairs without a value are left out. */
export function Pairs(props: {
  readonly pairs: readonly Pair[];
  readonly className: string | undefined;
}): ReactElement {
  return (
    <dl className={`${classes.pairs} ${props.className}`}>
      {props.pairs
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export interface CardMenuEntry {
  readonly titulo: string;
  readonly to: To;
  readonly icon: typeof IconTrash;
  readonly texto: string;
}

export function CardMenu(props: { readonly entries: readonly CardMenuEntry[] }): ReactElement {
  return (
    <ul className={`list stack gap-16 ${classes.menu}`}>
      {props.entries.map(({ titulo, to, icon: Icon, texto }) => (
        <li key={titulo}>
          <Link to={to} className={`card row gap-12 ${classes.entrada}`}>
            <span className={`stack flex-none ${classes.icone}`}>
              <Icon size={30} aria-hidden />
            </span>
            <span className="column grow gap-4 min-w-0">
              <strong className={`text-17 ${classes.titulo}`}>{titulo}</strong>
              <span className={`muted ${classes.texto}`}>{texto}</span>
            </span>
            <IconChevronRight size={24} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
