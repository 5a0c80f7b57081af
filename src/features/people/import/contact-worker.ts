import { type ContactsToRead, readContacts, type ReadContacts, type ReadingProblem } from './read-contacts';

export type ContactWorkerMessage = { share: number } | { outcome: ReadContacts | ReadingProblem };

function post(message: ContactWorkerMessage) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have one
  self.postMessage(message);
}

self.addEventListener('message', (event: MessageEvent<ContactsToRead>) => {
  void readContacts(event.data, (share) => post({ share })).then((outcome) => post({ outcome }));
});
