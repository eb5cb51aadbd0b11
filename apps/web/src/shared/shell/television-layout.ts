/** Whether the page is laid out for a remote control: the arrows move the focus there. */
export function isTelevisionLayout(): boolean {
  return document.documentElement.dataset.layout === 'tv';
}

export function showTelevisionLayout(isOn: boolean): void {
  if (isOn) document.documentElement.dataset.layout = 'tv';
  else delete document.documentElement.dataset.layout;
}
