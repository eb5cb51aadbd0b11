import { type CommandGroup, CommandList, type CommandOption } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { Images, Keyboard } from 'lucide-react';
import { createElement, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useKnownAccount } from '../../../shared/account/use-known-account.ts';
import type { BoundAction } from '../../../shared/actions/action.ts';
import { keyNames, nameOfKey } from '../../../shared/actions/keys.ts';
import { getOfferedActions, type OfferedActions } from '../../../shared/actions/offered-actions.ts';
import { keyList } from '../../../shared/actions/shell-actions.ts';
import { albumsQuery } from '../../../shared/albums/albums-query.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useSession } from '../../../shared/session/session.ts';
import { findAlbums } from './model/palette-albums.ts';
import { matchesWords, type PalettePage, pagesOf } from './model/palette-commands.ts';

interface CommandPaletteProps {
  isOpen: boolean;
  onClose: () => void;
  /** Shows the keys of the pages. */
  onOpenKeys: () => void;
}

/** Something that the palette does, with its row. */
interface Command extends CommandOption {
  run: () => void;
}

/** Finds an action for what is selected or open, a page, or an album, by its name. */
export function CommandPalette(props: CommandPaletteProps) {
  const { isOpen, onClose } = props;
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const albums = useAlbumGroup(isOpen, search);
  const groups = [
    ...useCommandGroups(props).map(({ heading, options }) => ({
      heading,
      options: options.filter(({ label }) => matchesWords(label, search)),
    })),
    albums,
  ].filter(({ options }) => options.length > 0);
  const close = () => {
    setSearch('');
    onClose();
  };
  return (
    <CommandList
      isOpen={isOpen}
      onClose={close}
      label={t('command-palette.title')}
      placeholder={t('command-palette.search')}
      search={search}
      onSearch={setSearch}
      groups={groups}
      noneText={t('command-palette.none')}
      onChoose={({ id }) => {
        close();
        groups
          .flatMap(({ options }) => options)
          .find((option) => option.id === id)
          ?.run();
      }}
    />
  );
}

interface Group extends CommandGroup {
  options: readonly Command[];
}

function useCommandGroups({ isOpen, onOpenKeys }: CommandPaletteProps): readonly Group[] {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const hasAccount = useSession().token !== undefined;
  const isSold = (useKnownAccount()?.plans_sold_in ?? 'nowhere') !== 'nowhere';
  const offered = useOffered(isOpen);
  const pages = pagesOf({ hasAccount, isSold, pathname });
  const toCommand = ({ address, icon, text }: PalettePage): Command => ({
    id: address,
    label: t(text),
    icon: createElement(icon),
    run: () => void navigate(address),
  });
  const keys: Command = {
    id: keyList.id,
    label: t(keyList.text),
    icon: createElement(Keyboard),
    keys: keyList.keys.page.flatMap(keyNames),
    run: onOpenKeys,
  };
  const hasOwnKeys = offered?.actions.some(({ id }) => id === keyList.id);
  return [
    ...(offered
      ? [{ heading: offered.title, options: offered.actions.map((one) => commandOf(one, offered.place)) }]
      : []),
    { heading: t('command-palette.pages'), options: [...pages.main.map(toCommand), ...(hasOwnKeys ? [] : [keys])] },
    { heading: t('app.settings'), options: pages.settings.map(toCommand) },
  ];
}

/** The albums that have the typed name. */
function useAlbumGroup(isOpen: boolean, search: string): Group {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const hasAccount = useSession().token !== undefined;
  const { data = [] } = useQuery({ ...albumsQuery, enabled: isOpen && hasAccount });
  const labelOf = (name: string) => t('command-palette.openAlbum', { name });
  const found = hasAccount ? findAlbums(data, { search, pathname, labelOf }) : [];
  const options = found.map(({ id, name, address }): Command => {
    return { id, label: labelOf(name), icon: createElement(Images), run: () => void navigate(address) };
  });
  return { heading: t('app.albums'), options };
}

/** What is offered when the palette opens: later changes below it would move the rows. */
function useOffered(isOpen: boolean): OfferedActions | undefined {
  const [state, setState] = useState({ isOpen: false, offered: getOfferedActions() });
  if (state.isOpen !== isOpen) {
    const next = { isOpen, offered: isOpen ? getOfferedActions() : state.offered };
    setState(next);
    return next.offered;
  }
  return state.offered;
}

function commandOf(
  { id, label, icon, keys, isDanger, disabledReason, run }: BoundAction,
  place: OfferedActions['place'],
): Command {
  const [key] = keys?.[place] ?? [];
  return { id, label, icon, keys: key && keyNames(key).map(nameOfKey), isDanger, note: disabledReason?.text, run };
}
