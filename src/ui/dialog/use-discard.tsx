import { useState } from 'react';

import { DiscardQuestion } from './discard-question';

/** Leaves a form, asking first if `isUnsaved` is true; render `question` in the page. */
export function useDiscard(isUnsaved: boolean, onLeave: () => void) {
  const [isAsking, setAsking] = useState(false);
  // Closes the question if the text was saved or the form closed meanwhile.
  if (isAsking && !isUnsaved) setAsking(false);
  return {
    leave: () => (isUnsaved ? setAsking(true) : onLeave()),
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
