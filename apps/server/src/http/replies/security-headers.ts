/** A strict policy: everything from this origin, media also from the media hosts, style attributes, no plugins and no frames. */
export function contentSecurityPolicy(mediaOrigins: readonly string[], callOrigins: readonly string[] = []) {
  const media = [...new Set(mediaOrigins)];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // Checksums are computed in WebAssembly. This source does not allow eval of text.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      // The layout of the virtual timeline sets positions through the style attribute.
      styleSrc: ["'self'"],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...media],
      mediaSrc: ["'self'", 'blob:', ...media],
      connectSrc: ["'self'", ...media, ...callOrigins],
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

/** Devices and sensors that no page uses, so that nothing on one can ask for them. The editor takes photos with the camera. */
export const permissionsPolicy = [
  'camera=(self)',
  ...[
    'accelerometer',
    'bluetooth',
    'browsing-topics',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
  ],
  ...['microphone', 'midi', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => (feature.includes('=') ? feature : `${feature}=()`))
  .join(', ');

/**
 * The security headers of binary replies. They protect as those of pages do, but are constant, because thumbnails are
 * requested by the hundred.
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
