import { normalizePlaca } from '../veiculos/placa.ts';

export function formatPlaca(text: string): string {
  const placa = normalizePlaca(text);
  return /^[A-Z]{3}\d{4}$/.test(placa) ? `${placa.slice(0, 3)}-${placa.slice(3)}` : placa;
}
