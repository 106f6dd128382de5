let press: Promise<void> | undefined;
let end = () => {};

document.addEventListener(
  'mousedown',
  () => {
    press ??= new Promise((resolve) => {
      end = resolve;
    });
  },
  true,
);
// A drag, a menu of the browser or a release outside the window may take the end of a press away.
for (const type of ['mouseup', 'dragend', 'contextmenu', 'keydown'])
  document.addEventListener(
    type,
    () => {
      press = undefined;
      // The click comes before.
      setTimeout(end);
    },
    true,
  );

/**
 * For the resolver of a form that judges a field when it is left. Where a press leaves the field, its error waits until the
 * press is over: it would move a link or a button below from under the pointer, and the click would be lost.
 */
export function afterPress<Given extends readonly unknown[], Judged>(judge: (...given: Given) => Judged) {
  return async (...given: Given): Promise<Awaited<Judged>> => {
    await press;
    return await judge(...given);
  };
}
