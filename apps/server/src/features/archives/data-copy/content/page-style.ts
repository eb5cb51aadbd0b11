/** The style of the page of a copy. It also suits paper and dark screens. */
export const pageStyle = `
:root { --text: #1b1d1c; --muted: #5b605d; --line: #dfe3e1; --ground: #fff; --soft: #f5f7f6; --accent: #135c48; }
@media (prefers-color-scheme: dark) {
  :root { --text: #eceeed; --muted: #a5aba8; --line: #333836; --ground: #151716; --soft: #1d201f; --accent: #7fcbb2; }
}
* { box-sizing: border-box; }
body { max-width: 1080px; margin: 0 auto; padding: 40px 24px 96px; background: var(--ground); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; }
h1 { margin: 0 0 4px; font-size: 32px; line-height: 1.2; font-weight: 600; }
h2 { margin: 0 0 8px; font-size: 20px; line-height: 1.3; font-weight: 600; }
p { max-width: 72ch; margin: 0 0 12px; }
a { color: var(--accent); }
.brand { margin: 0 0 16px; color: var(--accent); font-weight: 600; }
nav h2 { margin-bottom: 12px; }
.made, .facts { color: var(--muted); }
.made { margin-bottom: 20px; }
nav { margin: 32px 0; padding: 20px 24px; border-radius: 12px; background: var(--soft); }
nav ul { columns: 3 240px; column-gap: 32px; margin: 0; padding: 0; list-style: none; }
nav li { display: flex; gap: 12px; justify-content: space-between; padding: 2px 0; break-inside: avoid; }
nav span { color: var(--muted); font-variant-numeric: tabular-nums; }
nav li.none { color: var(--muted); }
section { padding: 28px 0; border-top: 1px solid var(--line); }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: 16px 32px; margin: 0; }
dt { color: var(--muted); font-size: 14px; }
dd { margin: 0; overflow-wrap: anywhere; }
.table { overflow-x: auto; margin: 0 0 12px; }
table { border-collapse: collapse; min-width: 100%; font-size: 14px; }
th, td { padding: 8px 20px 8px 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
th { color: var(--muted); font-weight: 500; white-space: nowrap; }
td { min-width: 12ch; max-width: 44ch; overflow-wrap: break-word; }
img { border-radius: 50%; object-fit: cover; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media print { body { max-width: none; padding: 0; } nav { break-after: page; } .table { overflow: visible; } }
`;
