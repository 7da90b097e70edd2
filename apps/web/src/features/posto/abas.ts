import type { TipoLogin } from '@frota/contract/acesso';

const TODOS: readonly TipoLogin[] = ['Frota', 'Portaria', 'Manobrista', 'Motorista'];
const SEM_MANOBRISTA = TODOS.filter((tipo) => tipo !== 'Manobrista');

/** The station's tabs in their order and who sees them (spec, Station management); keys as in the address. */
const ABAS = [
  { chave: 'medicao', label: 'Medição', tipos: TODOS },
  { chave: 'ajuste', label: 'Ajuste', tipos: ['Frota'] },
  { chave: 'entrada', label: 'Entrada', tipos: SEM_MANOBRISTA },
  { chave: 'dashboard', label: 'Saídas', tipos: SEM_MANOBRISTA },
  { chave: 'historicoEntradas', label: 'Histórico Entradas', tipos: SEM_MANOBRISTA },
  { chave: 'livro', label: 'Livro do posto', tipos: ['Frota'] },
  { chave: 'turnos', label: 'Turnos', tipos: ['Frota'] },
  { chave: 'tanques', label: 'Tanques', tipos: ['Frota'] },
] as const satisfies readonly { chave: string; label: string; tipos: readonly TipoLogin[] }[];
export type Aba = (typeof ABAS)[number]['chave'];

/** Tabs that this kind of user sees. */
export function abasOf(tipo: TipoLogin | undefined): { chave: Aba; label: string }[] {
  return ABAS.filter(
    ({ tipos }) => tipo !== undefined && (tipos as readonly string[]).includes(tipo),
  );
}

/** The tab that the address asks for, as far as the user may see it; else Medição. */
export function findAba(param: string | null, tipo: TipoLogin | undefined): Aba {
  return abasOf(tipo).find(({ chave }) => chave === param)?.chave ?? 'medicao';
}
