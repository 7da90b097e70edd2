import { IconChevronRight, type IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Link, type To } from 'react-router';
import classes from './panel.module.css';

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
