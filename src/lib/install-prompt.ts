import { useSyncExternalStore } from 'react';

/** What Chrome and its kin fire when the app can be installed; the types of the DOM do not know it. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

const listeners = new Set<() => void>();
let offer: InstallPromptEvent | null = null;

/** The browser makes its offer once, early and on any page. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => keep(isInstallPrompt(event) ? event : null));
  addEventListener('appinstalled', () => keep(null));
}

/** Opens the browser's own question; null while there is nothing to install. */
export function useInstallPrompt(): (() => void) | null {
  const current = useSyncExternalStore(subscribe, () => offer);
  return current && (() => void current.prompt().finally(() => keep(null)));
}

function keep(event: InstallPromptEvent | null): void {
  offer = event;
  for (const listener of listeners) listener();
}

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
