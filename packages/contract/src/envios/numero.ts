/** What people call a record that was sent: the end of its key, '3F9A-12BC'. It has it once it is booked. */
export function numeroDoEnvio(id: string): string {
  const fim = id.replaceAll('-', '').slice(-8).toUpperCase();
  return `${fim.slice(0, 4)}-${fim.slice(4)}`;
}
