import { useEffect } from 'react';

import { Wrap } from '@/ui/layout/page';
import { linkClass } from '@/ui/link';

import { HomeLink } from './home-link';
import { privacyAccount } from './privacy-account';
import { privacyBasics } from './privacy-basics';
import { privacyDevice } from './privacy-device';
import { privacyGroups } from './privacy-groups';
import { privacyRights } from './privacy-rights';
import { privacyServices } from './privacy-services';

import './privacy.css';

const sections = [
  ...privacyBasics,
  ...privacyAccount,
  ...privacyGroups,
  ...privacyServices,
  ...privacyDevice,
  ...privacyRights,
];

export function PrivacyPage() {
  // Scrolls to the anchor again, because the browser does so before the lazy page has rendered.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);

  return (
    <Wrap as="main">
      <title>Datenschutz · Päckchen</title>
      <HomeLink />
      <h1 className="text-h1">Datenschutzerklärung</h1>
      <p className="mt-1 text-ink-2">
        Zuletzt aktualisiert: <time dateTime="2025-07-29">29. Juli 2025</time>
      </p>
      <div className="privacy-columns mt-[24px] grid grid-cols-1 items-start gap-x-[56px] gap-y-[32px] lg:grid-cols-[17rem_minmax(0,68ch)]">
        <nav aria-labelledby="inhaltsverzeichnis" className="rounded-lg bg-surface px-5 py-4 shadow-card">
          <h2 id="inhaltsverzeichnis" className="text-h3">
            Inhalt
          </h2>
          <ol className="privacy-contents mt-1.5">
            {sections.map(({ id, title }, index) => (
              <li key={id} className="flex gap-2 text-facts">
                <span
                  aria-hidden
                  className="flex min-h-11 w-[22px] flex-none items-center justify-end text-ink-2 tabular-nums"
                >
                  {index + 1}.
                </span>
                <a href={`#${id}`} className="flex min-h-11 items-center hover:underline">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="privacy-text [overflow-wrap:anywhere]">
          {sections.map(({ id, title, body }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-titel`}>
              <h2 id={`${id}-titel`} className="text-h2">
                {index + 1}. {title}
              </h2>
              {body}
            </section>
          ))}
          <a href="#inhalt" className={linkClass()}>
            Nach oben
          </a>
        </div>
      </div>
    </Wrap>
  );
}
