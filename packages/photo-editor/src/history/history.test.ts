import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCommand } from '../commands/apply-command.ts';
import type { Command } from '../commands/command.ts';
import type { EditDocument } from '../document/edit-document.ts';
import { emptyDocument, noAdjustments } from '../document/empty-document.ts';
import type { Layer } from '../document/layers.ts';
import { parseEditDocument } from '../document/parse-edit-document.ts';
import { serialise } from '../document/serialise.ts';
import { ofOriginal, ofShortestEdge } from '../geometry/coordinates.ts';
import { ratioPresets } from '../geometry/ratio-presets.ts';
import { resultSize } from '../geometry/result-size.ts';
import { isCropWithinOriginal } from '../geometry/visible-area.ts';
import { givenDocument, givenDocuments, givenSource } from '../testing/given-documents.ts';
import {
  canRedo,
  canUndo,
  endGesture,
  type History,
  hasChanges,
  maxHistoryEntries,
  perform,
  presentDocument,
  redo,
  startHistory,
  undo,
  undoAll,
} from './history.ts';

const sticker = (id: string): Layer => ({
  kind: 'sticker',
  id,
  center: { x: ofOriginal(0.5), y: ofOriginal(0.5) },
  rotation: 0,
  flipX: false,
  flipY: false,
  opacity: 1,
  asset: 'smile',
  size: ofShortestEdge(0.2),
});

const stroke = (points: number[], erases = false) => ({
  color: '#ffffff' as const,
  size: ofShortestEdge(0.05),
  hardness: 0.5,
  erases,
  points: points.map(ofOriginal),
});

const far = () => fc.double({ min: -2, max: 2, noNaN: true });
const anyCommand = (): fc.Arbitrary<Command> =>
  fc.oneof(
    fc.record({
      kind: fc.constant('adjust' as const),
      values: fc.record({ exposure: fc.double({ min: -1, max: 1, noNaN: true }) }),
    }),
    fc.constant({ kind: 'reset-adjustments' as const }),
    fc.record({ kind: fc.constant('turn' as const), direction: fc.constantFrom('clockwise', 'counterclockwise') }),
    fc.record({ kind: fc.constant('flip' as const), axis: fc.constantFrom('x', 'y') }),
    fc.record({ kind: fc.constant('straighten' as const), degrees: fc.double({ min: -60, max: 60, noNaN: true }) }),
    fc.record({ kind: fc.constant('move-crop' as const), by: fc.record({ x: far(), y: far() }) }),
    fc.record({
      kind: fc.constant('resize-crop' as const),
      handle: fc.record({
        x: fc.constantFrom(-1 as const, 0 as const, 1 as const),
        y: fc.constantFrom(-1 as const, 0 as const, 1 as const),
      }),
      by: fc.record({ x: far(), y: far() }),
    }),
    fc.record({
      kind: fc.constant('choose-preset' as const),
      preset: fc.constantFrom('custom', ...ratioPresets.map(({ id }) => id)),
    }),
    fc.record({
      kind: fc.constant('set-resolution' as const),
      resolution: fc.option(
        fc.record({ width: fc.integer({ min: -1, max: 99_999 }), height: fc.integer({ min: 0, max: 99_999 }) }),
      ),
    }),
    fc.record({ kind: fc.constant('add-layer' as const), layer: fc.constantFrom('a', 'b').map(sticker) }),
    fc.record({ kind: fc.constant('duplicate-layer' as const), id: fc.constantFrom('a', 'b'), newId: fc.uuid() }),
    fc.record({ kind: fc.constant('delete-layer' as const), id: fc.constantFrom('a', 'b') }),
    fc.record({ kind: fc.constant('bring-layer-to-front' as const), id: fc.constantFrom('a', 'b') }),
    fc.record({ kind: fc.constant('paint' as const), newId: fc.uuid(), stroke: fc.constant(stroke([0.1, 0.2])) }),
  );

