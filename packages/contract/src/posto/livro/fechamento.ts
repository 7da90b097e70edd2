export function diasDoMes(mes: string): { readonly inicio: string; readonly fim: string } {
  const [ano = 0, numero = 0] = mes.split('-').map(Number);
  // Day 0 is the last of the month before; JavaScript counts months from 0.
  const fim = new Date(Date.UTC(ano, numero, 0)).toISOString().slice(0, 10);
  return { inicio: `${mes}-01`, fim };
}
