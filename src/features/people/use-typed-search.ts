import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Safari refuses more than a hundred changes of the address in 30 seconds. */
const TYPED_AFTER_MS = 400;
const ownEntry = { isTypedSearch: true };

/** What is searched for, with the address following, so that a reload and the way back find it again. */
export function useTypedSearch(): [string, (text: string) => void] {
  const { search, key, state } = useLocation();
  const navigate = useNavigate();
  const address = new URLSearchParams(search).get('suche') ?? '';
  const [text, setText] = useState(address);
  const [lastKey, setLastKey] = useState(key);
  if (lastKey !== key) {
    setLastKey(key);
    // Somebody went elsewhere: the address says what is searched for.
    if (state !== ownEntry) setText(address);
  }
  const typed = text.trim();
  useEffect(() => {
    if (typed === address) return undefined;
    const write = () =>
      navigate(
        { search: typed === '' ? '' : new URLSearchParams({ suche: typed }).toString() },
        { replace: true, state: ownEntry },
      );
    const timer = setTimeout(() => void write(), TYPED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, address, navigate]);
  return [text, setText];
}
