// Headers required from every host: used by the host files, the preview server and the doctor.

import { paths } from '../../src/lib/address/paths.ts';
import { bootScriptSource } from '../first-paint/boot-script.ts';

/** Path of the app, optionally with a trailing star, and its response headers. */
export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

export const immutable = 'public, max-age=31536000, immutable';
export const noCache = 'no-cache';

/** Wish lists are readable with their link but must not appear in search engines. */
const hiddenPages = '/w/*';
export const hidden = { 'X-Robots-Tag': 'noindex, nofollow' };

/** Files that must not be cached, regardless of the host's defaults. */
const freshFiles = [
  '/',
  '/index.html',
  '/sw.js',
  '/previous-version.js',
  '/push.js',
  '/manifest.webmanifest',
];

const starred = Object.values(paths).map((path) => path.replace(/:\w+$/, '*'));

/** Route patterns with a star per parameter, without those covered by others. The start page, a file, has none. */
export const pageRules: string[] = [...new Set(starred)].filter(
  (path) => path !== paths.home && !starred.some((rule) => rule !== path && isCovered(path, rule)),
);

function isCovered(path: string, rule: string): boolean {
  return rule.endsWith('*') && path.startsWith(rule.slice(0, -1));
}

export const hostOnlyFiles = ['/_headers', '/_redirects'];

/** Header rules of the app. Without `supabaseUrl` the backend has the app's origin; `assets`: immutable files. */
export function headerRules(supabaseUrl?: string, assets = ['/assets/*']): HeaderRule[] {
  return [
    { path: '/*', headers: securityHeaders(supabaseUrl) },
    ...assets.map((path) => ({ path, headers: { 'Cache-Control': immutable } })),
    ...[...freshFiles, ...pageRules].map((path) => ({ path, headers: { 'Cache-Control': noCache } })),
    { path: hiddenPages, headers: hidden },
    { path: '/manifest.webmanifest', headers: { 'Content-Type': 'application/manifest+json' } },
  ];
}

export function securityHeaders(supabaseUrl?: string): Record<string, string> {
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src 'self' ${bootScriptSource}`,
      // Inline styles have to be allowed: Radix (scroll lock) and sonner (toasts) add style elements and attributes.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      `connect-src ${["'self'", ...backendOrigins(supabaseUrl)].join(' ')}`,
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

function backendOrigins(supabaseUrl?: string): string[] {
  if (!supabaseUrl) return [];
  const { origin } = new URL(supabaseUrl);
  return [origin, origin.replace(/^http/, 'ws')];
}
