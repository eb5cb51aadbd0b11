import { expect, it } from 'vitest';
import { type ActionEvent, type CommentAction, nextAction } from './comment-action.ts';

const after = (...events: ActionEvent[]) =>
  events.reduce<CommentAction | undefined>((action, event) => nextAction(action, event), undefined);
const edit: ActionEvent = { type: 'edit', text: 'first' };
const type = (text: string): ActionEvent => ({ type: 'type', text });
const [submit, fail, succeed, cancel, remove] = (['submit', 'fail', 'succeed', 'cancel', 'delete'] as const).map(
  (name) => ({ type: name }),
) as [ActionEvent, ActionEvent, ActionEvent, ActionEvent, ActionEvent];

it('edits a comment', () => {
  expect(after(edit)).toEqual({ status: 'PENDING_USER__EDIT', text: 'first' });
  expect(after(edit, type(' second '), submit)).toEqual({ status: 'PENDING_SERVER__EDIT', text: 'second' });
  expect(after(edit, type('second'), submit, succeed)).toBeUndefined();
});

it('keeps the text of a failed edit for a retry', () => {
  const failed = [edit, type('second'), submit, fail];
  expect(after(...failed)).toEqual({ status: 'SERVER_ERROR__EDIT', text: 'second' });
  expect(after(...failed, { type: 'edit', text: 'second' })?.status).toBe('PENDING_USER__EDIT');
  expect(after(...failed, cancel)).toBeUndefined();
});

it('does not submit an empty edit', () => {
  expect(after(edit, type(' \n'), submit)?.status).toBe('PENDING_USER__EDIT');
});

it('deletes after confirmation, and retries after a failure', () => {
  expect(after(remove)?.status).toBe('PENDING_USER__DELETE');
  expect(after(remove, cancel)).toBeUndefined();
  expect(after(remove, submit)?.status).toBe('PENDING_SERVER__DELETE');
  expect(after(remove, submit, fail)?.status).toBe('SERVER_ERROR__DELETE');
  expect(after(remove, submit, fail, submit)?.status).toBe('PENDING_SERVER__DELETE');
});

it('ignores all events while waiting for the server', () => {
  for (const event of [edit, remove, cancel, type('x'), submit])
    expect(after(remove, submit, event)?.status).toBe('PENDING_SERVER__DELETE');
});
