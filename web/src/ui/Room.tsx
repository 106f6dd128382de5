/** Of the rows of a long list that are not drawn. */
export function Room({ height }: { height: number }) {
  return height > 0 ? <li aria-hidden="true" className="col-span-full shrink-0" style={{ height }} /> : null;
}