describe('commands', () => {
  it('make of any document one that parses, with its crop within the original', () => {
    fc.assert(
      fc.property(givenDocuments(), fc.array(anyCommand(), { maxLength: 12 }), (start, commands) => {
        const document = commands.reduce(applyCommand, start);
        expect(isCropWithinOriginal(document.source, document.transform)).toBe(true);
        const parsed = parseEditDocument(JSON.parse(serialise(document)));
        if ('error' in parsed) throw new Error(`${parsed.error.path}: ${parsed.error.problem}`);
        expect(serialise(parsed.document)).toBe(serialise(document));
      }),
    );
  });

  it('turn four times to the same document', () => {
    fc.assert(
      fc.property(givenDocuments(), fc.constantFrom('clockwise', 'counterclockwise'), (document, direction) => {
        const turned = [1, 2, 3, 4].reduce((former) => applyCommand(former, { kind: 'turn', direction }), document);
        expect(turned).toEqual(document);
      }),
    );
  });

  it('flip twice to the same document', () => {
    fc.assert(
      fc.property(givenDocuments(), fc.constantFrom('x', 'y'), (document, axis) => {
        const flip = { kind: 'flip', axis } as const;
        expect(applyCommand(applyCommand(document, flip), flip)).toEqual(document);
      }),
    );
  });

  it.each(ratioPresets)('crop to $id', ({ id, group, width, height }) => {
    const { transform, source } = applyCommand(givenDocument(), { kind: 'choose-preset', preset: id });
    const size = resultSize(source, transform);
    if (group === 'ratio') expect(size.width / size.height).toBeCloseTo(width / height, 2);
    else expect(size).toEqual({ width, height, isReduced: false });
  });

  it('change only the fields that a layer has', () => {
    const document = givenDocument({ layers: [sticker('a')] });
    const command: Command = { kind: 'change-layer', id: 'a', values: { color: '#ff0000', opacity: 0.5 } };
    expect(applyCommand(document, command).layers).toEqual([{ ...sticker('a'), opacity: 0.5 }]);
  });

  it('paint on the topmost brush layer, and erase nothing where nothing was painted', () => {
    const paint = (newId: string, erases = false): Command => ({
      kind: 'paint',
      newId,
      stroke: stroke([0.1, 0.2], erases),
    });
    const erased = applyCommand(givenDocument(), paint('a', true));
    expect(erased.layers).toEqual([]);
    const painted = [paint('a'), paint('b'), paint('c', true)].reduce(applyCommand, givenDocument());
    expect(painted.layers).toMatchObject([{ id: 'a', strokes: [{}, {}, { erases: true }] }]);
  });

  it('paste the edits of another picture, with crop and layers on request', () => {
    const from = givenDocument({ adjust: { ...noAdjustments, contrast: 0.4 }, layers: [sticker('a')] });
    const cropped = applyCommand(from, { kind: 'choose-preset', preset: '9-16' });
    const target = emptyDocument(givenSource({ width: 300, height: 4000 }));
    const colors = applyCommand(target, { kind: 'paste', from: cropped, withLayers: false, withCrop: false });
    expect(colors).toEqual({ ...target, adjust: from.adjust });
    const all = applyCommand(target, { kind: 'paste', from: cropped, withLayers: true, withCrop: true });
    expect(parseEditDocument(all)).toHaveProperty('document');
    expect(all.layers).toEqual(from.layers);
  });

  it('turn as seen, also when the picture is mirrored', () => {
    const flipped = applyCommand(givenDocument(), { kind: 'flip', axis: 'x' });
    expect(applyCommand(flipped, { kind: 'turn', direction: 'clockwise' }).transform.quarterTurns).toBe(3);
    expect(applyCommand(flipped, { kind: 'straighten', degrees: 3 }).transform.straighten).toBe(-3);
  });
});

describe('history', () => {
  const adjust = (exposure: number): Command => ({ kind: 'adjust', values: { exposure } });
  const exposureOf = (history: History) => presentDocument(history).adjust.exposure;
  const depth = ({ entries }: History) => entries.length;

  it('leads back to the first document and forward to the last', () => {
    fc.assert(
      fc.property(givenDocuments(), fc.array(anyCommand(), { maxLength: 30 }), (start, commands) => {
        const history = commands.reduce<History>((former, command) => perform(former, command), startHistory(start));
        const last = presentDocument(history);
        expect(presentDocument(undoAll(history))).toBe(start);
        let stepped = history;
        while (canUndo(stepped)) stepped = undo(stepped);
        expect(presentDocument(stepped)).toBe(start);
        while (canRedo(stepped)) stepped = redo(stepped);
        expect(presentDocument(stepped)).toBe(last);
      }),
    );
  });

  it('has one entry for a gesture, each command of which applies to where the gesture began', () => {
    let history = startHistory(givenDocument());
    for (const exposure of [0.1, 0.2, 0.3]) history = perform(history, adjust(exposure), 'drag 1');
    history = endGesture(history);
    for (const points of [
      [0.1, 0.1],
      [0.1, 0.1, 0.2, 0.2],
    ]) {
      history = perform(history, { kind: 'paint', newId: 'a', stroke: stroke(points) }, 'drag 2');
    }
    expect(depth(history)).toBe(3);
    expect(presentDocument(history).layers).toMatchObject([{ strokes: [{ points: [0.1, 0.1, 0.2, 0.2] }] }]);
    expect(exposureOf(undo(history))).toBe(0.3);
    expect(exposureOf(undo(undo(history)))).toBe(0);
  });

  it('gives the crop back that straightening made smaller, as long as the gesture lasts', () => {
    const cropped = applyCommand(givenDocument(), { kind: 'choose-preset', preset: 'square' });
    const straighten = (former: History, degrees: number) => perform(former, { kind: 'straighten', degrees }, 'ruler');
    const tilted = straighten(startHistory(cropped), 20);
    expect(presentDocument(tilted).transform.crop!.width).toBeLessThan(0.9);
    expect(presentDocument(straighten(tilted, 1)).transform.crop!.width).toBeGreaterThan(0.97);
    expect(depth(endGesture(straighten(tilted, 0)))).toBe(1);
  });

  it('adds no entry for what changes nothing', () => {
    const history = startHistory(givenDocument());
    expect(perform(history, adjust(0))).toBe(history);
    expect(hasChanges(history)).toBe(false);
    const back = perform(perform(history, adjust(0.5), 'drag'), adjust(0), 'drag');
    expect(hasChanges(back)).toBe(false);
    expect(depth(endGesture(back))).toBe(1);
    expect(exposureOf(perform(back, adjust(0.7), 'drag'))).toBe(0.7);
  });

  it('forgets what was undone when something else is done', () => {
    const history = perform(undo(perform(startHistory(givenDocument()), adjust(0.1))), adjust(0.2));
    expect(canRedo(history)).toBe(false);
    expect(exposureOf(undo(history))).toBe(0);
  });

  it('drops the oldest entries beyond its limit, but never the first document', () => {
    const start: EditDocument = givenDocument();
    let history = startHistory(start);
    for (let step = 1; step <= 500; step++) history = perform(history, adjust(step / 500));
    expect(depth(history)).toBe(maxHistoryEntries);
    expect(exposureOf(history)).toBe(1);
    expect(exposureOf(undo(history))).toBe(499 / 500);
    expect(presentDocument(undoAll(history))).toBe(start);
  });
});
