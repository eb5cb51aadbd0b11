/** A reply of the server with a body, for a stub of `fetch`. */
export function jsonReply(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** A refusal of the server, with further fields of the problem where it has some. */
export function problemReply(status: number, code: string, fields: object = {}): Response {
  return jsonReply(status, { type: '', title: '', status, code, ...fields });
}
