import type { ComponentType } from 'react';

/** Component of lucide-react, passed as such. It is hidden from screen readers. */
export type Icon = ComponentType<{ className?: string }>;
