import type { IncomingMessage } from 'node:http';

const overridable: readonly string[] = ['PATCH', 'DELETE'];
const uploadAddress = /^\/st\/4\/jobs\/[^/]+\/resumable_upload\/[^/]+$/;

/**
 * Applies X-HTTP-Method-Override as tus defines it, for networks that let only GET and POST pass. Returns the unchanged
 * address.
 */
export function overrideMethod(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string {
  const { url = '/', headers } = request;
  const meant = headers['x-http-method-override'];
  const isUpload = uploadAddress.test(url.split('?', 1)[0] ?? '');
  if (request.method === 'POST' && isUpload && typeof meant === 'string' && overridable.includes(meant.toUpperCase()))
    request.method = meant.toUpperCase();
  return url;
}
