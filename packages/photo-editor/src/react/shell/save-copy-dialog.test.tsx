// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { EditorServices } from '../model/editor-services.ts';
import { GivenEditor } from '../testing/given-editor.tsx';
import { Header } from './header.tsx';

afterEach(cleanup);

const [cabin, family] = [
  { id: 'a', name: 'Hytta', isShared: false },
  { id: 'b', name: 'Familien', isShared: true },
];

/** The header of an editor, with the albums that copies were saved to. */
function givenHeader(services: Partial<EditorServices>): string[][] {
  const saved: string[][] = [];
  render(
    <GivenEditor services={services}>
      <Header
        name="lake.jpg"
        isComparing={false}
        onCompare={() => undefined}
        onClose={() => undefined}
        saving={{
          isBusy: false,
          isSaved: false,
          disabledReason: undefined,
          versions: undefined,
          saveCopy: (albumIds) => void saved.push([...albumIds]),
        }}
      />
    </GivenEditor>,
  );
  return saved;
}

const saveButton = () => screen.getAllByRole('button', { name: /editor\.saveCopy/ })[0]!;
const albumOf = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'editor.saveCopy' }));

it('saves a copy at once when the photo is in no other album', async () => {
  const saved = givenHeader({ albums: [] });
  await userEvent.click(saveButton());
  expect(saved).toEqual([[]]);
});

it('adds a copy to no album that others can see unless the person chooses it', async () => {
  const saved = givenHeader({ albums: [cabin!, family!] });
  await userEvent.click(saveButton());
  expect([albumOf('Hytta').checked, albumOf('Familien').checked]).toEqual([true, false]);
  expect(screen.getByText('editor.saveCopy.shared')).toBeDefined();
  await confirm();
  expect(saved).toEqual([['a']]);
});

it('remembers the choice for private albums, and never that for others', async () => {
  let adds = true;
  const addsToPrivateAlbums = {
    read: () => adds,
    write: (value: boolean) => {
      adds = value;
    },
  };
  const saved = givenHeader({ albums: [cabin!, family!], addsToPrivateAlbums });
  await userEvent.click(saveButton());
  await userEvent.click(albumOf('Hytta'));
  await userEvent.click(albumOf('Familien'));
  await confirm();
  expect(saved).toEqual([['b']]);
  await userEvent.click(saveButton());
  expect([albumOf('Hytta').checked, albumOf('Familien').checked]).toEqual([false, false]);
});
