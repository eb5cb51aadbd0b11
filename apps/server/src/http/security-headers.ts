/** A strict policy: everything from here, media also from the media hosts, styles set from script allowed, no plugins, no frames. */
export function contentSecurityPolicy(mediaOrigins: readonly string[]) {
  const media = [...new Set(mediaOrigins)];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // Checksums are computed in WebAssembly; that allows no script from text.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      // Layout of a virtual timeline sets positions through the style attribute.
      styleSrc: ["'self'"],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...media],
      mediaSrc: ["'self'", 'blob:', ...media],
      connectSrc: ["'self'", ...media],
      fontSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  };
}

/**
 * What goes with bytes that are nobody's page: the same protection as everywhere, as fixed lines, because thumbnails are
 * asked for by the hundred.
 */
export function binaryReplyHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
