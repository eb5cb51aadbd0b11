import { describe, expect, it } from 'vitest';
import { addressOfCancelled, addressWithPhotos, readCaller } from './caller.ts';

const allowed = ['https://prints.example/photos'];
const read = (search: string) => readCaller(new URLSearchParams(search), allowed);

describe('readCaller', () => {
  it('accepts an address that the operator allows', () => {
    expect(read('to=https://prints.example/photos&max=20&state=a%20b')).toEqual({
      address: 'https://prints.example/photos',
      maximum: 20,
      state: 'a b',
    });
  });

  it.each([
    '',
    'to=https://evil.example/photos',
    'to=https://prints.example/photos/',
    'to=https://prints.example/photos?next=https://evil.example',
    'to=https://prints.example/photos@evil.example',
    'to=https://PRINTS.example/photos',
    'to=javascript:alert(1)',
  ])('refuses %s', (search) => {
    expect(read(search)).toBeUndefined();
  });

  it.each([
    ['max=0', 200],
    ['max=-3', 200],
    ['max=1e9', 200],
    ['max=2.5', 200],
    ['max=x', 200],
    ['max=1', 1],
  ])('takes %s as %i', (max, expected) => {
    expect(read(`to=https://prints.example/photos&${max}`)?.maximum).toBe(expected);
  });
});

it('sends the photos in the fragment only', () => {
  const file = { id: '1', name: 'Ferie på sjøen.jpg', size: 3, mime_type: 'image/jpeg', url: 'https://here/x?t=y' };
  const url = new URL(addressWithPhotos({ address: allowed[0]!, state: 'a&b' }, [file]));
  expect(url.origin + url.pathname + url.search).toBe(allowed[0]);
  const values = new URLSearchParams(url.hash.slice(1));
  expect(values.get('state')).toBe('a&b');
  const base64 = values.get('photos')!.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual({ files: [file] });
  expect(addressOfCancelled({ address: allowed[0]!, state: undefined })).toBe(`${allowed[0]}#cancelled=`);
});
