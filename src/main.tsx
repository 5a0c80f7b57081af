import '@/lib/zod-without-eval';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { repairAddress } from '@/lib/address/repair-address';
import { followAppearance } from '@/lib/appearance';
import { watchBack } from '@/lib/hear-back';
import { keepInstallPrompt } from '@/lib/install-prompt';
import { watchTyping } from '@/lib/typed-text';

import { App } from './app/app';
import { dropUnwantedFirstPaint } from './app/first-paint-end';
import { focusWrongFields } from './app/wrong-field-focus';
import { keepFocus } from './lib/focus-keeper';

repairAddress();
dropUnwantedFirstPaint();
followAppearance();
keepInstallPrompt();
watchTyping();
watchBack();
keepFocus();
focusWrongFields();

const root = document.querySelector('#root');
// A first render that is no transition is one task, however long it takes.
if (root)
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
