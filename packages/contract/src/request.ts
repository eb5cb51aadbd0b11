import type { CallInput, Endpoint } from './endpoint.ts';

export interface PlainRequest {
  method: string;
  /** Path and query, from the root of the host. */
  address: string;
  /** JSON, or plain text if the endpoint says so; undefined without a body. */
  body: string | undefined;
  /** Undefined without a body. */
  contentType: string | undefined;
}

interface LooseInput {
  params?: Record<string, string | undefined>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Builds the address and the body. `common` contains the query parameters of every call (key, client_v, device_id). */
export function buildRequest<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  common: Readonly<Record<string, string>> = {},
): PlainRequest {
  const loose = input as LooseInput;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = loose.params?.[name];
    if (value === undefined) throw new TypeError(`${endpoint.name}: parameter ${name} is missing`);
    return encodeURIComponent(value);
  });

  const pairs = Object.entries({ ...loose.query, ...common })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);

  const isText = endpoint.bodyType !== undefined;
  return {
    method: endpoint.method,
    address: pairs.length > 0 ? `${path}?${pairs.join('&')}` : path,
    body: loose.body === undefined ? undefined : isText ? (loose.body as string) : JSON.stringify(loose.body),
    contentType: loose.body === undefined ? undefined : (endpoint.bodyType ?? 'application/json'),
  };
}

/** The value of the Authorization header for an auth token: Basic, the token as the user name and no password. */
export function authorizationOf(token: string, encodeBase64: (text: string) => string): string {
  return `Basic ${encodeBase64(`${token}:`)}`;
}
