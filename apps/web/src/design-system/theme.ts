import {
  type ButtonProps,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineTheme,
  type VariantColorsResolver,
} from '@mantine/core';

/** Petrol; shade 8 carries white text at 9:1. */
const petroleo: MantineColorsTuple = [
  '#e8f5f6',
  '#cfe8eb',
  '#a3d3d9',
  '#77c0c9',
  '#4fa8b4',
  '#2b8c9a',
  '#17707e',
  '#0f5a67',
  '#0d4854',
  '#0b3640',
];
/** Amber: waits for somebody. */
const ambar: MantineColorsTuple = [
  '#fff6e0',
  '#ffe9b8',
  '#ffd986',
  '#ffc854',
  '#ffb627',
  '#e69a00',
  '#a86d00',
  '#805200',
  '#634000',
  '#4a3000',
];
const verde: MantineColorsTuple = [
  '#e6f6ea',
  '#c8ebd1',
  '#9adbab',
  '#6ccb86',
  '#41b463',
  '#23954a',
  '#157638',
  '#0e5c2b',
  '#0a4a22',
  '#073819',
];
const vermelho: MantineColorsTuple = [
  '#fdecec',
  '#fad4d4',
  '#f5adad',
  '#f08a8a',
  '#e86060',
  '#d63a3a',
  '#b32222',
  '#8f1616',
  '#741010',
  '#570b0b',
];
const azul: MantineColorsTuple = [
  '#e8f0fd',
  '#cfdffa',
  '#a5c3f5',
  '#80aaf0',
  '#558ce6',
  '#2f6cd1',
  '#1c51a8',
  '#143f87',
  '#10336d',
  '#0b2450',
];

/** Shade 4 draws field borders at 3:1. */
const gray: MantineColorsTuple = [
  '#f4f7f7',
  '#e9eff0',
  '#dbe4e6',
  '#c3d0d3',
  '#7b8f94',
  '#6a7f84',
  '#54686d',
  '#3d5156',
  '#24363a',
  '#0e1f23',
];

const dark: MantineColorsTuple = [
  '#e9f0f1',
  '#d0dcde',
  '#b4c4c7',
  '#8aa0a4',
  '#6f858a',
  '#2b3c41',
  '#1c2a2e',
  '#132023',
  '#0d181b',
  '#081113',
];

/** Text on tints keeps 7:1. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const color = input.color ?? input.theme.primaryColor;
  if (!(color in input.theme.colors)) return resolved;
  const text = `var(--tone-${color}-text)`;
  const tint = `var(--tone-${color}-tint)`;
  const hover = `var(--tone-${color}-tint-hover)`;
  if (input.variant === 'light') return { ...resolved, background: tint, hover, color: text };
  if (input.variant === 'subtle' || input.variant === 'transparent') {
    return { ...resolved, hover: tint, color: text };
  }
  if (input.variant === 'outline') {
    return { ...resolved, hover: tint, color: text, border: `2px solid ${text}` };
  }
  if (input.variant === 'filled') {
    return {
      ...resolved,
      background: `var(--tone-${color}-solid)`,
      hover: `var(--tone-${color}-solid-hover)`,
      color: `var(--tone-${color}-on-solid)`,
    };
  }
  return resolved;
};

/** What a finger hits (WCAG 2.5.5). */
const TARGET = '44px';

export const theme = createTheme({
  fontFamily: "'Atkinson Hyperlegible Next Variable', system-ui, sans-serif",
  headings: {
    fontFamily: "'Atkinson Hyperlegible Next Variable', system-ui, sans-serif",
    fontWeight: '700',
  },
  colors: { petroleo, ambar, verde, vermelho, azul, gray, dark },
  primaryColor: 'petroleo',
  primaryShade: { light: 8, dark: 3 },
  black: '#0e1f23',
  defaultRadius: 'md',
  radius: { md: '10px', lg: '16px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    Button: {
      defaultProps: { size: 'md' },
      vars: (_: MantineTheme, { size }: ButtonProps) => ({
        root: size === 'md' ? { '--button-height': TARGET } : {},
      }),
    },
    // The eye button is reachable by keyboard.
    PasswordInput: {
      defaultProps: {
        visibilityToggleButtonProps: {
          'aria-label': 'Mostrar ou ocultar a senha',
          tabIndex: 0,
        },
        rightSectionWidth: TARGET,
      },
      styles: { visibilityToggle: { minWidth: TARGET, minHeight: TARGET } },
    },
    Menu: { styles: { item: { minHeight: 44, fontSize: '1rem' } } },
    Badge: { defaultProps: { tt: 'none', variant: 'light' } },
  },
});

