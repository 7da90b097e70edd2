import { ROTAS_WEB } from '@frota/contract/acesso';
import {
  IconChevronRight,
  IconClipboardCheck,
  IconGasStation,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Link, type To } from 'react-router';
import { PageHeader } from '../../design-system/page-header.tsx';
import classes from './menu-registros.module.css';

/** What each view is called, in the menu and above it; its key stands in the address. */
export const TITULOS = {
  tarefas: 'Registro de Tarefas',
  entrada: 'Registro de Entrada',
} as const;
export type Vista = keyof typeof TITULOS;

const ENTRADAS = [
  {
    titulo: TITULOS.tarefas,
    to: { search: '?ver=tarefas' },
    icon: IconTrash,
    texto: 'Tarefas excluídas: quem excluiu, quando e por quê.',
  },
  {
    titulo: TITULOS.entrada,
    to: { search: '?ver=entrada' },
    icon: IconClipboardCheck,
    texto: 'Check-ins da portaria, com as fotos e tudo o que aconteceu depois.',
  },
  {
    titulo: 'Abastecimentos externos',
    to: `${ROTAS_WEB.dashboard.path}?source=externo`,
    icon: IconGasStation,
    texto: 'No Dashboard: os do mês, cada um com fotos, preço por litro e estorno.',
  },
] as const satisfies readonly { titulo: string; to: To; icon: typeof IconTrash; texto: string }[];

export function MenuRegistros(): ReactElement {
  return (
    <>
      <PageHeader title="Sistema de Registros" subtitle="Escolha o que quer consultar." />
      <ul className={`list stack gap-16 ${classes.menu}`}>
        {ENTRADAS.map(({ titulo, to, icon: Icon, texto }) => (
          <li key={titulo}>
            <Link to={to} className={`card row gap-16 ${classes.entrada}`}>
              <span className={`stack flex-none ${classes.icone}`}>
                <Icon size={30} aria-hidden />
              </span>
              <span className="column grow gap-4 min-w-0">
                <strong className={classes.titulo}>{titulo}</strong>
                <span className={`muted ${classes.texto}`}>{texto}</span>
              </span>
              <IconChevronRight size={24} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
