import type { ComponentType } from 'react';

/** Icon component as exported by lucide-react. It is hidden from screen readers. */
export type Icon = ComponentType<{ className?: string }>;
