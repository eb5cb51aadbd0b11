import type { IncomingMessage } from 'node:http';

const overridable: readonly string[] = ['PATCH', 'DELETE'];
const uploadAddress = /^\/st\/4\/jobs\/[^/]+\/resumable_upload\/[^/]+$/;

/**
 * Some networks let nothing pass but GET and POST; tus (section X-HTTP-Method-Override) has a client say in a header what it
 * means. Resolves to the address, which stays as it is.
 */
export function overrideMethod(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string {
  const { url = '/', headers } = request;
  const meant = headers['x-http-method-override'];
  const isUpload = uploadAddress.test(url.split('?', 1)[0] ?? '');
  if (request.method === 'POST' && isUpload && typeof meant === 'string' && overridable.includes(meant.toUpperCase()))
    request.method = meant.toUpperCase();
  return url;
}
