import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';

import { useFocusAfterRetry } from './use-focus-after-retry';

let finish: () => void;
const pending = () =>
  new Promise<void>((resolve) => {
    finish = resolve;
  });
const settled = Promise.resolve();

/** Page whose retry button unmounts and returns in the same component, as after a request. */
function Gone() {
  const [isBusy, setBusy] = useState(false);
  const retry = useFocusAfterRetry(() => {
    setBusy(true);
    void pending().then(() => setBusy(false));
  });
  return isBusy ? <p>Lädt …</p> : <button {...retry}>Erneut versuchen</button>;
}

let fail: () => void;

/** Page whose second try succeeds; calling `fail` later shows the button again. */
function Failing() {
  const [step, setStep] = useState<'failed' | 'busy' | 'done'>('failed');
  const retry = useFocusAfterRetry(() => {
    fail = () => setStep('failed');
    setStep('busy');
    void pending().then(() => setStep('done'));
  });
  if (step === 'failed') return <button {...retry}>Erneut versuchen</button>;
  return <p>{step === 'busy' ? 'Lädt …' : 'Da'}</p>;
}

/** Page whose retry button renders once more before it unmounts. */
function GoneLater() {
  const [step, setStep] = useState(0);
  const retry = useFocusAfterRetry(() => {
    flushSync(() => setStep(1));
    setStep(2);
    void pending().then(() => setStep(0));
  });
  return step === 2 ? <p>Lädt …</p> : <button {...retry}>Erneut versuchen</button>;
}

/** Page whose retry button is hidden by Suspense. */
function Suspended() {
  const [answer, setAnswer] = useState(settled);
  return (
    <Suspense fallback={<p>Lädt …</p>}>
      <Waiting answer={answer} onRetry={() => setAnswer(pending())} />
    </Suspense>
  );
}

function Waiting({ answer, onRetry }: { answer: Promise<void>; onRetry: () => void }) {
  use(answer);
  return <button {...useFocusAfterRetry(onRetry)}>Erneut versuchen</button>;
}

/** Page that also refetches by itself, which a second button triggers here. */
function AskedAgain() {
  const [isBusy, setBusy] = useState(false);
  const ask = () => {
    setBusy(true);
    void pending().then(() => setBusy(false));
  };
  const retry = useFocusAfterRetry(ask);
  return (
    <>
      <button onClick={ask}>Von selbst</button>
      {isBusy ? <p>Lädt …</p> : <button {...retry}>Erneut versuchen</button>}
    </>
  );
}

async function open(Part: () => React.ReactNode) {
  const page = () => (
    <>
      <Part />
      <a href="/">Woanders</a>
    </>
  );
  const { rerender } = await act(async () => render(page()));
  return () => act(async () => rerender(page()));
}

const button = () => screen.getByRole('button', { name: 'Erneut versuchen' });
/** Presses the button; `act` includes the Suspense fallback that follows. */
const press = () =>
  act(async () => {
    button().focus();
    button().click();
  });
/** Browsers remove the focus from hidden elements. */
const loseFocus = () => document.activeElement instanceof HTMLElement && document.activeElement.blur();

test.each([
  ['goes', Gone],
  ['goes later', GoneLater],
  ['is hidden', Suspended],
])('a button that %s while it tries again has the focus afterwards', async (_how, Part) => {
  const renderAgain = await open(Part);
  expect(document.body).toHaveFocus();
  for (let round = 0; round < 2; round += 1) {
    await press();
    expect(screen.getByText('Lädt …')).toBeVisible();
    loseFocus();
    await act(async () => finish());
    expect(button()).toHaveFocus();
  }
  loseFocus();
  await renderAgain();
  expect(document.body).toHaveFocus();
});

test.each([
  ['goes', Gone],
  ['is hidden', Suspended],
])('of somebody who has moved on meanwhile a button that %s takes no focus', async (_how, Part) => {
  await open(Part);
  await press();
  const link = screen.getByRole('link', { name: 'Woanders' });
  link.focus();
  await act(async () => finish());
  expect(button()).toBeVisible();
  expect(link).toHaveFocus();
});

test('a failure after a success does not take the focus from a user who has moved on', async () => {
  await open(Failing);
  await press();
  loseFocus();
  await act(async () => finish());
  expect(screen.getByText('Da')).toBeVisible();
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  await act(async () => fail());
  expect(button()).toBeVisible();
  expect(document.body).toHaveFocus();
});

test('a focused button that a refetch removes is focused again', async () => {
  await open(AskedAgain);
  const ask = () => screen.getByText('Von selbst').click();
  await press();
  await act(async () => finish());
  for (let round = 0; round < 2; round += 1) {
    await act(async () => ask());
    expect(screen.getByText('Lädt …')).toBeVisible();
    loseFocus();
    await act(async () => finish());
    expect(button()).toHaveFocus();
  }
  loseFocus();
  await act(async () => ask());
  await act(async () => finish());
  expect(document.body).toHaveFocus();
});
