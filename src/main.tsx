import '@/lib/zod-without-eval';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { browserSession } from '@/data/session/browser-session';
import { repairAddress } from '@/lib/address/repair-address';
import { applyAppearance } from '@/lib/browser/appearance';
import { restoreLostFocus } from '@/lib/browser/lost-focus';
import { storeInstallPrompt } from '@/lib/browser/install-prompt';
import { watchPopState } from '@/lib/browser/intercept-pop-state';
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
// Not awaited: the code that it loads imports from here.
if (root) void show(root);

async function show(place: Element): Promise<void> {
  // What is asked for meanwhile may end it.
  const session = browserSession();
  await loadFirstPage(session);
  // A first render that is no transition is one task, however long it takes.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <App session={session} />
      </StrictMode>,
    ),
  );
}
