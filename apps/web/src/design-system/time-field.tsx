import type { ReactElement } from 'react';
import {
  TypedField,
  type TypedFieldProps,
  type TypedRead,
  type TypedText,
} from './typed-field.tsx';

/** 'HH:MM', asked at each reading. */
interface TimeLimits {
  readonly max?: (() => string) | undefined;
}

/** Adds the colon; '7' becomes '07', a typed separator ends the hour. */
function maskTime(text: string): string {
  if (!/\d/.test(text)) return '';
  const [first = '', rest] = text.split(/\D+/);
  const hour = /^[3-9]/.test(first) ? `0${first}` : first;
  const minute = rest ?? hour.slice(2);
  const masked = [hour.slice(0, 2), minute.slice(0, 2)];
  return minute === '' && rest === undefined ? masked[0]! : masked.join(':');
}

function readTime(text: string, { max }: TimeLimits): TypedRead {
  if (text === '') return { value: '' };
  const [hour = '', minute = ''] = text.split(':');
  if (!hour || minute.length < 2) return { fault: 'Horário incompleto: digite hh:mm.' };
  const value = `${hour.padStart(2, '0')}:${minute}`;
  if (value > '23:59' || minute > '59') return { fault: `O horário ${value} não existe.` };
  const last = max?.() ?? value;
  if (value > last) return { fault: `O horário deve ser até ${last}.` };
  return { value };
}

export function timeText(limits: TimeLimits): TypedText {
  return {
    pattern: 'hh:mm',
    format: (time) => time,
    mask: maskTime,
    read: (text) => readTime(text, limits),
  };
}

/** 'HH:MM' or '', 24 hours in every browser. */
export function TimeField({
  max,
  onTime,
  ...props
}: TypedFieldProps & TimeLimits & { readonly onTime: (time: string) => void }): ReactElement {
  return <TypedField {...props} text={timeText({ max })} onValue={onTime} />;
}