/** 3:1 on the surface, distinguishable with colour blindness. */
const CHART_LIGHT = {
  '--chart-petroleo': '#17707e',
  '--chart-azul': '#1f63b8',
  '--chart-laranja': '#cf5a00',
  '--chart-verde': '#00876a',
  '--chart-rosa': '#b0508a',
  '--chart-cinza': '#6a7f84',
  '--chart-vermelho': '#c62f2f',
  '--chart-track': '#e9eff0',
};
const CHART_DARK = {
  '--chart-petroleo': '#4fa8b4',
  '--chart-azul': '#5b9df0',
  '--chart-laranja': '#f0883e',
  '--chart-verde': '#35bf9c',
  '--chart-rosa': '#dd8fbd',
  '--chart-cinza': '#8aa0a4',
  '--chart-vermelho': '#ef6b6b',
  '--chart-track': '#1f3136',
};

const TONES = ['petroleo', 'ambar', 'verde', 'vermelho', 'azul', 'gray'] as const;

function tones(shades: {
  readonly text: number;
  readonly solid: number;
  readonly solidHover: number;
  readonly onSolid: string;
  readonly tint: (color: string) => string;
  readonly tintHover: (color: string) => string;
}): Record<string, string> {
  return Object.fromEntries(
    TONES.flatMap((color) => [
      [`--tone-${color}-text`, `var(--mantine-color-${color}-${shades.text})`],
      [`--tone-${color}-solid`, `var(--mantine-color-${color}-${shades.solid})`],
      [`--tone-${color}-solid-hover`, `var(--mantine-color-${color}-${shades.solidHover})`],
      [`--tone-${color}-on-solid`, shades.onSolid],
      [`--tone-${color}-tint`, shades.tint(color)],
      [`--tone-${color}-tint-hover`, shades.tintHover(color)],
    ]),
  );
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--action-height': '56px',
    // For what Mantine draws without the resolver.
    '--mantine-primary-color-filled': 'var(--tone-petroleo-solid)',
    '--mantine-primary-color-filled-hover': 'var(--tone-petroleo-solid-hover)',
    '--mantine-primary-color-contrast': 'var(--tone-petroleo-on-solid)',
    '--mantine-primary-color-light': 'var(--tone-petroleo-tint)',
    '--mantine-primary-color-light-hover': 'var(--tone-petroleo-tint-hover)',
    '--mantine-primary-color-light-color': 'var(--tone-petroleo-text)',
  },
  light: {
    ...tones({
      text: 8,
      solid: 8,
      solidHover: 9,
      onSolid: '#ffffff',
      tint: (color) => `var(--mantine-color-${color}-0)`,
      tintHover: (color) => `var(--mantine-color-${color}-1)`,
    }),
    ...CHART_LIGHT,
    '--mantine-color-body': '#f4f7f7',
    '--surface': '#ffffff',
    '--surface-line': '#c3d0d3',
    '--mantine-color-dimmed': '#3d5156',
    '--mantine-color-placeholder': '#54686d',
    '--mantine-color-error': 'var(--mantine-color-vermelho-7)',
    '--mantine-color-anchor': 'var(--mantine-color-petroleo-8)',
    '--focus-ring': 'var(--mantine-color-azul-6)',
  },
  dark: {
    ...tones({
      text: 2,
      solid: 3,
      solidHover: 2,
      onSolid: '#06181c',
      tint: (color) => `color-mix(in srgb, var(--mantine-color-${color}-5) 16%, #0f1b1e)`,
      tintHover: (color) => `color-mix(in srgb, var(--mantine-color-${color}-5) 28%, #0f1b1e)`,
    }),
    ...CHART_DARK,
    '--mantine-color-body': '#0a1416',
    '--mantine-color-text': '#e9f0f1',
    '--surface': '#121f22',
    '--surface-line': '#33474c',
    '--mantine-color-dimmed': '#b4c4c7',
    '--mantine-color-placeholder': '#9db0b4',
    '--mantine-color-error': 'var(--mantine-color-vermelho-2)',
    '--mantine-color-anchor': 'var(--mantine-color-petroleo-2)',
    '--focus-ring': 'var(--mantine-color-ambar-4)',
  },
});
