import { z } from 'zod';

/**
 * In a browser the content security policy forbids code made from text, and reports the attempt of a schema to find
 * out. Runs before the first schema is made.
 */
if ('document' in globalThis) z.config({ jitless: true });
