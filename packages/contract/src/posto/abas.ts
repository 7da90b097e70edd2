import type { TipoLogin } from '../acesso/acesso.rules.ts';

const TODOS: readonly TipoLogin[] = ['Frota', 'Portaria', 'Manobrista', 'Motorista'];
const SEM_MANOBRISTA = TODOS.filter((tipo) => tipo !== 'Manobrista');

/** The specification's tabs, and then what stands behind 'Mais'; keys as in the address. */
const ABAS = [
  { chave: 'medicao', label: 'Medição', tipos: TODOS, mais: false },
  { chave: 'ajuste', label: 'Ajuste', tipos: ['Frota'], mais: false },
  { chave: 'entrada', label: 'Entrada', tipos: SEM_MANOBRISTA, mais: false },
  { chave: 'dashboard', label: 'Saídas', tipos: SEM_MANOBRISTA, mais: false },
  { chave: 'historicoEntradas', label: 'Histórico Entradas', tipos: SEM_MANOBRISTA, mais: false },
  { chave: 'livro', label: 'Livro', tipos: ['Frota'], mais: true },
  { chave: 'turnos', label: 'Turnos', tipos: ['Frota'], mais: true },
  { chave: 'tanques', label: 'Tanques', tipos: ['Frota'], mais: true },
] as const satisfies readonly {
  chave: string;
  label: string;
  tipos: readonly TipoLogin[];
  mais: boolean;
}[];
export type Aba = (typeof ABAS)[number];

export function abasOf(tipo: TipoLogin | undefined): readonly Aba[] {
  return ABAS.filter(
    ({ tipos }) => tipo !== undefined && (tipos as readonly string[]).includes(tipo),
  );
}

/** What the address asks for, as far as the user may see it; else Medição. */
export function findAba(param: string | null, tipo: TipoLogin | undefined): Aba {
  return abasOf(tipo).find(({ chave }) => chave === param) ?? ABAS[0];
}
