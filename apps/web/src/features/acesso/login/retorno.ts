/** Valid once, so it is removed from the address. */
export function takeRetorno(): string | undefined {
  const { search } = window.location;
  const params = new URLSearchParams(search);
  if (!params.has('state') || !(params.has('code') || params.has('error'))) return undefined;
  window.history.replaceState(window.history.state, '', '/');
  return search.slice(1);
}
