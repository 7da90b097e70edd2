import { IconChevronRight, IconClipboardCheck, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '../../design-system/page-header.tsx';
import type { Vista } from './filtros.ts';
import classes from './menu-registros.module.css';

/** What each view is called, in the menu and above it. */
export const TITULOS: Readonly<Record<Vista, string>> = {
  tarefas: 'Registro de Tarefas',
  entrada: 'Registro de Entrada',
};

const ENTRADAS = [
  {
    vista: 'tarefas',
    icon: IconTrash,
    texto: 'Tarefas excluídas: quem excluiu, quando e por quê.',
  },
  {
    vista: 'entrada',
    icon: IconClipboardCheck,
    texto: 'Check-ins da portaria, com as fotos e tudo o que aconteceu depois.',
  },
] as const satisfies readonly { vista: Vista; icon: typeof IconTrash; texto: string }[];

export function MenuRegistros(): ReactElement {
  return (
    <>
      <PageHeader title="Sistema de Registros" subtitle="Escolha o que quer consultar." />
      <ul className={classes.menu}>
        {ENTRADAS.map(({ vista, icon: Icon, texto }) => (
          <li key={vista}>
            <Link to={{ search: `?ver=${vista}` }} className={classes.entrada}>
              <span className={classes.icone}>
                <Icon size={30} aria-hidden />
              </span>
              <span className={classes.textos}>
                <strong className={classes.titulo}>{TITULOS[vista]}</strong>
                <span className={classes.texto}>{texto}</span>
              </span>
              <IconChevronRight size={24} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
