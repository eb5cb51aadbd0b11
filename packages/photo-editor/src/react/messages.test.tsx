// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { RenderingError } from '../webgl/editor-renderer.ts';
import { EditorErrorBoundary } from './editor-error-boundary.tsx';
import { type ErrorKind, kindOfError } from './model/error-kind.ts';
import { useNotices } from './model/use-notices.ts';
import { PhotoEditor } from './photo-editor.tsx';
import { Message } from './shell/message.tsx';
import { Notices } from './shell/notices.tsx';
import { GivenEditor, givenDocument, givenServices } from './testing/given-editor.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const translate = (id: string) => id;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('says that the photo cannot be loaded, tries again and closes', async () => {
  const calls: string[] = [];
  const services = {
    ...givenServices,
    loadPicture: () => {
      calls.push('load');
      return Promise.reject(new Error('There is no network'));
    },
  };
  render(
    <PhotoEditor
      name="lake.jpg"
      t={translate}
      language="en"
      locale="en-GB"
      saved={givenDocument}
      draft={undefined}
      notes={[]}
      isFromOlderVersion={false}
      disabledReason={undefined}
      services={services}
      onChanges={() => undefined}
      onClose={() => calls.push('close')}
      leaving={undefined}
    />,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('editor.error.image');
  await press('editor.retry');
  await screen.findByRole('alert');
  await press('editor.close');
  expect(calls).toEqual(['load', 'load', 'close']);
});

function Fragile({ part }: { part: { isBroken: boolean } }) {
  if (part.isBroken) throw new Error('Nobody expected this');
  return <p>edited</p>;
}

it('replaces an editor that failed by a message, and continues after another try', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const part = { isBroken: true };
  render(
    <EditorErrorBoundary
      renderMessage={(retry) => (
        <Message
          title="editor.error.unexpected"
          text="editor.error.unexpectedText"
          actions={[{ label: 'editor.retry', onPress: retry }]}
        />
      )}
    >
      <Fragile part={part} />
    </EditorErrorBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('editor.error.unexpectedText');
  part.isBroken = false;
  await press('editor.retry');
  expect(screen.getByText('edited')).toBeTruthy();
  logged.mockRestore();
});

interface SituationProps {
  error?: ErrorKind;
  isReduced?: boolean;
  isSlow?: boolean;
  isFromOlderVersion?: boolean;
  hasBegun?: boolean;
  onRetry?: () => void;
}

const doNothing = () => undefined;

function Situation({ error: first, onRetry = doNothing, ...rest }: SituationProps) {
  const [error, setError] = useState(first);
  const notices = useNotices({
    t: translate,
    props: { draft: undefined, isFromOlderVersion: rest.isFromOlderVersion ?? false, notes: ['A note'] },
    error,
    saveError: undefined,
    isReduced: rest.isReduced ?? false,
    isSlow: rest.isSlow ?? false,
    hasBegun: rest.hasBegun ?? false,
    retryDrawing: onRetry,
    dismissError: () => setError(undefined),
    dismissSaveError: () => undefined,
  });
  return (
    <GivenEditor>
      <Notices notices={notices} />
      <button type="button" onClick={() => setError(first)}>
        fail again
      </button>
    </GivenEditor>
  );
}

const fontError = Object.assign(new Error('The font was not served'), { name: 'FontError' });

it.each([
  ['editor.error.font', new RenderingError('asset', { cause: fontError })],
  ['editor.error.sticker', new RenderingError('asset', { cause: new Error('There is no sticker') })],
  ['editor.error.rendering', new RenderingError('graphics')],
])('says %s with another try, and says it again after it was closed', async (text, error) => {
  const retry = vi.fn();
  render(<Situation error={kindOfError(error)} onRetry={retry} hasBegun />);
  expect(screen.getByRole('alert').textContent).toContain(text);
  await press('editor.retry');
  expect(retry).toHaveBeenCalledOnce();
  await press('editor.dismiss');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('fail again');
  expect(screen.getByRole('alert').textContent).toContain(text);
});

it('warns of a smaller result, an older format and slow graphics until each is closed', async () => {
  render(<Situation isReduced isFromOlderVersion isSlow hasBegun />);
  const shown = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
  expect(shown()).toEqual(['editor.warning.reduced', 'editor.warning.older', 'editor.warning.graphics']);
  await userEvent.click(screen.getAllByRole('button', { name: 'editor.dismiss' })[0]!);
  expect(shown()).toEqual(['editor.warning.older', 'editor.warning.graphics']);
});

it('shows notes until the person begins to edit', () => {
  const { rerender } = render(<Situation />);
  expect(screen.getByText('A note')).toBeTruthy();
  rerender(<Situation hasBegun />);
  expect(screen.queryByText('A note')).toBeNull();
});
