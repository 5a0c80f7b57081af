import type { Plugin } from 'vite';

/**
 * The response headers of the product, written once: as `_headers` for static hosts (Netlify, Cloudflare Pages),
 * and applied by `vite preview`, so that the browser tests run under them.
 */
export function securityHeaders(options: { supabaseUrl: string | undefined }): Plugin {
  const page = pageHeaders(options.supabaseUrl);
  return {
    name: 'security-headers',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: staticHostFile(page) });
    },
    configurePreviewServer(server) {
      server.middlewares.use((request, response, next) => {
        const isAsset = request.url?.startsWith('/assets/');
        for (const [name, value] of Object.entries(page)) response.setHeader(name, value);
        response.setHeader('Cache-Control', isAsset ? IMMUTABLE : 'no-cache');
        next();
      });
    },
  };
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

function pageHeaders(supabaseUrl: string | undefined): Record<string, string> {
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      // Radix (scroll lock) and sonner add style elements and attributes at run time.
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

function backendOrigins(supabaseUrl: string | undefined): string[] {
  if (!supabaseUrl) return [];
  const { origin } = new URL(supabaseUrl);
  return [origin, origin.replace(/^http/, 'ws')];
}

function staticHostFile(page: Record<string, string>): string {
  const lines = Object.entries(page).map(([name, value]) => `  ${name}: ${value}`);
  return [
    '/*',
    ...lines,
    '  Cache-Control: no-cache',
    '',
    '/assets/*',
    '  ! Cache-Control',
    `  Cache-Control: ${IMMUTABLE}`,
    '',
  ].join('\n');
}
