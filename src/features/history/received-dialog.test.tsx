import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { today } from '@/domain/calendar/calendar-day';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import { aNewPerson, aPerson, day } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';

import { ReceivedDialog } from './received-dialog';

const scarf: ReceivedGift = {
  id: 'schal',
  personId: null,
  fromName: 'Oma Ilse',
  title: 'Schal',
  receivedOn: day('2025-12-24'),
  thankedOn: day('2025-12-27'),
  notes: 'aus Wolle',
  createdAt: '2025-12-25T10:00:00+00:00',
};

Element.prototype.scrollIntoView = () => undefined;

async function open(gift = scarf) {
  const data = memoryData();
  await data.received.add(gift);
  const change = vi.spyOn(data.received, 'change');
  const onClose = vi.fn();
  renderWithData(
    <ReceivedDialog open onClose={onClose} person={aPerson({ name: 'Oma Ilse' })} gift={gift} />,
    data,
  );
  const title = await screen.findByRole('textbox', { name: /^Titel/ });
  return { data, change, onClose, title, user: userEvent.setup() };
}

const save = () => screen.getByRole('button', { name: 'Speichern' });
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notiz' });
const question = () => screen.findByRole('region', { name: 'Auf einem anderen Gerät geändert: Schal' });

test('only what was changed here is sent: the rest may be newer on another device', async () => {
  const { data, change, onClose, title, user } = await open();
  const newer = { receivedOn: day('2025-12-25'), thankedOn: day('2025-12-28'), notes: 'aus Seide' };
  await data.received.change('schal', newer);
  change.mockClear();
  await user.type(title, ' in Rot');
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(change.mock.lastCall?.slice(0, 2)).toEqual(['schal', { title: 'Schal in Rot' }]);
  expect(await data.received.list()).toMatchObject([{ ...newer, title: 'Schal in Rot' }]);
});

test('a day and a note are changed alone, and can be taken away', async () => {
  const { change, user } = await open();
  const [received, thanked] = screen.getAllByRole('button', { name: 'Datum entfernen' });
  if (!received || !thanked) throw new Error('no days');
  await user.click(thanked);
  await user.clear(screen.getByRole('textbox', { name: 'Notiz' }));
  await user.click(save());
  await waitFor(() => expect(change).toHaveBeenCalledOnce());
  expect(change.mock.lastCall?.[1]).toEqual({ thankedOn: null, notes: null });
  await user.click(received);
  await user.click(save());
  await waitFor(() => expect(change).toHaveBeenCalledTimes(2));
  expect(change.mock.lastCall?.[1]).toMatchObject({ receivedOn: null });
});

test('nothing is sent where nothing was changed', async () => {
  const { change, onClose, title, user } = await open();
  await user.type(title, 's{Backspace}');
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(change).not.toHaveBeenCalled();
});

test('days that are to come here, where the clock is behind, stop nothing', async () => {
  const days = { receivedOn: day('2099-12-24'), thankedOn: day('2099-12-25') };
  const { data, onClose, title, user } = await open({ ...scarf, ...days });
  await user.type(title, ' in Rot');
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.received.list()).toMatchObject([{ title: 'Schal in Rot', ...days }]);
});

test('a new one is from that person, and of today unless somebody says another day', async () => {
  const data = memoryData();
  const ilse = aPerson({ name: 'Oma Ilse' });
  await data.people.add(aNewPerson({ id: ilse.id, name: ilse.name }));
  const onClose = vi.fn();
  renderWithData(<ReceivedDialog open onClose={onClose} person={ilse} gift={null} />, data);
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: /^Titel/ }), 'Schal');
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await data.received.list()).toMatchObject([
    {
      personId: ilse.id,
      fromName: 'Oma Ilse',
      title: 'Schal',
      receivedOn: today(new Date()),
      thankedOn: null,
      notes: null,
    },
  ]);
});

test('one without a day says so', async () => {
  const undated = { ...scarf, receivedOn: null };
  renderWithData(<ReceivedDialog open onClose={vi.fn()} person={aPerson()} gift={undated} />, memoryData());
  expect(await screen.findByRole('button', { name: 'Bekommen am: Kein Datum' })).toBeVisible();
});

test.each([
  ['Meine behalten', { title: 'Schal in Rot', notes: 'aus Wolle, Größe M' }],
  ['Andere nehmen', { title: 'Wollschal', notes: 'aus Seide' }],
  ['Beide behalten', { title: 'Schal in Rot / Wollschal', notes: 'aus Wolle, Größe M\naus Seide' }],
])('texts that another device has changed stay readable, and %s saves', async (button, texts) => {
  const { data, onClose, title, user } = await open();
  const thankedOn = day('2025-12-28');
  await data.received.change('schal', { title: 'Wollschal', notes: 'aus Seide', thankedOn });
  await user.type(title, ' in Rot');
  await user.type(note(), ', Größe M');
  await user.click(save());
  expect(await question()).toHaveTextContent(
    'Titel: deine FassungSchal in RotTitel: andere FassungWollschalNotizen: deine Fassungaus Wolle, Größe MNotizen: andere Fassungaus Seide',
  );
  expect(onClose).not.toHaveBeenCalled();
  expect(await data.received.list()).toMatchObject([{ title: 'Wollschal', notes: 'aus Seide' }]);
  await user.click(save());
  expect(await screen.findByText('Wähle zuerst eine Fassung.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: `${button}: Schal` }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.received.list()).toMatchObject([{ ...texts, thankedOn }]);
});

test.each([
  ['emptied', ' ', 'Wollschal'],
  ['too long', 'x'.repeat(201), 'Wollschal'],
])('an own title that is %s keeps nobody from taking the other one', async (_what, own, other) => {
  const { data, onClose, title, user } = await open();
  await data.received.change('schal', { title: other, notes: null });
  await user.type(title, '!');
  await user.type(note(), '!');
  await user.click(save());
  await question();
  await user.clear(title);
  await user.click(title);
  await user.paste(own);
  await user.click(screen.getByRole('button', { name: /Meine behalten/ }));
  await waitFor(() => expect(title).toBeInvalid());
  await user.click(screen.getByRole('button', { name: /Andere nehmen/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.received.list()).toMatchObject([{ title: other, notes: null }]);
});

test('a text that nobody changes here any more leaves the other one', async () => {
  const { data, onClose, title, user } = await open();
  await data.received.change('schal', { title: 'Wollschal' });
  await user.type(title, 's');
  await user.type(note(), '!');
  await user.click(save());
  await question();
  await user.type(title, '{Backspace}');
  await user.click(screen.getByRole('button', { name: /Meine behalten/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.received.list()).toMatchObject([{ title: 'Wollschal', notes: 'aus Wolle!' }]);
});
