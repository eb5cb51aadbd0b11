import { takeoutManifestSchema } from '@stund/contract/schemas';
import { z } from 'zod';

/** The JSON schema of `stund.json`, which docs/takeout.md explains. */
export function describeManifestForm(): object {
  return { title: 'stund.json', ...z.toJSONSchema(takeoutManifestSchema, { io: 'input' }) };
}
