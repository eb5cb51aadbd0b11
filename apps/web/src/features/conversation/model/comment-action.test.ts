import { expect, it } from 'vitest';
import { type ActionEvent, type CommentAction, nextAction } from './comment-action.ts';

const after = (...events: ActionEvent[]) =>
  events.reduce<CommentAction | undefined>((action, event) => nextAction(action, event), undefined);
const edit: ActionEvent = { type: 'edit', text: 'first' };
const type = (text: string): ActionEvent => ({ type: 'type', text });
const [submit, fail, succeed, cancel, remove] = (['submit', 'fail', 'succeed', 'cancel', 'delete'] as const).map(
  (name) => ({ type: name }),
) as [ActionEvent, ActionEvent, ActionEvent, ActionEvent, ActionEvent];

it('edits', () => {
  expect(after(edit)).toEqual({ status: 'PENDING_USER__EDIT', text: 'first' });
  expect(after(edit, type(' second '), submit)).toEqual({ status: 'PENDING_SERVER__EDIT', text: 'second' });
  expect(after(edit, type('second'), submit, succeed)).toBeUndefined();
});

it('keeps the words of an edit that failed, for another try or for none', () => {
  const failed = [edit, type('second'), submit, fail];
  expect(after(...failed)).toEqual({ status: 'SERVER_ERROR__EDIT', text: 'second' });
  expect(after(...failed, { type: 'edit', text: 'second' })?.status).toBe('PENDING_USER__EDIT');
  expect(after(...failed, cancel)).toBeUndefined();
});

it('sends no edit without words', () => {
  expect(after(edit, type(' \n'), submit)?.status).toBe('PENDING_USER__EDIT');
});

it('deletes when one is sure, and again after a failure', () => {
  expect(after(remove)?.status).toBe('PENDING_USER__DELETE');
  expect(after(remove, cancel)).toBeUndefined();
  expect(after(remove, submit)?.status).toBe('PENDING_SERVER__DELETE');
  expect(after(remove, submit, fail)?.status).toBe('SERVER_ERROR__DELETE');
  expect(after(remove, submit, fail, submit)?.status).toBe('PENDING_SERVER__DELETE');
});

it('lets nothing come between the server and its answer', () => {
  for (const event of [edit, remove, cancel, type('x'), submit])
    expect(after(remove, submit, event)?.status).toBe('PENDING_SERVER__DELETE');
});
