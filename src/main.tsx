import '@/lib/zod-without-eval';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { browserSession } from '@/data/session/browser-session';
import { repairAddress } from '@/lib/address/repair-address';
import { applyAppearance } from '@/lib/browser/appearance';
import { storeInstallPrompt } from '@/lib/browser/install-prompt';
import { watchPopState } from '@/lib/browser/intercept-pop-state';
import { restoreLostFocus } from '@/lib/browser/lost-focus';
import { watchTyping } from '@/lib/browser/typed-text';

import { App } from './app/app';
import { loadFirstPage } from './app/first-page';
import { dropUnwantedFirstPaint } from './app/first-paint-end';
import { focusWrongFields } from './app/wrong-field-focus';

repairAddress();
dropUnwantedFirstPaint();
applyAppearance();
storeInstallPrompt();
watchTyping();
watchPopState();
restoreLostFocus();
focusWrongFields();

const root = document.querySelector('#root');
// Not awaited, because the code that `show` loads imports this module and would wait for it.
if (root) void show(root);

async function show(place: Element): Promise<void> {
  // The session is read before the first request, which may end it.
  const session = browserSession();
  await loadFirstPage(session);
  // Without a transition the first render would be one long task.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <App session={session} />
      </StrictMode>,
    ),
  );
}
