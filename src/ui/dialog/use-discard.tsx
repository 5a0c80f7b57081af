import { useState } from 'react';

import { DiscardQuestion } from './discard-question';

/** Leaves a form, asking first if `asks` is true; render `question` in the page. */
export function useDiscard(asks: boolean, onLeave: () => void) {
  const [isAsking, setAsking] = useState(false);
  // The text was saved or the form closed meanwhile.
  if (isAsking && !asks) setAsking(false);
  return {
    leave: () => (asks ? setAsking(true) : onLeave()),
    question: (
      <DiscardQuestion
        open={isAsking}
        onStay={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false);
          onLeave();
        }}
      />
    ),
  };
}
