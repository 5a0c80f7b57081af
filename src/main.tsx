import '@/lib/zod-without-eval';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { followAppearance } from '@/lib/appearance';
import { keepInstallPrompt } from '@/lib/install-prompt';
import { storedUserId } from '@/lib/stored-session';

import { App } from './app/app';
import { loadFirstPage } from './app/first-page';
import { keepFocus } from './app/focus-keeper';
import { focusWrongFields } from './app/wrong-field-focus';

loadFirstPage(location.pathname, storedUserId() !== null);
followAppearance();
keepInstallPrompt();
keepFocus();
focusWrongFields();

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
