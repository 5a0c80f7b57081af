import { type ComponentProps, createElement, type ReactNode } from 'react';

/** Icon of one path, rendered like lucide-react; decorative unless it has a label. */
export function lineIcon(path: string): (props: ComponentProps<'svg'>) => ReactNode {
  return ({ strokeWidth = 2, ...props }) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] === undefined,
        ...props,
      },
      createElement('path', { d: path }),
    );
}
