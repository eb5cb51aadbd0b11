import { expect, it } from 'vitest';
import { allowEmbedding } from './embedding-policy.ts';

const policy = "default-src 'self';frame-ancestors 'none';form-action 'self'";
const embedders = ['https://portal.example.com', 'https://example.com'];

it.each(['/_from_inside_app/settings', '/_from_inside_app/deleted_items/photos', '/_from_inside_app'])(
  'lets listed origins show %s in a frame',
  (path) => {
    expect(allowEmbedding(policy, path, embedders)).toBe(
      "default-src 'self';frame-ancestors https://portal.example.com https://example.com;form-action 'self'",
    );
    expect(allowEmbedding(policy, path, [])).toBeUndefined();
  },
);

it.each(['/', '/settings', '/_from_inside_apple', '/photos/_from_inside_app', '/id/abcdefghij', '/share/x'])(
  'lets nobody show %s in a frame',
  (path) => {
    expect(allowEmbedding(policy, path, embedders)).toBeUndefined();
  },
);
