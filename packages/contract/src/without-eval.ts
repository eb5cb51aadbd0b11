import { z } from 'zod';

/**
 * In a browser the content security policy forbids eval and reports even the attempt of zod to detect it. This module
 * runs before the first schema is created.
 */
if ('document' in globalThis) z.config({ jitless: true });
