import type { ReactElement } from 'react';
import classes from './photos.module.css';

export type GuideKind =
  | 'placa'
  | 'km'
  | 'combustivel'
  | 'bomba'
  | 'comprovante'
  | 'encerrante'
  | 'item';

export const GUIDE_HINTS: Readonly<Record<GuideKind, string>> = {
  placa: 'A placa inteira, de frente e de perto',
  km: 'O painel ligado, com o KM nítido',
  combustivel: 'O ponteiro do combustível, sem reflexo',
  bomba: 'O visor da bomba, com litros e valor',
  comprovante: 'O cupom inteiro, com o QR code nítido',
  encerrante: 'O totalizador da bomba, com todos os dígitos',
  item: 'O item inteiro, com boa luz',
};

export function Guide({ kind }: { readonly kind: GuideKind }): ReactElement {
  return (
    <span className={`row gap-4 ${classes.guide}`}>
      <svg viewBox="0 0 200 96" className={classes.sketch} aria-hidden="true">
        <path
          className={classes.corner}
          d="M8 24V8h20M172 8h20v16M192 72v16h-20M28 88H8V72"
          fill="none"
        />
        {SKETCHES[kind]}
      </svg>
      <span className="muted">{GUIDE_HINTS[kind]}</span>
    </span>
  );
}

const SKETCHES: Record<GuideKind, ReactElement> = {
  placa: (
    <g className={classes.ink}>
      <rect x="34" y="26" width="132" height="46" rx="6" />
      <path d="M34 38h132" />
      {[46, 62, 78, 100, 116, 132, 148].map((x) => (
        <rect key={x} x={x} y="45" width="9" height="19" rx="2" className={classes.solid} />
      ))}
    </g>
  ),
  km: (
    <g className={classes.ink}>
      <path d="M56 78a46 46 0 1 1 88 0" />
      <path d="M100 62 80 36" strokeWidth="4" />
      <rect x="66" y="64" width="68" height="18" rx="4" />
      {[73, 84, 95, 106, 117].map((x) => (
        <rect key={x} x={x} y="68" width="7" height="10" rx="1.5" className={classes.solid} />
      ))}
    </g>
  ),
  combustivel: (
    <g className={classes.ink}>
      <path d="M48 74a54 54 0 0 1 104 0" strokeWidth="4" />
      <path d="M100 74 126 40" strokeWidth="4" />
      <path d="M58 66l8 4M70 48l6 6M100 36v8M130 48l-6 6M142 66l-8 4" />
      <text x="44" y="88" className={`bold ${classes.letter}`}>
        E
      </text>
      <text x="156" y="88" className={`bold ${classes.letter}`}>
        F
      </text>
    </g>
  ),
  bomba: (
    <g className={classes.ink}>
      <rect x="44" y="14" width="112" height="68" rx="6" />
      <rect x="56" y="22" width="88" height="20" rx="3" />
      <rect x="56" y="52" width="88" height="20" rx="3" />
      {[92, 104, 116, 128].map((x) => (
        <g key={x}>
          <rect x={x} y="26" width="8" height="12" rx="1.5" className={classes.solid} />
          <rect x={x} y="56" width="8" height="12" rx="1.5" className={classes.solid} />
        </g>
      ))}
    </g>
  ),
  comprovante: (
    <g className={classes.ink}>
      <path d="M68 12h64v72l-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6Z" />
      <path d="M80 28h40M80 40h40M80 52h24" />
      <path d="M106 56h14v14h-14Z" />
      <rect x="110" y="60" width="6" height="6" className={classes.solid} />
    </g>
  ),
  encerrante: (
    <g className={classes.ink}>
      <rect x="34" y="34" width="132" height="30" rx="4" />
      {[44, 60, 76, 92, 108, 124].map((x) => (
        <rect key={x} x={x} y="40" width="10" height="18" rx="2" className={classes.solid} />
      ))}
      <rect x="146" y="40" width="10" height="18" rx="2" />
    </g>
  ),
  item: (
    <g className={classes.ink}>
      <rect x="66" y="28" width="68" height="44" rx="6" />
      <circle cx="100" cy="50" r="13" />
      <path d="M86 28l6-8h16l6 8" />
    </g>
  ),
};
