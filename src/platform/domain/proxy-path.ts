/** Calls of proxied services go this way, with a header that names the service (spec §7); the server answers both ways. */
export const proxyPrefix = '/api-proxy';
