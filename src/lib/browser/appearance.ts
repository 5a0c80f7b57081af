import { safeStorage } from '@/lib/storage/safe-storage';

export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

const KEY = 'paeckchen-appearance';
const barColors = { light: '#FFFFFF', dark: '#221A1E' } as const;

export function storedAppearance(): Appearance {
  const stored = safeStorage.getItem(KEY);
  return appearances.find((appearance) => appearance === stored) ?? 'system';
}

export function saveAppearance(appearance: Appearance): void {
  if (appearance === 'system') safeStorage.removeItem(KEY);
  else safeStorage.setItem(KEY, appearance);
  showAppearance(appearance);
}

/** Applies the stored appearance before the first paint, and changes made in other tabs. */
export function applyAppearance(): void {
  showAppearance(storedAppearance());
  addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) showAppearance(storedAppearance());
  });
}

function showAppearance(appearance: Appearance): void {
  const { dataset } = document.documentElement;
  if (appearance === 'system') delete dataset.theme;
  else dataset.theme = appearance;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const ofSystem = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    meta.content = barColors[appearance === 'system' ? ofSystem : appearance];
  }
}
