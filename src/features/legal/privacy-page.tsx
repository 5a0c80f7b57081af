import { useEffect } from 'react';

import { Wrap } from '@/ui/layout/page';
import { linkClass } from '@/ui/link';

import { HomeLink } from './home-link';
import { privacyBasics } from './privacy-basics';
import { privacyProcessing } from './privacy-processing';
import { privacyRights } from './privacy-rights';

const sections = [...privacyBasics, ...privacyProcessing, ...privacyRights];

export function PrivacyPage() {
  // The browser looked for the anchor before the page was loaded.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);

  return (
    <Wrap as="main">
      <title>Datenschutz · Päckchen</title>
      <HomeLink />
      <h1 className="text-h1">Datenschutzerklärung</h1>
      <p className="mt-1 text-ink-2">
        Zuletzt aktualisiert: <time dateTime="2025-07-29">29. Juli 2025</time>
      </p>
      <div className="mt-6 grid grid-cols-1 items-start gap-x-14 gap-y-8 lg:grid-cols-[17rem_minmax(0,68ch)]">
        <nav
          aria-labelledby="inhaltsverzeichnis"
          className="rounded-lg bg-surface px-5 py-4 shadow-card lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto"
        >
          <h2 id="inhaltsverzeichnis" className="text-h3">
            Inhalt
          </h2>
          <ol className="mt-1.5 max-lg:columns-[15rem] max-lg:gap-x-8">
            {sections.map(({ id, title }, index) => (
              <li key={id} className="flex break-inside-avoid gap-2 text-facts">
                <span
                  aria-hidden
                  className="flex min-h-11 w-5.5 flex-none items-center justify-end text-ink-2 tabular-nums"
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
        <div className={textClass}>
          {sections.map(({ id, title, body }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-titel`} className="scroll-mt-6">
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

const textClass =
  'space-y-9 [overflow-wrap:anywhere] [&_:is(p,ul,address)]:mt-3 [&_code]:rounded-xs [&_code]:bg-sunken [&_code]:px-1 [&_code]:font-mono [&_code]:text-small [&_li]:mt-1.5 [&_ul]:list-disc [&_ul]:pl-5.5';
