import { expect, it } from 'vitest';
import { withoutShapes } from './leave-out-schemas.ts';

it('keeps what the client needs to call an endpoint', () => {
  const source = `import { z } from 'zod';
const params = z.object({ id: jobIdSchema });
export const kinds = ['a', 'b'] as const;
export const listSchema = z.array(z.object({ size: z.number().int() }));
export type List = z.infer<typeof listSchema>;
export const listThings = defineEndpoint({
  name: 'listThings',
  method: 'GET',
  path: '/st/4/things/{id}',
  summary: 'Things, a page at a time',
  caller: 'account',
  params,
  query: z.object({ limit: z.coerce.number().max(limits.most) }),
  reply: z.object({ list: listSchema.max(3) }),
  errors: ['not-found'],
});
`;
  expect(withoutShapes(source).replaceAll(/\s*\n\s*/g, '\n')).toBe(`import { z } from 'zod';
const params = z;
export const kinds = ['a', 'b'] as const;
export const listSchema = z;
export type List = z.infer<typeof listSchema>;
export const listThings = defineEndpoint({
name: 'listThings',
method: 'GET',
path: '/st/4/things/{id}',
caller: 'account',
reply: z,
});
`);
});

it('keeps functions and constants', () => {
  const source =
    'export const changeTypes = { fileAdded: 0 } as const;\nexport const f = (a: string) => a.trim().length;\n';
  expect(withoutShapes(source)).toBe(source);
});
