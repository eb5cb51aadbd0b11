/** Whether the page has the layout for remote controls, where the arrow keys move the focus. */
export function isTelevisionLayout(): boolean {
  return document.documentElement.dataset.layout === 'tv';
}

export function showTelevisionLayout(isOn: boolean): void {
  if (isOn) document.documentElement.dataset.layout = 'tv';
  else delete document.documentElement.dataset.layout;
}
