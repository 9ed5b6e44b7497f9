const typing =
  'input:not([type="range"], [type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"]';
const dialogs = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const pressed =
  'button, a[href], input[type="checkbox"], input[type="radio"], [role="button"], [role="tab"], [role="option"], [role="checkbox"], [role="switch"]';
const moved =
  'input[type="range"], input[type="radio"], [role="tablist"], [role="radiogroup"], [role="grid"], [role="toolbar"]';
const arrows = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

/** True while a person writes in a field or answers a dialog: letters are theirs then. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${typing}, ${dialogs}`) !== null;
}

/** True when the focused control has its own use for this key. */
export function keyBelongsElsewhere(event: Pick<KeyboardEvent, 'key' | 'target'>): boolean {
  const { key, target } = event;
  if (isTyping(target)) return true;
  if (!(target instanceof Element)) return false;
  if ((key === ' ' || key === 'Enter') && target.closest(pressed) !== null) return true;
  return arrows.has(key) && target.closest(moved) !== null;
}
