import MailOpen from 'lucide-react/icons/mail-open';

import { Button } from '@/ui/button';
import { OutcomePage } from '@/ui/layout/centred-page';

/** Asks for a tap before redeeming a link: mail scanners open pages and run scripts, but press no button. */
export function LinkTap({ title, action, onTap }: { title: string; action: string; onTap: () => void }) {
  return (
    <OutcomePage
      title={title}
      icon={MailOpen}
      text="Ein Tipp genügt. So wissen wir, dass du den Link öffnest und kein Prüfprogramm."
    >
      <Button className="mt-6 max-md:w-full" onClick={onTap}>
        {action}
      </Button>
    </OutcomePage>
  );
}
