/** Creates an element with a class and its content: a text, or other elements. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  content: string | readonly Element[] = [],
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  created.className = className;
  if (typeof content === 'string') {
    created.textContent = content;
    created.dir = 'auto';
  } else created.append(...content);
  return created;
}

/** Replaces the content of an element. Chromium knows replaceChildren() since version 86. */
export function setContent(parent: Element, content: readonly Element[]): void {
  parent.textContent = '';
  parent.append(...content);
}
