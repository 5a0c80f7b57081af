import EyeOff from 'lucide-react/icons/eye-off';
import type { ReactNode } from 'react';

/** Note about what others cannot see. */
export function HiddenNote({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <p
      role={role}
      className="mt-4 flex gap-3 rounded-md bg-[color-mix(in_srgb,var(--ink)_7%,transparent)] px-4 py-3 text-facts [overflow-wrap:anywhere] text-ink-2 forced-colors:border"
    >
      <EyeOff aria-hidden className="mt-px size-5 flex-none" />
      <span>{children}</span>
    </p>
  );
}
