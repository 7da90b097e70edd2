/** What the company's own login gave back in the address, once: it leaves the address, and is of no use twice. */
export function takeRetorno(): string | undefined {
  const { search } = window.location;
  const params = new URLSearchParams(search);
  if (!params.has('state') || !(params.has('code') || params.has('error'))) return undefined;
  window.history.replaceState(window.history.state, '', '/');
  return search.slice(1);
}
