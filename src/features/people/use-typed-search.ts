import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Debounce of URL updates: Safari refuses more than 100 history changes in 30 seconds. */
const TYPED_AFTER_MS = 400;
const ownEntry = { isTypedSearch: true };

/** Search text, mirrored in the URL, so that reload and back restore the search. */
export function useTypedSearch(): [string, (text: string) => void] {
  const { search, key, state } = useLocation();
  const navigate = useNavigate();
  const address = new URLSearchParams(search).get('suche') ?? '';
  const [text, setText] = useState(address);
  const [lastKey, setLastKey] = useState(key);
  if (lastKey !== key) {
    setLastKey(key);
    // After a navigation by the user the URL wins over the local text.
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
