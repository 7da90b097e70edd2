/** '3F9A-12BC', the end of a booked record's id. */
export function numeroDoEnvio(id: string): string {
  const fim = id.replaceAll('-', '').slice(-8).toUpperCase();
  return `${fim.slice(0, 4)}-${fim.slice(4)}`;
}
