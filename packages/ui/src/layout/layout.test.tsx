import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Disclosure } from './disclosure.tsx';
import { Panel } from './panel.tsx';
import { Tabs } from './tabs.tsx';

const menuItems = [
  { href: '/', label: 'Photos', isCurrent: true },
  { href: '/albums', label: 'Albums', isCurrent: false },
];

it('renders tabs as links with the present one marked', () => {
  render(<Tabs label="Places" items={menuItems} />);
  expect(screen.getByRole('navigation', { name: 'Places' })).toBeTruthy();
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Photos');
});

it('uses the link it is given', () => {
  render(<Tabs label="Places" items={menuItems} renderLink={(props) => <a {...props} data-router="" />} />);
  expect(screen.getByRole('link', { name: 'Albums' }).hasAttribute('data-router')).toBe(true);
});

it('keeps only the title row of a collapsed panel', () => {
  const { rerender } = render(<Panel title="Uploading">rows</Panel>);
  expect(screen.getByRole('region', { name: 'Uploading' }).textContent).toContain('rows');
  rerender(
    <Panel title="Uploading" isCollapsed>
      rows
    </Panel>,
  );
  expect(screen.getByRole('region').textContent).not.toContain('rows');
});

it('shows and hides further settings, and keeps what was entered', async () => {
  render(
    <Disclosure label="Further choices">
      <input aria-label="Name" />
    </Disclosure>,
  );
  const trigger = screen.getByRole('button', { name: 'Further choices', expanded: false });
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(trigger);
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Ana' } });
  expect(trigger.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(trigger);
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(trigger);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Ana');
});
