/** Digits of a CPF, at most 11. */
export function cpfDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 11);
}

/** Mask 000.000.000-00, progressively while it is typed. */
export function formatCpf(text: string): string {
  const d = cpfDigits(text);
  const groups = [d.slice(0, 3), d.slice(3, 6), d.slice(6, 9)].filter(Boolean).join('.');
  return d.length > 9 ? `${groups}-${d.slice(9)}` : groups;
}

/** 11 digits, dots and dash optional; the check digits are not verified (spec, section 5). */
export function isCpf(text: string): boolean {
  return /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(text.trim());
}

/** For what is kept of who did what (LGPD): the middle stays, the ends are hidden: ***.456.789-**. */
export function maskCpf(cpf: string): string {
  const d = cpfDigits(cpf);
  return d.length === 11 ? `***.${d.slice(3, 6)}.${d.slice(6, 9)}-**` : '***';
}
