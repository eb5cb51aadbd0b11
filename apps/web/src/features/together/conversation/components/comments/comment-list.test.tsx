import type { Comment, CommentId, FileId, JobId } from '@stund/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activateLanguage } from '../../../../../shared/i18n/texts.ts';
import { renderPage } from '../../../../../shared/testing/render-page.tsx';
import { jsonReply, problemReply } from '../../../../../shared/testing/replies.ts';
import { sendActionEvent } from '../../model/comment-action.ts';
import { CommentList } from './comment-list.tsx';

const jobId = '0192f0c1-7a2b-7c3d-8e4f-5a6b7c8d9e0f' as JobId;
const fileId = '0192f0c1-7a2b-7c3d-8e4f-5a6b7c8d9e10' as FileId;
const commentId = '0192f0c1-7a2b-7c3d-8e4f-5a6b7c8d9e12' as CommentId;

/** What the server has, and whether it accepts changes. */
let stored: Comment[] = [];
let isDown = false;
/** The changes that it accepted. */
let accepted: string[] = [];

const commentOf = (values: Partial<Comment> = {}): Comment =>
  ({
    comment_id: commentId,
    file_id: fileId,
    comment: 'Will this arrive?',
    author: { uuid: '0192f0c1-7a2b-7c3d-8e4f-5a6b7c8d9e11', name: 'Ana', profile_picture_url: null, is_guest: false },
    timestamp: 1_750_000_000,
    last_edit_timestamp: null,
    current_user_can: { editComment: true, deleteComment: true },
    ...values,
  }) as Comment;

function answer(method: string, body: { comment?: string }): Response {
  if (method === 'GET') return jsonReply(200, { comments: stored, has_more: false, total_count: stored.length });
  if (isDown) return problemReply(503, 'unavailable');
  accepted.push(method);
  if (method === 'DELETE') {
    stored = [];
    return new Response(null, { status: 204 });
  }
  stored = [commentOf({ comment: body.comment ?? '', last_edit_timestamp: 1_750_000_100 })];
  return jsonReply(200, stored[0]);
}

beforeEach(async () => {
  stored = [commentOf()];
  accepted = [];
  isDown = false;
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit = {}) =>
    answer(init.method ?? 'GET', init.body ? JSON.parse(init.body as string) : {}),
  );
  await activateLanguage('en');
  renderPage(<CommentList jobId={jobId} fileId={fileId} invitation={undefined} />);
  await screen.findByText('Will this arrive?');
});
afterEach(() => {
  cleanup();
  sendActionEvent(commentId, { type: 'cancel' });
  vi.unstubAllGlobals();
});

async function choose(action: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Comment options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

it('shows the old text when an edit fails, and keeps the new one for another attempt', async () => {
  isDown = true;
  await choose('Edit');
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit comment' });
  expect(document.activeElement).toBe(field);
  await userEvent.clear(field);
  await userEvent.type(field, 'It does');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Not saved.');
  expect(screen.getByText('Will this arrive?')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Comment options' })).toBeNull();

  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit comment' })).value).toBe('It does');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('It does');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(accepted).toEqual(['PUT']);
});

it('saves nothing when an edit is cancelled or empty', async () => {
  await choose('Edit');
  const field = await screen.findByRole('textbox', { name: 'Edit comment' });
  await userEvent.clear(field);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await userEvent.type(field, '{Enter}');
  await userEvent.type(field, '{Escape}');
  await screen.findByText('Will this arrive?');
  expect(accepted).toEqual([]);
});

it('asks before it deletes, keeps a comment that could not be deleted, and tries again', async () => {
  isDown = true;
  await choose('Delete');
  const sure = await screen.findByRole('button', { name: 'Delete' });
  expect(document.activeElement).toBe(sure);
  await userEvent.click(sure);
  await screen.findByText('Will this arrive?');
  const again = await screen.findByRole('button', { name: 'Try again' });

  isDown = false;
  await userEvent.click(again);
  await screen.findByText('No comments yet');
  expect(accepted).toEqual(['DELETE']);
});

it('keeps the comment when the question is declined', async () => {
  await choose('Delete');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await screen.findByText('Will this arrive?');
  expect(screen.getByRole('button', { name: 'Comment options' })).toBeTruthy();
  expect(accepted).toEqual([]);
});
