import type { Config } from 'tailwindcss';

const tokens = `
  canvas surface sunken raised line line-strong ink ink-2 ink-3
  band band-hover band-press on-band band-soft band-ink brand
  pine pine-soft pine-ink honey honey-soft honey-ink
  ice on-ice ice-soft ice-line ice-ink danger on-danger danger-soft danger-ink
  focus scrim knob auth-bg auth-fg auth-floor
`;

export default {
  theme: {
    colors: {
      inherit: 'inherit',
      current: 'currentColor',
      transparent: 'transparent',
      white: '#fff',
      // Colour of the surrounding wrapping paper.
      'paper-bg': 'var(--p-bg)',
      ...Object.fromEntries(
        tokens
          .trim()
          .split(/\s+/)
          .map((name) => [name, `var(--${name})`]),
      ),
    },
    // In em, so that large text switches to the layout of smaller screens.
    screens: { xs: '22.5em', md: '48em', lg: '64em', xl: '73.75em', '2xl': '96em' },
    fontFamily: {
      display: "Gabarito, 'Gabarito Ext', 'Gabarito Fallback', Figtree, system-ui, sans-serif",
      text: "Figtree, 'Figtree Ext', 'Figtree Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif",
      mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    },
    fontSize: {
      tiny: ['0.8125rem', '1.0625rem'],
      small: ['0.875rem', '1.25rem'],
      facts: ['0.9375rem', '1.375rem'],
      body: ['1rem', '1.5rem'],
      h3: ['1.125rem', '1.5rem'],
      'h3-lg': ['1.25rem', '1.5625rem'],
      h2: ['var(--text-h2)', 'var(--leading-h2)'],
      h1: ['var(--text-h1)', { lineHeight: 'var(--leading-h1)', letterSpacing: '-0.02em' }],
    },
    borderRadius: {
      none: '0',
      xs: '6px',
      sm: '10px',
      md: '12px',
      lg: '18px',
      xl: '24px',
      full: '999px',
    },
    boxShadow: {
      none: '0 0 #0000',
      edge: 'var(--edge)',
      card: 'var(--edge), var(--sh-1)',
      2: 'var(--sh-2)',
      3: 'var(--sh-3)',
      menu: 'var(--edge), var(--sh-3)',
      layer: 'var(--sh-layer)',
    },
    transitionTimingFunction: { DEFAULT: 'var(--ease)' },
    zIndex: {
      '-1': '-1',
      1: '1',
      header: '20',
      menu: '30',
      dialog: '50',
      toast: '70',
    },
  },
} satisfies Config;
