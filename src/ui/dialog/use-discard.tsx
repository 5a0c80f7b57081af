import { useState } from 'react';

import { DiscardQuestion } from './discard-question';

/** A way out of a form, which asks first while something typed in it is not kept; `question` belongs into the page. */
export function useDiscard(asks: boolean, onLeave: () => void) {
  const [isAsking, setAsking] = useState(false);
  // It was stored or closed meanwhile.
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
