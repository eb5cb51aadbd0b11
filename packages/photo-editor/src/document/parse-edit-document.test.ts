import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { givenDocument, givenDocuments, givenSource } from '../testing/given-documents.ts';
import type { EditDocument } from './edit-document.ts';
import type { EditDocumentProblem } from './edit-document-error.ts';
import { emptyDocument } from './empty-document.ts';
import version0 from './fixtures/version-0.json' with { type: 'json' };
import { parseEditDocument } from './parse-edit-document.ts';
import { isSameEdit, serialise } from './serialise.ts';

describe('parseEditDocument', () => {
  it('reads every document again that was serialised', () => {
    fc.assert(
      fc.property(givenDocuments(), (document) => {
        const text = serialise(document);
        const parsed = parseEditDocument(JSON.parse(text));
        if ('error' in parsed) throw new Error(`${parsed.error.path}: ${parsed.error.problem}`);
        expect(serialise(parsed.document)).toBe(text);
        expect(parsed.migratedFrom).toBeNull();
      }),
    );
  });

  it('serialises equal documents to the same text, whatever the order of their fields', () => {
    const { version, source, ...rest } = givenDocument();
    expect(serialise({ ...rest, source, version })).toBe(serialise({ version, source, ...rest }));
    expect(isSameEdit({ ...rest, source, version }, givenDocument())).toBe(true);
  });

  it('answers any value with a document or an error, and never throws', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withSparseArray: true }), (value) => {
        expect(parseEditDocument(value)).toHaveProperty('error');
      }),
    );
  });

  it('answers a document with any one value replaced', () => {
    fc.assert(
      fc.property(givenDocuments(), fc.nat(), fc.anything(), (document, place, value) => {
        const copy = structuredClone(document) as unknown as Record<string, unknown>;
        const places = placesIn(copy);
        const { holder, name } = places[place % places.length]!;
        holder[name] = value;
        const parsed = parseEditDocument(copy);
        if ('document' in parsed) expect(parseEditDocument(parsed.document)).toEqual(parsed);
        else expect(typeof parsed.error.path).toBe('string');
      }),
    );
  });

  it.each<[string, EditDocumentProblem, (document: Writable) => unknown]>([
    ['version', 'unknown-version', (d) => ({ ...d, version: 2 })],
    ['version', 'unknown-version', (d) => ({ ...d, version: 0.5 })],
    ['version', 'missing', (d) => without(d, 'version')],
    ['adjust.gamma', 'out-of-range', (d) => ({ ...d, adjust: { ...d.adjust, gamma: Number.NaN } })],
    ['adjust.gamma', 'out-of-range', (d) => ({ ...d, adjust: { ...d.adjust, gamma: Number.POSITIVE_INFINITY } })],
    ['adjust.sharpness', 'out-of-range', (d) => ({ ...d, adjust: { ...d.adjust, sharpness: -0.1 } })],
    ['adjust.glow', 'unknown-field', (d) => ({ ...d, adjust: { ...d.adjust, glow: 0 } })],
    ['adjust.tint', 'missing', (d) => ({ ...d, adjust: without(d.adjust, 'tint') })],
    ['filter.id', 'invalid-text', (d) => ({ ...d, filter: { id: '../x', intensity: 1 } })],
    ['source.width', 'out-of-range', (d) => ({ ...d, source: { ...d.source, width: 0 } })],
    ['source.fileId', 'invalid-text', (d) => ({ ...d, source: { ...d.source, fileId: 'a\0b' } })],
    ['transform.quarterTurns', 'unknown-value', (d) => ({ ...d, transform: { ...d.transform, quarterTurns: 4 } })],
    ['transform.crop', 'outside-original', (d) => ({ ...d, transform: { ...d.transform, crop: cropAt(0.9) } })],
    [
      'transform.resolution',
      'out-of-range',
      (d) => ({ ...d, transform: { ...d.transform, resolution: { width: 20_000, height: 20_000 } } }),
    ],
    ['layers.0.text', 'invalid-text', (d) => ({ ...d, layers: [textLayer('a\0b')] })],
    ['layers.0.text', 'invalid-text', (d) => ({ ...d, layers: [textLayer('\ud800')] })],
    ['layers.0.text', 'invalid-text', (d) => ({ ...d, layers: [textLayer('')] })],
    ['layers.0.text', 'too-long', (d) => ({ ...d, layers: [textLayer('x'.repeat(1001))] })],
    ['layers.1.id', 'duplicate-id', (d) => ({ ...d, layers: [textLayer('a'), textLayer('b')] })],
    ['layers.0.kind', 'unknown-value', (d) => ({ ...d, layers: [{ ...textLayer('a'), kind: 'toString' }] })],
    ['layers', 'too-many', (d) => ({ ...d, layers: Array.from({ length: 201 }, () => textLayer('a')) })],
    ['layers.1.strokes', 'too-many', (d) => ({ ...d, layers: [brush('a', 15_000), brush('b', 15_000)] })],
    ['layers.0.strokes.0.points', 'out-of-range', (d) => ({ ...d, layers: [brush('a', 0.5)] })],
    ['', 'wrong-type', () => []],
  ])('refuses %s: %s', (path, problem, change) => {
    expect(parseEditDocument(change(givenDocument() as Writable))).toEqual({ error: { path, problem } });
  });

  it('refuses more than a megabyte', () => {
    const layers = Array.from({ length: 20 }, (_, index) => brush(`b${index}`, 1000, 0.123_456_789_012_345_6));
    expect(parseEditDocument(givenDocument({ layers: layers as unknown as EditDocument['layers'] }))).toHaveProperty(
      'document',
    );
    const text = Array.from({ length: 180 }, (_, index) => ({ ...textLayer('文'.repeat(1000)), id: `t${index}` }));
    const both = [...layers, ...text] as unknown as EditDocument['layers'];
    expect(parseEditDocument(givenDocument({ layers: both }))).toEqual({ error: { path: '', problem: 'too-large' } });
  });

  it('does not repeat the name of an unknown field that could contain anything', () => {
    const parsed = parseEditDocument({ ...givenDocument(), '<script>': 1 });
    expect(parsed).toEqual({ error: { path: '?', problem: 'unknown-field' } });
  });
});

