// Copies the layout of the mails in supabase/templates, which only the auth service can read.
const style = `
      :root {
        color-scheme: light dark;
        supported-color-schemes: light dark;
      }
      @media (prefers-color-scheme: dark) {
        .canvas { background: #171114 !important; }
        .card { background: #221a1e !important; border-color: #3a2e34 !important; }
        .paper { background: #3a1622 !important; }
        .ink { color: #f8f0f2 !important; }
        .ink-2 { color: #cfc1c7 !important; }
        .band-ink { color: #ff9db0 !important; }
        .line { border-color: #3a2e34 !important; }
      }
      @media (max-width: 479px) {
        .pad { padding-left: 24px !important; padding-right: 24px !important; }
      }`;

export const heading = "700 28px/34px Gabarito, 'Trebuchet MS', Arial, sans-serif";
export const subheading = "700 20px/26px Gabarito, 'Trebuchet MS', Arial, sans-serif";
export const body = '16px/24px Figtree, Arial, sans-serif';
export const small = '14px/20px Figtree, Arial, sans-serif';

export interface Framed {
  title: string;
  /** Text that mail programs show in the list of mails, after the subject. */
  preview: string;
  intro: string | null;
  /** Rows of the mail's card, in HTML. */
  rows: readonly string[];
  /** Lines below the mail's card, in HTML. */
  foot: readonly string[];
}

/** Complete HTML mail: a card with a strip of wrapping paper; no pictures, no remote content. */
export function framed({ title, preview, intro, rows, foot }: Framed): string {
  const introduction =
    intro === null
      ? ''
      : `<p class="ink-2" style="margin: 12px 0 0; color: #5d4852; font: ${body}">${escapeHtml(intro)}</p>`;
  return `<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <title>${escapeHtml(title)}</title>
    <style>${style}
    </style>
  </head>
  <body class="canvas" style="margin: 0; padding: 0; background: #f8f5f4">
    <div style="display: none; max-height: 0; overflow: hidden; opacity: 0">${escapeHtml(preview)}</div>
    <table class="canvas" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background: #f8f5f4">
      <tr>
        <td align="center" style="padding: 32px 16px 48px">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px">
            <tr>
              <td class="band-ink" style="padding: 0 4px 16px; color: #a1183a; font: 700 24px/32px Gabarito, 'Trebuchet MS', Arial, sans-serif; letter-spacing: -0.02em">Päckchen</td>
            </tr>
            <tr>
              <td class="card" style="background: #ffffff; border: 1px solid #e8dfdf; border-radius: 18px; overflow: hidden">
                <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
                  <tr>
                    <td class="paper" width="64" height="56" style="background: #f7cdcf; border-radius: 17px 0 0 0; font-size: 0">&nbsp;</td>
                    <td width="20" height="56" style="background: #b51e42; font-size: 0">&nbsp;</td>
                    <td class="paper" height="56" style="background: #f7cdcf; border-radius: 0 17px 0 0; font-size: 0">&nbsp;</td>
                  </tr>
                </table>
                <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
                  <tr>
                    <td class="pad" style="padding: 32px 40px 24px">
                      <h1 class="ink" style="margin: 0; color: #2a1820; font: ${heading}; letter-spacing: -0.02em">${escapeHtml(title)}</h1>
                      ${introduction}
                    </td>
                  </tr>
                  ${rows.join('\n                  ')}
                </table>
              </td>
            </tr>
            <tr>
              <td class="ink-2" align="center" style="padding: 20px 4px 0; color: #5d4852; font: ${small}; word-break: break-word">
                ${foot.map((line) => `<p style="margin: 0 0 12px">${line}</p>`).join('\n                ')}
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`;
}

/** Row of the mail's card with a separating line above. */
export function row(html: string): string {
  return `<tr><td class="pad" style="padding: 0 40px 24px"><div class="line" style="padding-top: 24px; border-top: 1px solid #e8dfdf">${html}</div></td></tr>`;
}

export function button(text: string, url: string): string {
  return `<a href="${escapeHtml(url)}" style="display: inline-block; padding: 12px 20px; border-radius: 12px; background: #b51e42; color: #ffffff; font: 600 16px/20px Figtree, Arial, sans-serif; text-decoration: none">${escapeHtml(text)}</a>`;
}

export function link(text: string, url: string): string {
  return `<a class="band-ink" href="${escapeHtml(url)}" style="display: inline-block; padding: 8px 0; color: #a1183a; text-decoration: underline; white-space: nowrap">${escapeHtml(text)}</a>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
}

/**
 * Inserts invisible word joiners into names of people and groups, because mail programs turn anything like a URL into a
 * link, and other users choose these names.
 */
export function unlinked(text: string): string {
  return text.replaceAll(/([.:@])(?=\S)/gu, '$1\u2060');
}
