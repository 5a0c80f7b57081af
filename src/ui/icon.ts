import type { ComponentType } from 'react';

/** An icon of lucide-react, passed as the component itself. It hides itself from screen readers. */
export type Icon = ComponentType<{ className?: string }>;
