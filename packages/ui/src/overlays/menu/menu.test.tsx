import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from '../../actions/button.tsx';
import { Menu } from './menu.tsx';
import { MenuItem, MenuSection, MenuSeparator } from './menu-item.tsx';

function FileMenu({ onSelect, chosen }: { onSelect?: (name: string) => void; chosen?: string }) {
  const row = (name: string) => (
    <MenuItem isChecked={chosen === undefined ? undefined : chosen === name} onSelect={() => onSelect?.(name)}>
      {name}
    </MenuItem>
  );
  return (
    <>
      <Menu trigger={(props) => <Button {...props}>More</Button>}>
        {row('Download')}
        {row('Share')}
        <MenuItem isDisabled onSelect={() => onSelect?.('Cover')}>
          Cover
        </MenuItem>
        <MenuSection heading="Careful">{row('Delete')}</MenuSection>
        <MenuSeparator />
        {row('Details')}
      </Menu>
      <Button>After</Button>
    </>
  );
}

const trigger = () => screen.getByRole('button', { name: 'More' });
const focusedText = () => document.activeElement?.textContent;
const gone = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

it('opens with the trigger as its name and the focus on the first row', async () => {
  render(<FileMenu />);
  expect(trigger().getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(trigger());
  expect(screen.getByRole('menu', { name: 'More' })).toBeTruthy();
  expect(trigger().getAttribute('aria-expanded')).toBe('true');
  expect(focusedText()).toBe('Download');
});

it('starts on the chosen row', async () => {
  render(<FileMenu chosen="Share" />);
  await userEvent.click(trigger());
  expect(document.activeElement).toBe(screen.getByRole('menuitemradio', { name: 'Share', checked: true }));
});

it('moves with the arrows, Home and End, skips disabled rows and wraps around', async () => {
  render(<FileMenu />);
  trigger().focus();
  await userEvent.keyboard('{ArrowDown}');
  const seen = [focusedText()];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
    await userEvent.keyboard(`{${key}}`);
    seen.push(focusedText());
  }
  expect(seen).toEqual(['Download', 'Share', 'Delete', 'Details', 'Download', 'Details', 'Download', 'Details']);
});

it('opens on the last row with the up arrow', async () => {
  render(<FileMenu />);
  trigger().focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(focusedText()).toBe('Details');
});

it('focuses the row that begins with the typed text', async () => {
  render(<FileMenu />);
  await userEvent.click(trigger());
  await userEvent.keyboard('de');
  expect(focusedText()).toBe('Delete');
  await userEvent.keyboard('t');
  expect(focusedText()).toBe('Details');
});

it('chooses with Enter, closes and restores the focus', async () => {
  const onSelect = vi.fn();
  render(<FileMenu onSelect={onSelect} />);
  trigger().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('Share');
  expect(document.activeElement).toBe(trigger());
  await gone();
});

it('stays open and does nothing on a disabled row', async () => {
  const onSelect = vi.fn();
  render(<FileMenu onSelect={onSelect} />);
  await userEvent.click(trigger());
  await userEvent.click(screen.getByRole('menuitem', { name: 'Cover' }));
  expect(onSelect).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeTruthy();
});

it('closes on Escape with the focus back on the trigger', async () => {
  render(<FileMenu />);
  await userEvent.click(trigger());
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(trigger());
  await gone();
});

it('closes on Tab, which continues from the trigger', async () => {
  render(<FileMenu />);
  await userEvent.click(trigger());
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }));
  await gone();
});

it('closes on a press outside and leaves the focus there', async () => {
  render(<FileMenu />);
  await userEvent.click(trigger());
  await userEvent.click(screen.getByRole('button', { name: 'After' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }));
  await gone();
});

it('closes on a second press of the trigger', async () => {
  render(<FileMenu />);
  await userEvent.click(trigger());
  await userEvent.click(trigger());
  await gone();
});

it('stays open for a choice of many', async () => {
  render(
    <Menu trigger={(props) => <Button {...props}>Show</Button>}>
      <MenuItem isChecked choice="many">
        Videos
      </MenuItem>
    </Menu>,
  );
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { checked: true }));
  expect(screen.getByRole('menu')).toBeTruthy();
});

it('renders a row as a link', async () => {
  render(
    <Menu trigger={(props) => <Button {...props}>Go</Button>}>
      <MenuItem href="/settings">Settings</MenuItem>
      <MenuItem render={(props) => <a {...props} href="/help" />}>Help</MenuItem>
    </Menu>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('menuitem', { name: 'Settings' }).getAttribute('href')).toBe('/settings');
  expect(screen.getByRole('menuitem', { name: 'Help' }).getAttribute('href')).toBe('/help');
});
