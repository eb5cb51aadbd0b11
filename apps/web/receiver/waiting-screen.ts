import { drawQrCode } from '../src/shared/qr-code/draw-qr-code.ts';
import type { TelevisionCode } from './calls.ts';
import { element, setContent } from './element.ts';
import { text } from './texts.ts';

/** The address that a person opens to enter the code. */
const connectPath = '/television';

export function spaced(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}

export function connectAddress(): string {
  return location.host + connectPath;
}

/** The code, and how to enter it. */
export function showCode(screen: HTMLElement, { code }: TelevisionCode): void {
  const link = `${location.origin}${connectPath}?code=${code}`;
  setContent(screen, [
    element('section', 'waiting', [
      element('div', 'steps', [
        element('p', 'brand', document.title),
        element('h1', 'title', text('title')),
        element('p', 'text', text('open')),
        element('p', 'address', connectAddress()),
        element('p', 'label', text('code')),
        element('p', 'code', spaced(code)),
        element('p', 'text', text('scan')),
      ]),
      drawCode(link),
    ]),
  ]);
}

/** One sentence, such as that the show has ended. */
export function showMessage(screen: HTMLElement, message: string): void {
  setContent(screen, [element('section', 'message', [element('h1', 'title', message)])]);
}

const quietZone = 4;
const svg = 'http://www.w3.org/2000/svg';

function drawCode(link: string): SVGElement {
  const modules = drawQrCode(link);
  const size = modules.length + 2 * quietZone;
  const image = document.createElementNS(svg, 'svg');
  image.setAttribute('viewBox', `0 0 ${size} ${size}`);
  image.setAttribute('class', 'qr');
  image.setAttribute('role', 'img');
  image.setAttribute('aria-label', link);
  const path = document.createElementNS(svg, 'path');
  let shape = '';
  modules.forEach((line, row) => {
    line.forEach((isDark, column) => {
      if (isDark) shape += `M${column + quietZone} ${row + quietZone}h1v1h-1z`;
    });
  });
  path.setAttribute('d', shape);
  path.setAttribute('shape-rendering', 'crispEdges');
  image.appendChild(path);
  return image;
}