describe('former versions', () => {
  it('migrates version 0', () => {
    const parsed = parseEditDocument(version0);
    expect(parsed).toMatchObject({
      migratedFrom: 0,
      document: {
        version: 1,
        source: emptyDocument(givenSource()).source,
        transform: { crop: { preset: '3-4', width: 0.6 } },
        adjust: { exposure: 0.25, tint: 0, vibrance: 0, denoise: 0 },
        layers: [{ text: 'Sommer' }],
      },
    });
  });

  it('refuses fields that version 0 did not have', () => {
    const document = { ...givenDocument(), version: 0 };
    expect(parseEditDocument(document)).toEqual({ error: { path: 'adjust.tint', problem: 'unknown-field' } });
  });
});

// biome-ignore lint/suspicious/noExplicitAny: these tests build documents that the types forbid.
type Writable = { [K in keyof EditDocument]: any };

function placesIn(value: unknown): Array<{ holder: Record<string, unknown>; name: string }> {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...placesIn(holder[name])]);
}

function without(fields: Record<string, unknown>, name: string) {
  return Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));
}

const cropAt = (x: number) => ({ center: { x, y: 0.5 }, width: 0.5, height: 0.5, preset: 'custom' });

const textLayer = (text: string) => ({
  kind: 'text',
  id: 'words',
  center: { x: 0.5, y: 0.5 },
  rotation: 0,
  flipX: false,
  flipY: false,
  opacity: 1,
  text,
  font: 'geologica',
  size: 0.1,
  align: 'left',
  color: '#ffffff',
  background: null,
  lineHeight: 1.2,
  width: 0.5,
});

const brush = (id: string, points: number, coordinate = 0.5) => ({
  kind: 'brush',
  id,
  strokes: [
    {
      color: '#ffffff',
      size: 0.05,
      hardness: 0.5,
      erases: false,
      points: Array.from({ length: points * 2 }, () => coordinate),
    },
  ],
});
