import { headerRules, immutable, noCache, securityHeaders } from './response-headers.ts';

/**
 * `_headers`, which Netlify and Cloudflare read. No path gets the same header from two rules: Netlify would join the
 * values with a comma.
 */
export function staticHostHeaders(supabaseUrl?: string): string {
  const byPath = Map.groupBy(headerRules(supabaseUrl), ({ path }) => path);
  return Array.from(byPath, ([path, rules]) => {
    const lines = rules.flatMap(({ headers }) =>
      headerLines(headers, (name, value) => `  ${name}: ${value}`),
    );
    return `${[path, ...lines].join('\n')}\n`;
  }).join('\n');
}

/** `vercel.json`. A missing asset stays a 404: the page in its place would be kept as that asset for a year. */
export function vercelConfig(supabaseUrl: string): string {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: 'vite',
    buildCommand: 'npm run build',
    outputDirectory: 'dist',
    headers: [
      { source: '/(.*)', headers: vercelHeaders(securityHeaders(supabaseUrl)) },
      { source: '/assets/(.*)', headers: vercelHeaders({ 'Cache-Control': immutable }) },
      { source: '/((?!assets/).*)', headers: vercelHeaders({ 'Cache-Control': noCache }) },
    ],
    rewrites: [{ source: '/((?!assets/).*)', destination: '/index.html' }],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

function vercelHeaders(headers: Record<string, string>): { key: string; value: string }[] {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}

/** A file for `/etc/nginx/conf.d`. Only the names, the folder and the certificate are left to fill in. */
export function nginxConfig(supabaseUrl: string): string {
  const headers = headerLines(
    securityHeaders(supabaseUrl),
    (name, value) => `  add_header ${name} "${value}" always;`,
  );
  return `# Päckchen behind nginx. Written by \`npm run host-files\`; change server_name, root and the certificate.

# In a map and not per location: a location with an add_header of its own loses all those of the server.
map $uri $paeckchen_cache {
  default      "${noCache}";
  ~^/assets/   "${immutable}";
}

server {
  listen 80;
  listen [::]:80;
  server_name paeckchen.example.org;
  return 301 https://$host$request_uri;
}

server {
  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name paeckchen.example.org;
  ssl_certificate     /etc/letsencrypt/live/paeckchen.example.org/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/paeckchen.example.org/privkey.pem;

  root /var/www/paeckchen;
  gzip on;
  gzip_types text/css text/javascript application/javascript application/json application/manifest+json image/svg+xml;

${headers.join('\n')}
  # Without "always": an error is never kept.
  add_header Cache-Control $paeckchen_cache;

  # A missing asset is an error and not the page.
  location /assets/ {
    try_files $uri =404;
  }

  location = /manifest.webmanifest {
    types { }
    default_type application/manifest+json;
  }

  # Every other path is a page of the app.
  location / {
    try_files $uri /index.html;
  }
}
`;
}

function headerLines(
  headers: Record<string, string>,
  line: (name: string, value: string) => string,
): string[] {
  return Object.entries(headers).map(([name, value]) => line(name, value));
}
