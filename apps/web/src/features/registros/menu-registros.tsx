import { ROTAS_WEB } from '@frota/contract/acesso';
import {
  IconClipboardCheck,
  IconGasStation,
  IconShieldSearch,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { CardMenu, type CardMenuEntry } from '../../design-system/card-menu.tsx';
import { PageHeader } from '../../design-system/page-header.tsx';

/** Keys stand in the address. */
export const TITULOS = {
  tarefas: 'Registro de Tarefas',
  entrada: 'Registro de Entrada',
} as const;
export type Vista = keyof typeof TITULOS;

const ENTRADAS: readonly CardMenuEntry[] = [
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
    to: ROTAS_WEB.externo.path,
    icon: IconGasStation,
    texto: 'Em postos de fora: cada um com fotos, valor pago e estorno.',
  },
  {
    titulo: 'Auditoria',
    to: ROTAS_WEB.auditoria.path,
    icon: IconShieldSearch,
    texto: 'Quem entrou, viu, mudou ou exportou o quê, e quando.',
  },
];

export function MenuRegistros(): ReactElement {
  return (
    <>
      <PageHeader title="Sistema de Registros" subtitle="Escolha o que quer consultar." />
      <CardMenu entries={ENTRADAS} />
    </>
  );
}
