/** Names that filters of Divergências and Conferência had, and what they are called in Pendências. */
const NOMES: Readonly<Record<string, string>> = { regra: 'grupo', busca: 'placa' };

/** The filters of an address of Divergências or Conferência, as Pendências takes them. */
export function enderecoNovo(search: string): URLSearchParams {
  const novo = new URLSearchParams();
  for (const [nome, valor] of new URLSearchParams(search)) {
    novo.set(NOMES[nome] ?? nome, valor === 'decididas' ? 'decidida' : valor);
  }
  return novo;
}
