import { useSyncExternalStore } from 'react';

import { observableValue } from '@/lib/observable-value';

/** Event of Chromium when the app can be installed; missing in the DOM types. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

const offer = observableValue<InstallPromptEvent | null>(null);

export function storeInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => offer.set(isInstallPrompt(event) ? event : null));
  addEventListener('appinstalled', () => offer.set(null));
}

export function useInstallPrompt(): (() => void) | null {
  const current = useSyncExternalStore(offer.subscribe, offer.get);
  return current && (() => void current.prompt().finally(() => offer.set(null)));
}

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event;
}
