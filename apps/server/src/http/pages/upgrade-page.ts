import { type BrandInfo, type Language, languages } from '@stund/contract';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { pageTexts } from './page-texts.ts';

const browsers = ['Chrome 123', 'Edge 123', 'Firefox 128', 'Safari 17.5'];
const accents = { stund: '#135c48', moments: '#23508f' } as const;

/** Builds a page that any browser can show: four languages, no script, and no style sheet (the policy allows style attributes). */
export function buildUpgradePage(brand: BrandInfo, first: Language): string {
  const others = languages.filter((language) => language !== first);
  const [name, accent] = [escapeHtml(brand.name), accents[brand.id]];
  return `<!DOCTYPE html>
<html lang="${first}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/icons/${brand.id}-192.png">
<title>${escapeHtml(pageTexts[first].upgrade.title)} – ${name}</title>
</head>
<body style="margin:0;background:#ffffff;color:#1b1d1c;font:16px/24px system-ui,Arial,sans-serif">
<main style="max-width:34em;margin:0 auto;padding:56px 18px">
<p style="margin:0 0 40px;font-size:20px;font-weight:600"><img src="/icons/${brand.id}.svg" alt="" width="24" height="24" style="margin:0 9px 0 0;vertical-align:-5px">${name}</p>
${section(first, name, `<h1 style="margin:0;font-size:28px;line-height:36px;font-weight:400">`, '</h1>', accent)}
${others.map((language) => section(language, name, `<h2 style="margin:0;font-size:20px;line-height:28px;font-weight:500">`, '</h2>', accent)).join('\n')}
</main>
</body>
</html>
`;
}

function section(language: Language, name: string, open: string, close: string, accent: string): string {
  const { title, text, list, anyway } = pageTexts[language].upgrade;
  return `<section lang="${language}" style="margin:0 0 40px">
${open}${escapeHtml(title)}${close}
<p style="margin:8px 0">${escapeHtml(text).replace('{brand}', () => name)}</p>
<p style="margin:8px 0">${escapeHtml(list)} ${browsers.join(', ')}</p>
<p style="margin:8px 0"><a href="/?anyway=1" style="display:inline-block;padding:4px 0;color:${accent}">${escapeHtml(anyway)}</a></p>
</section>`;
}
