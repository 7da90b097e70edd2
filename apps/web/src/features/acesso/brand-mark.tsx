import type { ReactElement } from 'react';

export function BrandMark({ size }: { readonly size: number }): ReactElement {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="14" fill="#134a57" />
      <path
        d="M14 43a18 18 0 0 1 36 0"
        fill="none"
        stroke="#fff"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M32 43 43 29" stroke="#ffb627" strokeWidth="6" strokeLinecap="round" />
      <circle cx="32" cy="43" r="5" fill="#ffb627" />
    </svg>
  );
}
