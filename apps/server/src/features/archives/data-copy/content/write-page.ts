import type { Language } from '@stund/contract';
import { escapeHtml } from '../../../../platform/html/escape-html.ts';
import type { CopyPart } from '../copy-parts.ts';
import { columnNames } from '../texts/column-names.ts';
import { inLanguage } from '../texts/in-languages.ts';
import { pageTexts } from '../texts/page-texts.ts';
import { partNames } from '../texts/part-names.ts';
import { formatDate, formatValue, type ValueContext } from './format-value.ts';
import { pageStyle } from './page-style.ts';
import type { PersonalRow } from './personal-rows.repository.ts';

/** A part of the copy with its first rows. */
export interface PagePart {
  part: CopyPart;
  columns: readonly string[];
  rows: readonly PersonalRow[];
  /** The number of all rows. */
  count: number;
}

export interface CopyPage extends ValueContext {
  person: { name: string; email: string };
  brand: string;
  madeAt: Date;
  /** The page where the person downloads their files. */
  takeoutUrl: string;
  /** The name of the picture in the archive. */
  picture: string | undefined;
  parts: readonly PagePart[];
}

/** The page of a copy: complete in itself, without scripts, in the person's language. */
export function writePage(page: CopyPage): string {
  const { language, person, brand, madeAt, parts } = page;
  const texts = pageTexts[language];
  const [before, link, after] = texts.files;
  const madeFor = texts.madeFor(`${person.name} (${person.email})`, formatDate(madeAt, page));
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: file:">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(`${texts.title} - ${brand}`)}</title>
<style>${pageStyle}</style>
</head>
<body>
<header>
<p class="brand">${escapeHtml(brand)}</p>
<h1>${escapeHtml(texts.title)}</h1>
<p class="made" dir="auto">${escapeHtml(madeFor)}</p>
<p>${escapeHtml(texts.lead(brand))}</p>
<p>${escapeHtml(before)}<a href="${escapeHtml(page.takeoutUrl)}">${escapeHtml(link)}</a>${escapeHtml(after)} ${escapeHtml(texts.others)}</p>
</header>
<nav aria-labelledby="contents"><h2 id="contents">${escapeHtml(texts.contents)}</h2>
<ul>
${parts.map((part) => contentsLine(part, language)).join('\n')}
</ul></nav>
<main>
${parts
  .filter(({ count }) => count > 0)
  .map((part) => section(part, page))
  .join('\n')}
</main>
</body>
</html>
`;
}

function contentsLine({ part, count }: PagePart, language: Language): string {
  const name = escapeHtml(inLanguage(partNames[part], language));
  if (count === 0) return `<li class="none">${name} <span>0</span></li>`;
  return `<li><a href="#${part}">${name}</a> <span>${count.toLocaleString(language)}</span></li>`;
}

function section(content: PagePart, page: CopyPage): string {
  const { part, rows, count } = content;
  const texts = pageTexts[page.language];
  const name = escapeHtml(inLanguage(partNames[part], page.language));
  const json = `<a href="json/${part}.json">${escapeHtml(texts.asJson)}</a>`;
  const facts = `<p class="facts">${escapeHtml(texts.rows(count))} · ${json}</p>`;
  const picture =
    part === 'profile-picture' && page.picture !== undefined
      ? `<p><img src="${page.picture}" alt="${escapeHtml(texts.picture)}" width="160" height="160"></p>`
      : '';
  const more = count > rows.length ? `<p>${escapeHtml(texts.more(count - rows.length))} ${json}</p>` : '';
  return `<section id="${part}" aria-labelledby="${part}-name">
<h2 id="${part}-name">${name}</h2>
${facts}${picture}${bodyOf(content, page)}${more}
</section>`;
}

function bodyOf({ part, columns, rows }: PagePart, page: CopyPage): string {
  const [only, ...others] = rows;
  if (!only) return '';
  // Columns that say nothing about any row are left out of the page; the JSON has them.
  const used = columns.filter((column) => rows.some((row) => row[column] !== null && row[column] !== undefined));
  if (others.length === 0) return facts(part, { row: only, columns: used }, page);
  const heads = used.map((column) => `<th scope="col">${escapeHtml(columnName(part, column, page.language))}</th>`);
  const lines = rows.map(
    (row) => `<tr>${used.map((column) => `<td dir="auto">${value(column, row, page)}</td>`).join('')}</tr>`,
  );
  return `<div class="table" role="region" aria-labelledby="${part}-name" tabindex="0"><table>
<thead><tr>${heads.join('')}</tr></thead>
<tbody>
${lines.join('\n')}
</tbody></table></div>`;
}

function facts(
  part: CopyPart,
  { row, columns }: { row: PersonalRow; columns: readonly string[] },
  page: CopyPage,
): string {
  const lines = columns.map(
    (column) =>
      `<div><dt>${escapeHtml(columnName(part, column, page.language))}</dt><dd dir="auto">${value(column, row, page)}</dd></div>`,
  );
  return `<dl>${lines.join('\n')}</dl>`;
}

function value(column: string, row: PersonalRow, page: CopyPage): string {
  return escapeHtml(formatValue(column, row[column], page)).replaceAll('\n', '<br>');
}

function columnName(part: CopyPart, column: string, language: Language): string {
  const names = columnNames[`${part}.${column}`] ?? columnNames[column];
  return names ? inLanguage(names, language) : column;
}
