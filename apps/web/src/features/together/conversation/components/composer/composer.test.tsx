import type { FileId, GuestId, JobId } from '@stund/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activateLanguage } from '../../../../../shared/i18n/texts.ts';
import { forgetGuest, storeGuest } from '../../../../../shared/session/guest.ts';
import { dropPendingComment, getPendingComments } from '../../model/pending-comments.ts';
import { CommentList } from '../comments/comment-list.tsx';
import { Composer } from './composer.tsx';

const jobId = '0192f0c1-7a2b-7c3d-8e4f-5a6b7c8d9e0f' as JobId;
const fileId = '0192f0c1-7a2b-7c3d-8e4f-5a6b7c8d9e10' as FileId;
const guest = { token: 'g_kari', uuid: '0192f0c1-7a2b-7c3d-8e4f-5a6b7c8d9e11' as GuestId, name: 'Kari' };

/** The comments received by the server. */
let said: string[] = [];
let answerTo: (body: { id: string; comment: string }) => Promise<Response>;

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const commentOf = ({ id, comment }: { id: string; comment: string }) => ({
  comment_id: id,
  file_id: fileId,
  comment,
  author: { uuid: guest.uuid, name: 'Kari', profile_picture_url: null, is_guest: true },
  timestamp: Date.now() / 1000,
  last_edit_timestamp: null,
  current_user_can: { editComment: true, deleteComment: true },
});

beforeEach(async () => {
  said = [];
  answerTo = async (body) => json(201, commentOf(body));
  storeGuest(guest);
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    if (init.method !== 'POST') return json(200, { comments: [], has_more: false, total_count: 0 });
    const body = JSON.parse(init.body as string) as { id: string; comment: string };
    said.push(body.comment);
    return answerTo(body);
  });
  await activateLanguage('en');
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <>
          <CommentList jobId={jobId} fileId={fileId} invitation={undefined} />
          <Composer jobId={jobId} fileId={fileId} />
        </>
      ),
    },
  ]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByText('No comments yet');
});
afterEach(async () => {
  await userEvent.clear(field());
  cleanup();
  for (const { id } of getPendingComments()) dropPendingComment(id);
  forgetGuest(guest.token);
  vi.unstubAllGlobals();
});

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' });
const sendButton = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Send' });

it('shows the button only when there is text to send', async () => {
  expect(sendButton()).toBeNull();
  await userEvent.type(field(), '   ');
  expect(sendButton()).toBeNull();
  await userEvent.type(field(), 'Hi');
  expect(sendButton()).not.toBeNull();
});

it('sends on Enter and starts a new line on Shift+Enter', async () => {
  await userEvent.type(field(), 'one{Shift>}{Enter}{/Shift}two{Enter}');
  await waitFor(() => expect(said).toEqual(['one\ntwo']));
  await waitFor(() => expect(field().value).toBe(''));
});

it('does not send blank text', async () => {
  await userEvent.type(field(), '  {Enter}');
  expect(said).toEqual([]);
});

it('does not send while another comment is being sent', async () => {
  let arrive: (reply: Response) => void = () => undefined;
  answerTo = () => new Promise((resolve) => (arrive = resolve));
  await userEvent.type(field(), 'first{Enter}');
  await screen.findByText('Sending');
  await userEvent.type(field(), 'second');
  expect(sendButton()?.disabled).toBe(true);
  await userEvent.keyboard('{Enter}');
  expect(said).toEqual(['first']);
  arrive(json(201, commentOf({ id: getPendingComments()[0]!.id, comment: 'first' })));
  await waitFor(() => expect(sendButton()?.disabled).toBe(false));
});

it('keeps a failed comment, to be retried with the same id or deleted', async () => {
  const ids: string[] = [];
  answerTo = async ({ id }) => {
    ids.push(id);
    return json(500, { type: '', title: '', status: 500, code: 'internal' });
  };
  await userEvent.type(field(), 'lost?{Enter}');
  await screen.findByText('Not sent.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(ids).toHaveLength(2));
  expect(ids[0]).toBe(ids[1]);
  await screen.findByText('Not sent.');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('No comments yet');
  expect(sessionStorage.getItem('stund.pending_comments')).toBeNull();
});
