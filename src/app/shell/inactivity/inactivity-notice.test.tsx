import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { removePushRegistration, storePushRegistration } from '@/data/push/push-registration';

import { InactivityNotice } from './inactivity-notice';

beforeEach(removePushRegistration);

test('who was signed out by time reads that', () => {
  render(<InactivityNotice notice="true" />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Sie wurden automatisch abgemeldet aufgrund von Inaktivität\.$/,
  );
});

test('and that notifications on this device wait for them', () => {
  storePushRegistration({ userId: 'katharina', endpoint: 'https://push.example', isPaused: true });
  render(<InactivityNotice notice="true" />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Erinnerungen kommen auf diesem Gerät wieder, wenn du dich anmeldest.',
  );
});
