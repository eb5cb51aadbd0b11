import type { z } from 'zod';

/** Parses a reply with the contract. Throws when it does not match, or when it has fields that the contract does not know. */
export function checkReply(name: string, schema: z.ZodType, body: unknown): unknown {
  const parsed = schema.parse(body);
  const unknown = findUnknownFields(body, parsed, []);
  if (unknown.length > 0)
    throw new TypeError(`The reply of ${name} has fields that are not in the contract: ${unknown.join()}`);
  return parsed;
}

/** The dotted paths of what parsing removed. Undefined values are not sent. */
function findUnknownFields(sent: unknown, parsed: unknown, path: readonly string[]): string[] {
  if (typeof sent !== 'object' || sent === null || typeof parsed !== 'object' || parsed === null) return [];
  const known = parsed as Record<string, unknown>;
  return Object.entries(sent).flatMap(([name, value]) => {
    if (value === undefined || typeof value === 'function') return [];
    const here = [...path, name];
    return Object.hasOwn(known, name) ? findUnknownFields(value, known[name], here) : [here.join('.')];
  });
}
