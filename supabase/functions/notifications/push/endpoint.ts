const services = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
];
const longestEndpoint = 1000;

/**
 * True for URLs of known push services. Users supply these URLs and the server calls them, so all others are refused
 * (SSRF). `extraHosts` are local test hosts, which need no TLS.
 */
export function isPushEndpoint(endpoint: string, extraHosts: readonly string[]): boolean {
  const url = endpoint.length > longestEndpoint ? null : URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (extraHosts.includes(url.host)) return true;
  return url.protocol === 'https:' && url.port === '' && services.some((host) => host.test(url.hostname));
}
