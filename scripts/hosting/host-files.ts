import {
  headerRules,
  hidden,
  hostOnlyFiles,
  immutable,
  noCache,
  pageRules,
  securityHeaders,
} from './response-headers.ts';

/**
 * `_headers` for Netlify and Cloudflare. No path gets a header from two rules, because Netlify joins the values.
 * Netlify also sends headers with a 404, which `immutable` would cache for a year, so its `assets` are listed one by
 * one; Cloudflare sends none with a 404 and allows a hundred rules.
 */
export function staticHostHeaders(supabaseUrl?: string, assets?: string[]): string {
  const byPath = Map.groupBy(headerRules(supabaseUrl, assets), ({ path }) => path);
  return Array.from(byPath, ([path, rules]) => {
    const lines = rules.flatMap(({ headers }) =>
      headerLines(headers, (name, value) => `  ${name}: ${value}`),
    );
    return `${[path, ...lines].join('\n')}\n`;
  }).join('\n');
}

/**
 * `_redirects`: the routes of the app. Other missing paths get `404.html`; Cloudflare would answer a missing asset with
 * the page. The target is `/`, because Cloudflare redirects `/index.html` to it.
 */
export function staticHostRedirects(): string {
  return pageRules.map((path) => `${path} / 200\n`).join('');
}

/** File for `/etc/nginx/conf.d`. The operator fills in names, folder and certificate. */
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

# By the address that was asked for: below it is that of the page. An empty header is not sent.
map $request_uri $paeckchen_robots {
  default  "";
  ~^/w/    "${hidden['X-Robots-Tag']}";
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
  # What npm run compress has written is sent as it is; Vary keeps caches between from mixing it up.
  gzip on;
  gzip_static on;
  gzip_vary on;
  gzip_types text/css text/javascript application/javascript application/json application/manifest+json image/svg+xml;
  # With the module for it (Debian: libnginx-mod-http-brotli-static), which is a fifth less to load:
  # brotli_static on;

${headers.join('\n')}
  add_header X-Robots-Tag $paeckchen_robots always;
  # Without "always": an error is never kept.
  add_header Cache-Control $paeckchen_cache;

  # The app says it in its own words.
  error_page 404 /404.html;
  # Also to addresses with broken escapes, which nginx itself refuses.
  error_page 400 =200 /index.html;
  location = /404.html {
    internal;
  }

  # What only other hosts read, and what begins with a dot.
  location ~ ^(${hostOnlyFiles.join('|')})$ {
    return 404;
  }
  location ~ ^/\\. {
    return 404;
  }
  location ^~ /.well-known/ {
    try_files $uri =404;
  }

  # A missing file is an error and not the page.
  location ^~ /assets/ {
    try_files $uri =404;
  }
  location ~ ^/[^/]*\\.[^/]*$ {
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
