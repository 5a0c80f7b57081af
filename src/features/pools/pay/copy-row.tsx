import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';

import { copyText } from '@/lib/browser/copy-text';
import { IconButton } from '@/ui/icon-button';
import { showToast } from '@/ui/toast/toast';

type CopyRowProps = { term: string; value: string; copied: string; name: string };

/** Value to copy into a bank form. The toast does not repeat the value, because others may look at the screen. */
export function CopyRow({ term, value, copied, name }: CopyRowProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    if (await copyText(copied)) {
      setCopied(true);
      showToast({ tone: 'success', title: `${name} kopiert` });
    } else {
      showToast({
        tone: 'error',
        title: 'Kopieren nicht möglich',
        description: 'Markiere den Text und kopiere ihn von Hand.',
      });
    }
  }
  return (
    <div className="pay-row">
      <dt>{term}</dt>
      <dd>{value}</dd>
      <dd className="pay-copy">
        <IconButton icon={isCopied ? Check : Copy} label={`${name} kopieren`} onClick={() => void copy()} />
      </dd>
    </div>
  );
}
