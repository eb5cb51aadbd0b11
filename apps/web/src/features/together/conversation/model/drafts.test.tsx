import type { FileId, JobId } from '@stund/contract';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { moveDraft, setDraft, useDraft } from './drafts.ts';

const album = 'album' as JobId;
const photo = 'photo' as FileId;
const draftOf = (id: FileId | JobId) => renderHook(() => useDraft(id)).result.current;

it('moves to another subject but never replaces its draft', () => {
  setDraft(album, 'Så fint');
  moveDraft(album, photo);
  expect([draftOf(album), draftOf(photo)]).toEqual(['', 'Så fint']);
  setDraft(album, 'Noe annet');
  moveDraft(album, photo);
  expect([draftOf(album), draftOf(photo)]).toEqual(['Noe annet', 'Så fint']);
  moveDraft(photo, photo);
  expect(draftOf(photo)).toBe('Så fint');
});
