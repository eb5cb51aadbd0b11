import { expect, it } from 'vitest';
import { parseConfig } from './config.ts';

it('accepts origins as embedders, and nothing that could widen the policy', () => {
  const parse = (setting: string) => parseConfig({ STUND_EMBEDDERS: setting }).embedders;
  expect(parse('')).toEqual([]);
  expect(parse('https://portal.example.com, http://localhost:8080')).toEqual([
    'https://portal.example.com',
    'http://localhost:8080',
  ]);
  for (const wrong of [
    '*',
    'https:',
    'https://*.example.com',
    'https://a.example/path',
    "'self'",
    'http://a.example',
    'https://a.example;script-src *',
  ])
    expect(() => parse(wrong)).toThrow('STUND_EMBEDDERS');
});
